import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The text of what is served and drawn, without its tests and without the words themselves. */
export async function sourceFiles(): Promise<string[]> {
  const texts: string[] = []
  for await (const name of glob('{web,server,contract}/**/*.{ts,tsx}', { cwd: root }))
    if (!name.includes('.test.') && !/contract\/words\/[\w-]+\.\w\w\.ts$/.test(name))
      texts.push(await readFile(`${root}${name}`, 'utf8'))
  return texts
}
