import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from '../platform/database/folder-lock.ts'
import type { Settings } from '../platform/settings.ts'
import { openStorage, picturesIn } from '../platform/storage.ts'
import { BackupFailure, type Contents } from './format.ts'
import { requireEmbedded, withEmbeddedDatabase, withNewDatabase, withPostgres } from './places.ts'
import { restoreBackup } from './restore.ts'
import { fetchBackup } from './running-server.ts'
import { completed, writeBackup } from './write.ts'

type Where = Pick<Settings, 'databaseUrl' | 'dataDir' | 's3'>

/**
 * Of PostgreSQL by itself; of the embedded database by the server that runs on it, or alone where none does.
 * @param garage of that one alone: its id, or the name in its page's address
 */
export async function backup(settings: Where, file: string, garage?: string): Promise<Contents> {
  const storage = await openStorage(settings)
  if (settings.databaseUrl) {
    return withPostgres(settings.databaseUrl, ({ db }) => writeBackup({ db, storage }, file, { garage }))
  }
  requireEmbedded(settings.dataDir)
  const lock = tryLock(settings.dataDir)
  if (!lock) return completed(file, (partial) => fetchBackup(settings.dataDir, partial, garage))
  try {
    return await withEmbeddedDatabase(settings.dataDir, ({ db }) => writeBackup({ db, storage }, file, { garage }))
  } finally {
    lock.release()
  }
}

/** undefined where a running server has the folder. */
function tryLock(dataDir: string) {
  try {
    return lockFolder(dataDir)
  } catch {
    return undefined
  }
}

/** Into the database that the settings name, which has to be empty. */
export async function restore(settings: Where, file: string): Promise<Contents> {
  const storage = await openStorage(settings)
  const { contents } = await withNewDatabase(settings, ({ db }) => restoreBackup({ db, storage }, file))
  return contents
}

/**
 * Whether a backup can be restored: into a new embedded database and a folder of its own, which are removed afterwards.
 * Neither the database nor the pictures of the settings are opened.
 */
export async function tryRestore(file: string): Promise<Contents> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pahiya-restore-'))
  try {
    return await restore({ databaseUrl: undefined, dataDir, s3: undefined }, file)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * The embedded database into the empty one of DATABASE_URL. Sessions and waiting messages too: it is the same business,
 * on another database. Where the settings name a bucket, pictures of the folder beside the database go there as well.
 */
export async function moveToPostgres(settings: Where): Promise<Contents> {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl) throw new BackupFailure('Please name the empty PostgreSQL database by DATABASE_URL.')
  const storage = await openStorage(settings)
  requireEmbedded(dataDir)
  const lock = lockFolder(dataDir)
  const file = `${dataDir}/moving-to-postgres.tar.gz`
  try {
    const beside = settings.s3 && picturesIn(dataDir)
    const pictures = beside
      ? { ...storage, read: async (key: string) => (await beside.read(key)) ?? storage.read(key) }
      : storage
    await withEmbeddedDatabase(dataDir, ({ db }) =>
      writeBackup({ db, storage: pictures }, file, { without: [], withPictures: beside !== undefined }),
    )
    const { contents } = await withPostgres(databaseUrl, ({ db }) => restoreBackup({ db, storage }, file))
    return contents
  } finally {
    await rm(file, { force: true })
    lock.release()
  }
}
