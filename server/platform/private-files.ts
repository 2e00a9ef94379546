import { chmodSync, mkdirSync } from 'node:fs'

/**
 * From now on whatever this process writes is for its own account only: names, phones and bills stand in its files
 * readable (docs/security.md). Said first by each program that opens the data.
 */
export function writePrivately(): void {
  process.umask(0o077)
}

/**
 * A folder that no other account may enter, whatever the files in it allow: the embedded database makes its own readable
 * to all. One that is there already is closed too.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    // A volume that belongs to another account is that account's to close.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    process.stderr.write(`${folder} belongs to another account, which decides who else may read it.\n`)
  }
}
