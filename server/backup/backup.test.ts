import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { imageWidths } from '../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { deliveredVisit } from '../../tests/support/delivered-visit.ts'
import { openEmptyDatabase } from '../../tests/support/empty-database.ts'
import { drawerOf } from '../../tests/support/random.ts'
import { kindsIn, migrationStatements } from '../../tests/support/schema-kinds.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { insertPhoto } from '../drivers/reviews/photo-queries.ts'
import type { NewGarage } from '../people/garages/queries.ts'
import { type Db, transact } from '../platform/database/database.ts'
import { folderStorage, type Storage } from '../platform/storage.ts'
import { type AddPart, readArchive, writeArchive } from './archive.ts'
import { readTables } from './catalogue.ts'
import { parts } from './format.ts'
import { besideTheGarage } from './one-garage.ts'
import { checkArchive } from './read.ts'
import { restoreBackup } from './restore.ts'
import { readPages } from './rows.ts'
import { excludedTables, writeBackup } from './write.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const folder = await mkdtemp(join(tmpdir(), 'pahiya-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const source = { db, storage: app.storage }
const newFolder = () => mkdtemp(join(folder, 'place-'))
const emptyPlace = async () => ({ db: (await openEmptyDatabase()).db, storage: folderStorage(await newFolder()) })

async function reviewPhoto(garage: NewGarage): Promise<string> {
  const visit = await deliveredVisit({ app, make }, { garage })
  const { body } = await visit.write()
  const photo = { id: randomUUID(), hash: '0123456789abcdef', width: 1280, height: 960, position: 0 }
  await transact(db, (tx) => insertPhoto(tx, { garageId: garage.id }, { ...photo, reviewId: body.review.id }))
  return photo.id
}

/** A garage with people, cars, a booking, a bill, a payment, a lead and a service with a picture. */
async function makeBusiness() {
  const garage = await make.garage({ name: "Sri 'Lakshmi' \\ श्री\nMotors" })
  const service = await make.service(garage, { tags: ['a,b', '"quoted"', ''] })
  const image = await make.image(garage, service, 0, 'Brake pads')
  const photo = await make.cardPhoto(await make.jobCard(garage))
  const inReview = await reviewPhoto(garage)
  const names = [`${garage.id}/${image}`, `${garage.id}/photos/${photo}`, `${garage.id}/reviews/${inReview}`]
  const keys = names.flatMap((name) => imageWidths.map((width) => `${name}-0123456789abcdef-${width}.webp`))
  for (const key of keys) await app.storage.write(key, Buffer.from(`picture ${key}`))
  const staff = await make.member(garage)
  const customer = await make.customer(garage)
  const { id: vehicleId } = await make.vehicle(customer)
  const visit = { customerId: customer.id, vehicleId, odometerIn: 41_200, estimatedDelivery: '2030-01-31' }
  const { body: card } = await staff.post('/garages/jobcards', visit)
  const line = { kind: 'PART', description: 'Oil filter', quantity: 1, unitPrice: 99.99, discount: 0, taxRate: 18 }
  await staff.post(`/garages/jobcards/${card.id}/lines`, line)
  await staff.post(`/garages/jobcards/${card.id}/payments`, { method: 'CASH', amount: 10.5 })
  await staff.post('/garages/leads', { name: 'Harish', phone: '9840721155', notes: 'நாளை\tcall' })
  return { garage, keys, staff, card }
}
const business = await makeBusiness()

/** By table, what each row says in every column. */
async function allRows(of: Db): Promise<Record<string, string[]>> {
  return of.transaction().execute(async (tx) => {
    const tables: [string, string[]][] = []
    for (const table of await readTables(tx)) {
      const lines: string[] = []
      for await (const page of readPages(tx, table)) lines.push(...page)
      tables.push([table.name, lines])
    }
    return Object.fromEntries(tables)
  })
}

const countTables = async (of: Db) =>
  (await sql<{ count: number }>`select count(*) from pg_tables where schemaname = 'public'`.execute(of)).rows[0]?.count

async function newBackup(): Promise<string> {
  const file = join(await newFolder(), 'b.tar.gz')
  await writeBackup(source, file)
  return file
}

