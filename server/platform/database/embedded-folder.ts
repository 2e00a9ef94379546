import { existsSync } from 'node:fs'
import { rename, rm, rmdir } from 'node:fs/promises'
import { cannotOpen, isVacant, requireSoundFolder, requireWholeFolder } from './data-folder.ts'
import { rememberBeforeOpening } from './folder-undo.ts'
import { EmbeddedDatabase } from './pglite.ts'

/**
 * Opens the embedded database of a folder. A new one is made only where nothing is; whatever else is there is opened as
 * it is, or refused and left as it was, byte for byte (docs/rules.md#data-folder).
 * @param accept refuses a database that has been opened
 * @throws FolderRefused with a sentence for the person at the terminal
 */
export async function openFolder(
  folder: string,
  accept: (database: EmbeddedDatabase) => Promise<void>,
): Promise<EmbeddedDatabase> {
  if (isVacant(folder)) await createFolder(folder, (made) => made.close())
  requireSoundFolder(folder)
  const undo = await rememberBeforeOpening(folder)
  let database: EmbeddedDatabase | undefined
  try {
    database = await EmbeddedDatabase.open({ folder })
    await requireWholeFolder(folder, database)
    await accept(database)
  } catch (error) {
    await database?.abandon()
    await undo()
    throw cannotOpen(folder, error)
  }
  return database
}

/**
 * A new database, made beside its place and moved there when it is complete: one that was cut short is never taken for a
 * database. The folder is vacant.
 * @param work is done before, and closes the database
 */
export async function createFolder<Result>(
  folder: string,
  work: (database: EmbeddedDatabase) => Promise<Result>,
): Promise<Result> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  try {
    const result = await work(await EmbeddedDatabase.open({ folder: unfinished }))
    if (existsSync(folder)) await rmdir(folder)
    await rename(unfinished, folder)
    return result
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}
