import { fileURLToPath } from 'node:url'
import { build } from 'vite'

let script: Promise<string> | undefined

/** What of the walk runs in the page, as one script. */
export const inPageScript = () => (script ??= builtScript())

async function builtScript(): Promise<string> {
  const entry = fileURLToPath(new URL('./in-page/main.ts', import.meta.url))
  const lib = { entry, formats: ['iife' as const], name: 'fieldWalk' }
  const built = await build({ configFile: false, logLevel: 'warn', build: { write: false, minify: false, lib } })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error('The script of the walk was not built.')
  return first.output[0].code
}