/** The same file with some of its parts changed. */
async function changed(file: string, change: (name: string, bytes: Buffer) => Buffer | undefined): Promise<string> {
  const other = `${file}.changed`
  await writeArchive(other, async (add: AddPart) => {
    for await (const { name, bytes } of readArchive(file)) {
      const now = change(name, bytes)
      if (now) await add({ name, bytes: now })
    }
  })
  return other
}

async function expectRefused(file: string, sentence: string | RegExp) {
  const untouched = new Proxy({} as never, {
    get: () => {
      throw new Error('A file that is not whole was used.')
    },
  })
  await expect(restoreBackup({ db: untouched, storage: untouched }, file)).rejects.toThrow(sentence)
}

describe('a backup that is restored', () => {
  test('brings back every row and every picture, but for what is left out', async () => {
    const before = await allRows(db)
    const file = await newBackup()
    const place = await emptyPlace()

    await restoreBackup(place, file)

    const after = await allRows(place.db)
    const expected = Object.entries(before).map(([name, lines]) => [name, excludedTables.includes(name) ? [] : lines])
    expect(after).toEqual(Object.fromEntries(expected))
    for (const key of business.keys) expect(await place.storage.read(key)).toEqual(await app.storage.read(key))
    expect(after.payments).toHaveLength(1)
    expect(before.sessions).not.toEqual([])
  })

  test('goes on numbering garages behind those that are in it', async () => {
    const place = await emptyPlace()
    await restoreBackup(place, await newBackup())
    const [last] = await place.db.selectFrom('garages').select(sql<number>`max(garage_number)`.as('number')).execute()

    const { rows } = await sql<{ garage_number: number }>`
      insert into garages (id, slug, name, email, phone, address, city_slug, state, pincode)
      select gen_random_uuid(), 'new-here', name, email, phone, address, city_slug, state, pincode from garages limit 1
      returning garage_number`.execute(place.db)

    expect(rows).toEqual([{ garage_number: (last?.number ?? 0) + 1 }])
  })

  test('gives no session, code or link of its own: what lets somebody in is never in the file', async () => {
    const tables = (await readTables(db)).map(({ name }) => name)
    const tokens = (await db.selectFrom('session_tokens').select('hash').execute()).map((row) => row.hash)
    const names: string[] = []
    let text = ''
    for await (const { name, bytes } of readArchive(await newBackup())) {
      names.push(name)
      text += bytes.toString()
    }

    expect(tokens.filter((token) => text.includes(String(token)))).toEqual([])
    expect(tokens.length).toBeGreaterThan(0)
    expect(excludedTables.filter((name) => !tables.includes(name))).toEqual([])
    expect(names.map(parts.tableOf).filter((name) => name && excludedTables.includes(name))).toEqual([])
  })

  test('was readable by its owner only', async () => {
    const { mode } = await stat(await newBackup())

    expect(mode & 0o777).toBe(0o600)
  })

  test.each(['of all', 'of one garage'])('%s holds one moment, however much is written meanwhile', async (kind) => {
    const { id: garageId } = business.garage
    let running = true
    let [asked, answered] = [0, 0]
    const write = async () => {
      while (running) {
        await business.staff.post('/garages/leads', { name: `Lead ${++asked}`, phone: `98${asked + 10_000_000}` })
        answered++
      }
    }
    const writing = Promise.all([write(), write(), write()])
    await expect.poll(() => answered).toBeGreaterThan(5)
    const file = join(await newFolder(), 'b.tar.gz')
    await writeBackup(source, file, kind === 'of all' ? {} : { garage: garageId }).finally(() => {
      running = false
    })
    await writing
    const place = await emptyPlace()
    await restoreBackup(place, file)

    const [counted] = await place.db.selectFrom('leads').select(sql<number>`count(*)`.as('rows')).execute()
    const total = await place.db.selectFrom('garage_totals').select('total').where('name', '=', 'leads').execute()
    expect(counted?.rows).toBeGreaterThan(5)
    expect(total.reduce((sum, row) => sum + row.total, 0)).toBe(counted?.rows)
  })

  test('says which pictures were lost before', async () => {
    const lossy: Storage = {
      ...app.storage,
      read: async (key) => (key === business.keys[0] ? undefined : app.storage.read(key)),
    }
    const file = join(await newFolder(), 'b.tar.gz')

    const contents = await writeBackup({ db, storage: lossy }, file)

    expect(contents.missingPictures).toEqual([business.keys[0]])
    expect(contents.pictures.map(({ key }) => key)).toEqual(expect.arrayContaining(business.keys.slice(1)))
  })

  test('a schema that it cannot carry would be noticed: no table without a key, no sequence that numbers no column', async () => {
    const { rows } = await sql`
      select s.relname from pg_class s
      where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.refobjid = s.oid and d.classid = 'pg_attrdef'::regclass)`.execute(
      db,
    )

    expect(rows).toEqual([])
    expect((await readTables(db)).every(({ key }) => key.length > 0)).toBe(true)
  })
})

