import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every file with what it holds. */
export const bytesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => {
        const file = join(folder, name)
        return [
          name,
          lstatSync(file).isFile() ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'no file',
        ]
      }),
  )

/** Damages one byte. */
export function flip(file: string, position: number) {
  const bytes = readFileSync(file)
  bytes[position] = (bytes[position] ?? 0) ^ 0xff
  writeFileSync(file, bytes)
}
