import { DatabaseSync } from 'node:sqlite'
import { makePrivateFolder } from '../private-files.ts'

/**
 * One process a data folder: two embedded databases on one folder would corrupt it. The lock is an exclusive SQLite
 * transaction on a file beside the folder, which the operating system frees even after kill -9.
 * @throws Error with a sentence for the person at the terminal, where another process holds the folder.
 */
export function lockFolder(folder: string): { release: () => void } {
  makePrivateFolder(folder)
  const file = new DatabaseSync(`${folder}/lock`)
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    file.close()
    throw new Error(
      `Another Pahiya process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  return { release: () => file.close() }
}
