import { isVacant } from '../platform/database/data-folder.ts'
import { type Database, databaseAt, databaseOn } from '../platform/database/database.ts'
import { createFolder, openFolder } from '../platform/database/embedded-folder.ts'
import { lockFolder } from '../platform/database/folder-lock.ts'
import type { Settings } from '../platform/settings.ts'
import { BackupFailure } from './format.ts'

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>

const folderIn = (dataDir: string) => `${dataDir}/database`

/**
 * Runs `work` on the embedded database that is there, as it is: nothing is migrated. The caller holds the lock.
 * @throws FolderRefused, where it is damaged
 */
export async function withEmbeddedDatabase<Result>(dataDir: string, work: (database: Database) => Promise<Result>) {
  return closing(databaseOn(await openFolder(folderIn(dataDir), async () => undefined)), work)
}

/** Before the folder is locked, which would make it. */
export function requireEmbedded(dataDir: string): void {
  if (isVacant(folderIn(dataDir))) throw new BackupFailure(`${dataDir} has no embedded database.`)
}

export const withPostgres = <Result>(url: string, work: (database: Database) => Promise<Result>) =>
  closing(databaseAt(url), work)

/** Runs `work` on a new, empty database: PostgreSQL's, or one beside its place, to which it moves when `work` is done. */
export async function withNewDatabase<Result>(
  { databaseUrl, dataDir }: Place,
  work: (database: Database) => Promise<Result>,
) {
  if (databaseUrl) return withPostgres(databaseUrl, work)
  const lock = lockFolder(dataDir)
  try {
    const folder = folderIn(dataDir)
    if (!isVacant(folder)) {
      throw new BackupFailure(`${dataDir} holds a database already. Please name an empty folder by DATA_DIR.`)
    }
    return await createFolder(folder, (embedded) => closing(databaseOn(embedded), work))
  } finally {
    lock.release()
  }
}

async function closing<Result>(database: Database, work: (database: Database) => Promise<Result>): Promise<Result> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
