import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Db, isShared, type Tx } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

/** Parts by their numbers, with the codes and cars of each. */
export const listByNumber = (db: Db | Tx, { garageId }: GarageScope, keys: string[]) =>
  db
    .selectFrom('parts as p')
    .where('p.garage_id', '=', garageId)
    .where('p.number_key', '=', sql<string>`any(${keys}::text[])`)
    .selectAll('p')
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('part_codes as c')
          .select('c.code')
          .where('c.garage_id', '=', garageId)
          .whereRef('c.part_id', '=', 'p.id'),
      ).as('codes'),
      jsonArrayFrom(
        selectFrom('part_fits as f')
          .select(['f.make', 'f.model'])
          .where('f.garage_id', '=', garageId)
          .whereRef('f.part_id', '=', 'p.id'),
      ).as('fits'),
    ])
    .execute()
export type KnownPart = Awaited<ReturnType<typeof listByNumber>>[number]

/**
 * How large the list has become, for the embedded database, which nothing else tells: it would read all of a garage's parts to
 * find a few. What it counts is enough for that, and takes milliseconds.
 */
export async function noteSizes(db: Db): Promise<void> {
  if (isShared(db)) return
  await sql`analyze parts (garage_id), part_codes (garage_id), part_fits (garage_id), stock_moves (garage_id)`.execute(
    db,
  )
}

/** In the order in which everybody locks parts, so that what is judged is what is written. */
export const lockByNumber = (tx: Tx, { garageId }: GarageScope, keys: string[]) =>
  tx
    .selectFrom('parts')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('number_key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Whose codes are, of those that are anybody's. */
export const listCodeOwners = (db: Db | Tx, { garageId }: GarageScope, codes: string[]) =>
  db
    .selectFrom('part_codes as c')
    .innerJoin('parts as p', (join) => join.on('p.garage_id', '=', garageId).onRef('p.id', '=', 'c.part_id'))
    .where('c.garage_id', '=', garageId)
    .where('c.code', '=', sql<string>`any(${codes}::text[])`)
    .select(['c.code', 'c.part_id', 'p.name'])
    .execute()

/** All of the garage, those in use last: of two of one name they are meant. */
export const listSupplierNames = (db: Db, { garageId }: GarageScope) =>
  db
    .selectFrom('suppliers')
    .select(['id', 'name'])
    .where('garage_id', '=', garageId)
    .orderBy('is_active')
    .orderBy('id', 'desc')
    .execute()

const columns = sql.join(
  [
    'number',
    'number_key',
    'name',
    'name_key',
    'brand',
    'hsn',
    'unit',
    'tax_rate',
    'buying_price',
    'selling_price',
    'mrp',
    'rack',
    'minimum',
    'order_up_to',
    'pack',
    'supplier_id',
    'is_active',
    'search_text',
  ].map((name) => sql.ref(name)),
)
const given = sql`as given (id uuid, number text, number_key text, name text, name_key text, brand text, hsn text, unit text,
  tax_rate numeric, buying_price numeric, selling_price numeric, mrp numeric, rack text, minimum numeric,
  order_up_to numeric, pack numeric, supplier_id uuid, is_active boolean, search_text text)`

export async function insertParts(tx: Tx, { garageId }: GarageScope, parts: object[]): Promise<void> {
  await sql`
    insert into parts (garage_id, id, ${columns})
    select ${garageId}::uuid, id, ${columns} from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) ${given}
  `.execute(tx)
}

export async function updateParts(tx: Tx, { garageId }: GarageScope, parts: object[]): Promise<void> {
  await sql`
    update parts as p
    set number = given.number, number_key = given.number_key, name = given.name, name_key = given.name_key,
      brand = given.brand, hsn = given.hsn, unit = given.unit, tax_rate = given.tax_rate,
      buying_price = given.buying_price, selling_price = given.selling_price, mrp = given.mrp, rack = given.rack,
      minimum = given.minimum, order_up_to = given.order_up_to, pack = given.pack, supplier_id = given.supplier_id,
      is_active = given.is_active, search_text = given.search_text, version = p.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) ${given}
    where p.garage_id = ${garageId} and p.id = given.id
  `.execute(tx)
}

type Lists = { part_id: string; codes: string[]; fits: { make: string; model: string }[] }

/** Each part has these codes and cars, and no others. */
export async function saveLists(tx: Tx, { garageId }: GarageScope, lists: Lists[]): Promise<void> {
  const ids = lists.map(({ part_id }) => part_id)
  for (const table of ['part_codes', 'part_fits'] as const) {
    await tx
      .deleteFrom(table)
      .where('garage_id', '=', garageId)
      .where('part_id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
  }
  const codes = lists.flatMap(({ part_id, codes }) => codes.map((code) => ({ garage_id: garageId, part_id, code })))
  const fits = lists.flatMap(({ part_id, fits }) => fits.map((fit) => ({ garage_id: garageId, part_id, ...fit })))
  if (codes.length > 0) await tx.insertInto('part_codes').values(codes).execute()
  if (fits.length > 0)
    await tx
      .insertInto('part_fits')
      .values(fits)
      .onConflict((twice) => twice.doNothing())
      .execute()
}
