import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { NewerDatabase } from './migrate.ts'
import type { EmbeddedDatabase } from './pglite.ts'

/** What the embedded database is made of (pglite-worker.ts); a folder says by which PostgreSQL it was made. */
const engineVersion = '18'

const restore = 'Nothing in it was changed. Restore a backup into an empty DATA_DIR, or set DATA_DIR to another folder.'

/** A folder that is not opened, with what to do. */
class FolderRefused extends Error {}

const damaged = (folder: string, what: string) =>
  new FolderRefused(`The database in ${folder} is damaged: ${what}. ${restore}`)

/** Nothing is there: a new database may be made. @throws FolderRefused where it is something else than a folder */
export function isVacant(folder: string): boolean {
  if (!existsSync(folder)) return true
  if (!statSync(folder).isDirectory()) {
    throw new FolderRefused(`${folder} is no folder. Move it away, or set DATA_DIR to another folder.`)
  }
  return readdirSync(folder).length === 0
}

/** Looked at before it is opened, because opening writes. @throws FolderRefused */
export function requireSoundFolder(folder: string): void {
  const names = new Set(readdirSync(folder))
  if (!names.has('base') && !names.has('global')) {
    throw new FolderRefused(
      `${folder} holds files that are no database. Nothing in it was changed. Move them away, or set DATA_DIR to another folder.`,
    )
  }
  for (const name of ['PG_VERSION', 'base', 'global', 'global/pg_control', 'pg_wal', 'pg_xact', 'postgresql.conf']) {
    if (!existsSync(join(folder, name))) throw damaged(folder, `${name} is missing`)
  }
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (!/^\d+$/.test(version)) throw damaged(folder, 'PG_VERSION does not hold a version')
  if (version !== engineVersion) {
    throw new FolderRefused(
      `The database in ${folder} was made by PostgreSQL ${version}, and this release has ${engineVersion}. ` +
        'Nothing in it was changed. Start the release that it belongs to, or set DATA_DIR to another folder.',
    )
  }
  if (readdirSync(join(folder, 'pg_wal')).every((name) => !isWalSegment(name))) {
    throw damaged(folder, 'pg_wal, its log, is empty')
  }
  requireReadable(folder)
}

export const isWalSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)

function requireReadable(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    try {
      accessSync(join(folder, name), constants.R_OK | constants.W_OK)
    } catch {
      throw damaged(folder, `${name} cannot be read and written`)
    }
  }
}

/** Opened, it knows which files it should have: a copy that broke off lacks some. @throws FolderRefused */
export async function requireWholeFolder(folder: string, database: EmbeddedDatabase): Promise<void> {
  const turn = await database.takeTurn()
  const { rows } = await turn
    .query('select pg_relation_filepath(oid) as path from pg_class where pg_relation_filepath(oid) is not null', [])
    .finally(turn.end)
  const missing = (rows as { path: string }[]).filter(({ path }) => !existsSync(join(folder, path)))
  if (missing.length > 0) throw damaged(folder, `${missing.map(({ path }) => path).join(', ')} missing`)
}

/** What the engine says of a folder that it cannot open. */
export const cannotOpen = (folder: string, cause: unknown) =>
  cause instanceof FolderRefused || cause instanceof NewerDatabase
    ? cause
    : new FolderRefused(
        `The database in ${folder} cannot be opened (${cause instanceof Error ? cause.message : String(cause)}). ${restore}`,
        { cause },
      )
