import { type Db, type Tx, transact } from '../platform/database/database.ts'
import { knownMigrations, migrateWithin } from '../platform/database/migrate.ts'
import type { Storage } from '../platform/storage.ts'
import { readArchive } from './archive.ts'
import { continueSequences, isEmpty, readTables, type Table, useCanonicalText } from './catalogue.ts'
import { type About, BackupFailure, type Contents, parts } from './format.ts'
import { type Checked, checkArchive, requireSame } from './read.ts'
import { createTally, insertLines, readPages, sha256, splitLines } from './rows.ts'

/**
 * Fills an empty database from a backup, and the storage with its pictures. All in one transaction: the schema as it was
 * then, the rows, a second reading of them, and the migrations since. What fails leaves the database empty.
 */
export async function restoreBackup(target: { db: Db; storage: Storage }, file: string): Promise<Checked> {
  const checked = await checkArchive(file)
  const migrations = await migrationsSince(checked.about)
  const pictures: string[] = []
  try {
    await transact(target.db, async (tx) => {
      await useCanonicalText(tx)
      if (!(await isEmpty(tx))) {
        throw new BackupFailure(
          'The database is not empty. A backup is restored into an empty one, so that nothing is lost.',
        )
      }
      await migrateWithin(tx, migrations.asOfBackup)
      const tables = await tablesOf(tx, checked.contents)
      for await (const { name, bytes } of readArchive(file)) {
        const table = tables.get(parts.tableOf(name) ?? '')
        const key = parts.pictureOf(name)
        if (table) await insertLines(tx, table, splitLines(bytes))
        if (key && (await writePicture(target.storage, key, bytes))) pictures.push(key)
      }
      await continueSequences(tx)
      await requireAllThere(tx, tables, checked.contents)
      await migrateWithin(tx, migrations.asOfToday)
    })
  } catch (error) {
    for (const key of pictures) await target.storage.remove(key)
    throw error
  }
  return checked
}

/** The last migration of the release that made the backup, and of this one. */
async function migrationsSince({ migrations, release }: About) {
  const known = knownMigrations
  if (migrations.some((name, at) => known[at] !== name)) {
    throw new BackupFailure(
      `This backup was made by release ${release}, whose database this release does not know. Please install that one, ` +
        'or a newer one, first.',
    )
  }
  return { asOfBackup: migrations.at(-1) ?? '', asOfToday: known.at(-1) ?? '' }
}

async function tablesOf(tx: Tx, { tables }: Contents): Promise<Map<string, Table>> {
  const here = new Map((await readTables(tx)).map((table) => [table.name, table]))
  for (const { name, columns } of tables) {
    if (JSON.stringify(here.get(name)?.columns) !== JSON.stringify(columns)) {
      throw new BackupFailure(`The table ${name} of this backup has other columns than its release gave it.`)
    }
  }
  return here
}

async function requireAllThere(tx: Tx, tables: Map<string, Table>, contents: Contents) {
  for (const noted of contents.tables) {
    const held = createTally()
    const table = tables.get(noted.name)
    if (table) for await (const lines of readPages(tx, table)) held.add(lines)
    requireSame(noted, held.held())
  }
}

/** @returns whether it was not there yet. */
async function writePicture(storage: Storage, key: string, bytes: Buffer): Promise<boolean> {
  const there = await storage.read(key)
  if (there && sha256(there) !== sha256(bytes)) {
    throw new BackupFailure(`The storage has another picture under ${key}. Please name an empty folder or bucket.`)
  }
  if (!there) await storage.write(key, bytes)
  const kept = there ?? (await storage.read(key))
  if (!kept || sha256(kept) !== sha256(bytes))
    throw new BackupFailure(`The picture ${key} did not arrive in the storage.`)
  return !there
}