describe('a backup of one garage', () => {
  const backupOf = async (garage: string) => {
    const file = join(await newFolder(), 'g.tar.gz')
    await writeBackup(source, file, { garage })
    return file
  }

  test('brings back its rows, its pictures and its people, and nothing of another', async () => {
    const other = await make.garage()
    await make.member(other)
    await make.customer(other)
    const before = await allRows(db)
    const tables = await readTables(db)
    const members = await db
      .selectFrom('garage_members')
      .select('user_id')
      .where('garage_id', '=', business.garage.id)
      .execute()
    const people = members.map(({ user_id }) => user_id)
    const expected = tables.map(({ name, columns }) => {
      const key = { users: 'id', garages: 'id' }[name] ?? 'garage_id'
      const at = columns.findIndex((column) => column.name === key)
      const ids = name === 'users' ? people : [business.garage.id]
      const isLeftOut = at < 0 || excludedTables.includes(name) || besideTheGarage.includes(name)
      return [name, isLeftOut ? [] : before[name]?.filter((line) => ids.includes(JSON.parse(line)[at]))]
    })
    const place = await emptyPlace()

    await restoreBackup(place, await backupOf(business.garage.id))

    const after = await allRows(place.db)
    expect(after).toEqual(Object.fromEntries(expected))
    expect([after.payments?.length, after.garages?.length]).toEqual([1, 1])
    for (const key of business.keys) expect(await place.storage.read(key)).toEqual(await app.storage.read(key))
  })

  test('is asked for by its page’s address too, and says so where there is none', async () => {
    const { slug } = await db
      .selectFrom('garages')
      .select('slug')
      .where('id', '=', business.garage.id)
      .executeTakeFirstOrThrow()

    expect((await checkArchive(await backupOf(slug))).about.garageId).toBe(business.garage.id)
    for (const nobody of ['no-such-garage', randomUUID()]) {
      await expect(backupOf(nobody)).rejects.toThrow(`No garage is called ${nobody}`)
    }
  })

  test('reads what stands with the garage on its node, and nothing at the coordinator', async () => {
    const kindOf = kindsIn(migrationStatements())
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'garage_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by name`.execute(db)

    expect(rows.map(({ name }) => name).filter((name) => kindOf(name) === 'coordinator')).toEqual(besideTheGarage)
  })
})

