import { build } from 'vite'
import { buildTargets } from './oldest-browsers/browsers.ts'

/** A module with what it imports, built, as text to stand in a page. */
export async function buildScript(file: string): Promise<string> {
  const [built] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      build: { write: false, target: buildTargets, lib: { entry: file, formats: ['es'] }, minify: true },
    }),
  ].flat()
  if (!built || !('output' in built)) throw new Error(`${file} was not built.`)
  return built.output[0].code.replaceAll('</script', '<\\/script')
}
