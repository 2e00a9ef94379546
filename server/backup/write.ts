import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { imageWidths } from '../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { imageFile, pictureName, privatePictureName, reviewPictureName } from '../catalogue/images/rules.ts'
import { acrossGarages } from '../platform/database/across-garages.ts'
import { type Db, readMoment, type Tx } from '../platform/database/database.ts'
import { appliedMigrations } from '../platform/database/migrate.ts'
import { isSpread } from '../platform/database/spread.ts'
import type { Storage } from '../platform/storage.ts'
import { type AddPart, type Part, writeArchive } from './archive.ts'
import { readTables, type Table, useCanonicalText } from './catalogue.ts'
import { type About, BackupFailure, backupFormat, type Contents, parts } from './format.ts'
import { getGarageId, rowsOfGarage } from './one-garage.ts'
import { checkArchive } from './read.ts'
import { createTally, joinLines, readPages, sha256 } from './rows.ts'

const { version: release } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/**
 * What no backup carries (docs/rules.md#backups): what lets somebody in without a password, what is of no use an hour
 * later, and messages, which must not go out a second time.
 */
export const excludedTables = [
  'address_limits',
  'driver_limits',
  'ended_sessions',
  'garage_limits',
  'garage_outbox',
  'image_uploads',
  'known_browsers',
  'one_time_codes',
  'outbox',
  'picture_leftovers',
  'rate_limits',
  'session_tokens',
  'sessions',
  'sign_in_tickets',
  'single_use_links',
  'sweep_slices',
]

export type Source = { db: Db; storage: Storage }
/** A move to another database carries every table, and leaves the pictures where they are unless they move too. */
type Options = {
  without?: readonly string[]
  withPictures?: boolean
  signal?: AbortSignal | undefined
  /** Of one alone: its id, or the name in its page's address. */
  garage?: string | undefined
}

/**
 * Writes all that the database holds at one moment, and the pictures it names, to one file. Until it is complete, checked
 * and on the disk it has another name: what was there stays, whatever happens.
 */
export async function writeBackup(source: Source, file: string, options: Options = {}): Promise<Contents> {
  return completed(file, (partial) =>
    writeArchive(partial, (add) =>
      fill(source, options, (part) => {
        options.signal?.throwIfAborted()
        return add(part)
      }),
    ),
  )
}

/** @param write makes the file, under the name it is given. */
export async function completed(file: string, write: (partial: string) => Promise<void>): Promise<Contents> {
  const partial = `${file}.${randomUUID()}.partial`
  try {
    await write(partial)
    const { contents } = await checkArchive(partial)
    await rename(partial, file)
    return contents
  } finally {
    await rm(partial, { force: true })
  }
}

async function fill(
  { db, storage }: Source,
  { without = excludedTables, withPictures = true, garage }: Options,
  add: AddPart,
): Promise<void> {
  const { tables, pictures } = await readMoment(db, async (tx) => {
    if (garage === undefined) await requireOneServer(tx)
    await useCanonicalText(tx)
    const about = await aboutOf(tx)
    const garageId = garage === undefined ? undefined : await getGarageId(tx, garage)
    await add(jsonPart(parts.about, { ...about, garageId }))
    const tables = (await readTables(tx)).filter(({ name }) => !without.includes(name))
    const written: Contents['tables'] = []
    for (const table of tables) {
      const which = garageId === undefined ? undefined : rowsOfGarage(table, garageId)
      if (garageId === undefined || which) written.push(await addTable(tx, { table, which }, add))
    }
    return { tables: written, pictures: withPictures ? await picturesOf(tx, garageId) : [] }
  })
  const contents: Contents = { tables, pictures: [], missingPictures: [] }
  for (const key of pictures) {
    const bytes = await storage.read(key)
    if (bytes) {
      await add({ name: parts.picture(key), bytes: Buffer.from(bytes) })
      contents.pictures.push({ key, bytes: bytes.length, sha256: sha256(bytes) })
    } else {
      // Its image was deleted after that moment, or its file had been lost before.
      contents.missingPictures.push(key)
    }
  }
  await add(jsonPart(parts.contents, contents))
}

/** Nothing gives one moment of several nodes, and to read them through one of them took hours, or was cut off. */
async function requireOneServer(tx: Tx): Promise<void> {
  if (!(await isSpread(tx))) return
  throw new BackupFailure(
    'This database is spread over nodes by Citus, of which no single file can be made. Nothing was written: please back ' +
      'up each node with its WAL and name restore points (docs/operations.md#citus-by-garage). One garage’s rows: ' +
      'npm run backup -- --garage ID',
  )
}

async function aboutOf(tx: Tx): Promise<About> {
  const migrations = await appliedMigrations(tx)
  if (migrations.length === 0) throw new BackupFailure('There is nothing to back up: the database is empty.')
  return { format: backupFormat, release, migrations, takenAt: new Date().toISOString() }
}

type Asked = { table: Table; which: ReturnType<typeof rowsOfGarage> }

async function addTable(tx: Tx, { table, which }: Asked, add: AddPart): Promise<Contents['tables'][number]> {
  const held = createTally()
  let number = 0
  for await (const lines of readPages(tx, table, which)) {
    held.add(lines)
    await add({ name: parts.page(table.name, ++number), bytes: Buffer.from(joinLines(lines)) })
  }
  return { name: table.name, columns: table.columns, ...held.held() }
}

/** The files of every picture that the database names, or that a garage's rows do. */
async function picturesOf(tx: Tx, garageId: string | undefined): Promise<string[]> {
  const images = await (garageId ? tx : acrossGarages(tx))
    .selectFrom('service_images')
    .select(['garage_id', 'id', 'content_hash', 'mime_type'])
    .$if(garageId !== undefined, (query) => query.where('garage_id', '=', garageId ?? ''))
    .orderBy('garage_id')
    .orderBy('id')
    .execute()
  const ofCards = await photosIn(tx, garageId, 'card_photos', privatePictureName)
  const ofPurchases = await photosIn(tx, garageId, 'purchase_photos', privatePictureName)
  const ofReviews = await photosIn(tx, garageId, 'review_photos', reviewPictureName)
  const ofGarages = await photosIn(tx, garageId, 'garage_pictures', pictureName)
  const ofServices = images.flatMap(({ garage_id, id, content_hash: hash, mime_type: mime }) => {
    const files = imageWidths.map((width) => imageFile({ id, hash, mime }, width))
    return [...new Set(files)].map((file) => `${garage_id}/${file}`)
  })
  return [...ofServices, ...ofCards, ...ofPurchases, ...ofReviews, ...ofGarages]
}

async function photosIn(
  tx: Tx,
  garageId: string | undefined,
  table: 'card_photos' | 'purchase_photos' | 'review_photos' | 'garage_pictures',
  nameOf: typeof privatePictureName,
): Promise<string[]> {
  const photos = await (garageId ? tx : acrossGarages(tx))
    .selectFrom(table)
    .select(['garage_id', 'id', 'content_hash'])
    .$if(garageId !== undefined, (query) => query.where('garage_id', '=', garageId ?? ''))
    .orderBy('garage_id')
    .orderBy('id')
    .execute()
  return photos.flatMap(({ garage_id, id, content_hash: hash }) =>
    imageWidths.map((width) => `${nameOf(garage_id, { id, hash })}-${width}.webp`),
  )
}

const jsonPart = (name: string, content: unknown): Part => ({
  name,
  bytes: Buffer.from(JSON.stringify(content, null, 1)),
})