describe('a file that is not whole is refused, and nothing of it is used:', () => {
  test('one that was cut short, anywhere', async () => {
    const file = await newBackup()
    const bytes = await readFile(file)
    for (const length of [0, 5, 400, bytes.length >> 1, bytes.length - 1]) {
      await writeFile(`${file}.cut`, bytes.subarray(0, length))
      await expectRefused(`${file}.cut`, /cannot be read to its end|not a backup/)
    }
  })

  test('one whose last part is missing', async () => {
    const file = await changed(await newBackup(), (name, bytes) => (name === parts.contents ? undefined : bytes))

    await expectRefused(file, 'cut short: its end is missing')
  })

  test('one with a single bit turned', async () => {
    const file = await newBackup()
    const bytes = await readFile(file)
    const draw = drawerOf('a bit of a backup')
    for (let turn = 0; turn < 12; turn++) {
      // Past gzip's own head, whose time and name of a system nobody reads.
      const at = 10 + draw(bytes.length - 10)
      const turned = Buffer.from(bytes)
      turned[at] = (turned[at] ?? 0) ^ (1 << (turn % 8))
      await writeFile(`${file}.turned`, turned)
      await expect(checkArchive(`${file}.turned`), `byte ${at}`).rejects.toThrow()
    }
    await expectRefused(`${file}.turned`, /./)
  })

  test('one whose rows or pictures are not those that its list names', async () => {
    const file = await newBackup()
    const otherRows = (name: string, bytes: Buffer) =>
      parts.tableOf(name) === 'leads' ? Buffer.from(bytes.toString().replace('Harish', 'Haresh')) : bytes
    const otherPicture = (name: string, bytes: Buffer) => (parts.pictureOf(name) ? Buffer.from('other') : bytes)

    await expectRefused(await changed(file, otherRows), 'The table leads is not what was written')
    await rm(`${file}.changed`)
    await expectRefused(await changed(file, otherPicture), 'The file is damaged')
  })

  test('one that is no backup at all', async () => {
    const file = join(await newFolder(), 'x')
    await copyFile(new URL(import.meta.url), file)

    await expectRefused(file, 'cannot be read to its end')
  })

  test('one of a newer release', async () => {
    const newer = (field: object) => async (file: string) =>
      changed(file, (name, bytes) =>
        name === parts.about ? Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), ...field })) : bytes,
      )

    await expectRefused(await newer({ format: 2, release: '9.9.9' })(await newBackup()), 'newer release, 9.9.9')
    await expectRefused(
      await newer({ migrations: ['0001-foundation', '0002-other'] })(await newBackup()),
      'does not know',
    )
  })
})

describe('restoring', () => {
  test('into a database that holds something is refused, and leaves it as it was', async () => {
    const file = await newBackup()
    const before = await allRows(db)

    await expect(restoreBackup(source, file)).rejects.toThrow('The database is not empty')

    expect(await allRows(db)).toEqual(before)
  })

  test('that fails half-way leaves the database empty and takes its pictures back', async () => {
    const file = await newBackup()
    const place = await emptyPlace()
    let pictures = 0
    const failing: Storage = {
      ...place.storage,
      write: async (key, bytes) => {
        if (++pictures === 3) throw new Error('disk full')
        await place.storage.write(key, bytes)
      },
    }

    await expect(restoreBackup({ db: place.db, storage: failing }, file)).rejects.toThrow('disk full')

    expect(await countTables(place.db)).toBe(0)
    expect(await Promise.all(business.keys.map((key) => place.storage.read(key)))).toEqual(
      business.keys.map(() => undefined),
    )
    await restoreBackup(place, file)
    expect(await place.storage.read(business.keys[0] ?? '')).toBeDefined()
  })

  test('never replaces another picture', async () => {
    const file = await newBackup()
    const place = await emptyPlace()
    await place.storage.write(business.keys[1] ?? '', Buffer.from('another'))

    await expect(restoreBackup(place, file)).rejects.toThrow('The storage has another picture')

    expect(await place.storage.read(business.keys[1] ?? '')).toEqual(new Uint8Array(Buffer.from('another')))
  })
})

describe('a backup that fails', () => {
  test('leaves the one that was there, and nothing half-written', async () => {
    const file = await newBackup()
    const before = await readFile(file)
    const failing: Storage = {
      ...app.storage,
      read: () => {
        throw new Error('storage away')
      },
    }

    await expect(writeBackup({ db, storage: failing }, file)).rejects.toThrow('storage away')

    expect(await readFile(file)).toEqual(before)
    expect(await readdir(join(file, '..'))).toEqual(['b.tar.gz'])
  })

  test('into a folder that is not there says why', async () => {
    await expect(writeBackup(source, join(folder, 'no-such-folder', 'b.tar.gz'))).rejects.toThrow('ENOENT')
    expect(await db.selectFrom('garages').select('id').execute()).not.toEqual([])
  })
})
