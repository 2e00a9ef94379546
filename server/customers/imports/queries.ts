import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ImportState, ImportVerdict } from '../../../contract/customers/imports/import-kinds.ts'
import type { ImportRowsQuery } from '../../../contract/customers/imports/imports.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import type { Mapping } from './rules.ts'

export type ImportRow = Selectable<Tables['customer_import_rows']>
/** A check or a run that has not been heard of for a minute has ended with its process. */
const isStale = sql<boolean>`updated_at < now() - interval '1 minute'`

/** Of a row that is taken over: fields are left out. */
const hasFaults = sql<boolean>`faults <> '[]'::jsonb`

const whereIs = ({ garageId }: OfGarage, id: string) => sql<boolean>`garage_id = ${garageId}::uuid and id = ${id}::uuid`

export const insertImport = (db: Db, { garageId, userId }: GarageScope, id: string, fileName: string) =>
  db
    .insertInto('customer_imports')
    .values({ garage_id: garageId, id, created_by: userId, file_name: fileName, state: 'READING', failure: null })
    .execute()

export const findImport = (db: Db | Tx, scope: GarageScope, id: string) =>
  db
    .selectFrom('customer_imports')
    .selectAll()
    .select(isStale.as('is_stale'))
    .where(whereIs(scope, id))
    .executeTakeFirst()

export const lockImport = (tx: Tx, scope: OfGarage, id: string) =>
  tx
    .selectFrom('customer_imports')
    .selectAll()
    .select(isStale.as('is_stale'))
    .where(whereIs(scope, id))
    .forUpdate()
    .executeTakeFirst()

export const deleteImport = (db: Db | Tx, scope: GarageScope, id: string) =>
  db.deleteFrom('customer_imports').where(whereIs(scope, id)).execute()

/** One file at a time: an upload replaces what the same person has uploaded and not run. */
export const deleteUnfinished = (db: Db, { garageId, userId }: GarageScope) =>
  db
    .deleteFrom('customer_imports')
    .where('garage_id', '=', garageId)
    .where('created_by', '=', userId)
    .where('state', 'not in', ['RUNNING', 'DONE'])
    .execute()

const isOld = sql<boolean>`updated_at < now() - interval '1 day'`

/** Their process ended, and nobody has gone on: what they added is in no log. */
export const listOldUnlogged = (db: Db) =>
  acrossGarages(db)
    .selectFrom('customer_imports')
    .select(['garage_id', 'id'])
    .where(isOld)
    .where(sql<boolean>`added_customers + added_vehicles > logged_customers + logged_vehicles`)
    .execute()

/** Of every garage. */
export async function deleteOldImports(db: Db): Promise<void> {
  const garages = await acrossGarages(db)
    .selectFrom('customer_imports')
    .select('garage_id')
    .distinct()
    .where(isOld)
    .execute()
  for (const { garage_id } of garages) {
    await db.deleteFrom('customer_imports').where('garage_id', '=', garage_id).where(isOld).execute()
  }
}

export async function insertRows(
  db: Db,
  { garageId }: GarageScope,
  importId: string,
  rows: { row: number; cells: string[] }[],
): Promise<void> {
  await sql`
    insert into customer_import_rows (garage_id, import_id, row_number, cells)
    select ${garageId}::uuid, ${importId}::uuid, "row", cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("row" integer, cells jsonb)
  `.execute(db)
}

export const setReady = (
  tx: Tx,
  scope: GarageScope,
  id: string,
  file: { columns: string[]; mapping: Mapping; totalRows: number; unused: string[] },
) =>
  tx
    .updateTable('customer_imports')
    .set({
      state: 'READY',
      columns: JSON.stringify(file.columns),
      mapping: JSON.stringify(file.mapping),
      total_rows: file.totalRows,
      unused: JSON.stringify(file.unused),
      updated_at: sql`now()`,
    })
    .where(whereIs(scope, id))
    .execute()

export const setChecking = (tx: Tx, scope: GarageScope, id: string, mapping: Mapping) =>
  tx
    .updateTable('customer_imports')
    .set({
      state: 'CHECKING',
      mapping: JSON.stringify(mapping),
      checked_rows: 0,
      new_customers: 0,
      new_vehicles: 0,
      faulty_rows: 0,
      partial_rows: 0,
      known_rows: 0,
      check_number: sql`check_number + 1`,
      failure: null,
      updated_at: sql`now()`,
    })
    .where(whereIs(scope, id))
    .returning('check_number')
    .executeTakeFirstOrThrow()

export const setState = (
  db: Db | Tx,
  scope: GarageScope,
  id: string,
  state: ImportState,
  failure: string | null = null,
) =>
  db.updateTable('customer_imports').set({ state, failure, updated_at: sql`now()` }).where(whereIs(scope, id)).execute()

/** Only one call gets it: whoever comes second, or after the end, gets nothing. */
export const claimRun = (db: Db, scope: GarageScope, id: string) =>
  db
    .updateTable('customer_imports')
    .set({ state: 'RUNNING', failure: null, updated_at: sql`now()` })
    .where(whereIs(scope, id))
    .where((is) => is.or([is('state', '=', 'CHECKED'), is.and([is('state', '=', 'RUNNING'), isStale])]))
    .returning('id')
    .executeTakeFirst()

export type ShownRows = { verdicts?: ImportVerdict[]; isPartial?: boolean }

export const listRows = (
  db: Db,
  { garageId }: GarageScope,
  importId: string,
  { limit, cursor }: Pick<ImportRowsQuery, 'limit' | 'cursor'>,
  shown: ShownRows = {},
) =>
  db
    .selectFrom('customer_import_rows')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('import_id', '=', importId)
    .where('row_number', '>', cursor)
    .$if(shown.verdicts !== undefined, (query) => query.where('verdict', 'in', shown.verdicts ?? []))
    .$if(shown.isPartial === true, (query) => query.where(hasFaults))
    .orderBy('row_number')
    .limit(limit)
    .execute()

/** Whom the garage knows by these phones, by their last ten digits. */
export async function findKnownPhones(
  db: Db | Tx,
  { garageId }: GarageScope,
  keys: string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('customers')
    .select(['phone_key', 'name'])
    .where('garage_id', '=', garageId)
    .where('phone_key', 'in', keys)
    .execute()
  return new Map(rows.map(({ phone_key, name }) => [phone_key, name]))
}

/** Whose these plates are in the garage. */
export async function findKnownPlates(
  db: Db | Tx,
  { garageId }: GarageScope,
  plates: string[],
): Promise<Map<string, string>> {
  if (plates.length === 0) return new Map()
  const rows = await db
    .selectFrom('vehicles')
    .innerJoin('customers', (join) =>
      join.on('customers.garage_id', '=', garageId).onRef('customers.id', '=', 'vehicles.customer_id'),
    )
    .select(['registration_number', 'customers.name'])
    .where('vehicles.garage_id', '=', garageId)
    .where('registration_number', 'in', plates)
    .where('vehicles.state', '=', 'CURRENT')
    .execute()
  return new Map(rows.map(({ registration_number, name }) => [registration_number, name]))
}

export type Verdict = {
  row_number: number
  verdict: ImportVerdict
  faults: object[]
  note: string | null
  customer_id: string | null
  phone_key: string | null
  customer: object | null
  vehicle: object | null
}

/** @returns false where another check has begun, or the import is gone. */
export async function saveVerdicts(
  tx: Tx,
  scope: GarageScope,
  importId: string,
  checkNumber: number,
  verdicts: Verdict[],
): Promise<boolean> {
  const current = await tx
    .updateTable('customer_imports')
    .set({ checked_rows: sql`checked_rows + ${verdicts.length}`, updated_at: sql`now()` })
    .where(whereIs(scope, importId))
    .where('check_number', '=', checkNumber)
    .where('state', '=', 'CHECKING')
    .returning('id')
    .executeTakeFirst()
  if (!current) return false
  await sql`
    update customer_import_rows as staged
    set verdict = given.verdict, faults = given.faults, note = given.note, customer_id = given.customer_id,
      phone_key = given.phone_key, customer = given.customer, vehicle = given.vehicle
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as given (
      row_number integer, verdict text, faults jsonb, note text, customer_id uuid, phone_key text, customer jsonb,
      vehicle jsonb
    )
    where staged.garage_id = ${scope.garageId} and staged.import_id = ${importId}
      and staged.row_number = given.row_number
  `.execute(tx)
  return true
}

/** Counts the verdicts of a check that has come to its end. */
export const setChecked = (db: Db, scope: GarageScope, id: string, checkNumber: number) =>
  count(db, scope, id, sql`check_number = ${checkNumber} and state = 'CHECKING'`)

/** Counts them again after a correction. */
export const recount = (tx: Tx, scope: GarageScope, id: string) => count(tx, scope, id, sql`state = 'CHECKED'`)

async function count(db: Db | Tx, { garageId }: GarageScope, id: string, where: RawBuilder<unknown>): Promise<void> {
  await sql`
    update customer_imports
    set state = 'CHECKED', updated_at = now(), new_customers = counted.customers, new_vehicles = counted.vehicles,
      faulty_rows = counted.faulty, known_rows = counted.known, partial_rows = counted.partial
    from (
      select
        count(*) filter (where verdict = 'NEW') as customers,
        count(*) filter (where vehicle is not null and verdict in ('NEW', 'VEHICLE')) as vehicles,
        count(*) filter (where verdict = 'FAULTY') as faulty,
        count(*) filter (where verdict = 'KNOWN') as known,
        count(*) filter (where verdict in ('NEW', 'VEHICLE') and ${hasFaults}) as partial
      from customer_import_rows where garage_id = ${garageId} and import_id = ${id}
    ) counted
    where garage_id = ${garageId} and id = ${id} and ${where}
  `.execute(db)
}

export const findRow = (tx: Tx, { garageId }: GarageScope, importId: string, row: number) =>
  tx
    .selectFrom('customer_import_rows')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('import_id', '=', importId)
    .where('row_number', '=', row)
    .executeTakeFirst()

export type Twin = Awaited<ReturnType<typeof findTwins>>[number]

/** Which rows of the file, apart from this one, have its customer or its car already: one each at most. */
export const findTwins = (
  tx: Tx,
  { garageId }: GarageScope,
  importId: string,
  { row, phoneKey, plate }: { row: number; phoneKey: string | null; plate: string | null },
) =>
  tx
    .selectFrom('customer_import_rows')
    .select(['row_number', 'verdict', 'phone_key', 'customer_id'])
    .select(sql<string | null>`vehicle ->> 'registration_number'`.as('plate'))
    .where('garage_id', '=', garageId)
    .where('import_id', '=', importId)
    .where('verdict', 'in', ['NEW', 'VEHICLE'])
    .where('row_number', '<>', row)
    .where((is) =>
      is.or([
        is.and([is('verdict', '=', 'NEW'), is('phone_key', '=', phoneKey)]),
        sql<boolean>`vehicle ->> 'registration_number' = ${plate}`,
      ]),
    )
    .execute()

/** The first row of the file that is a further car of the customer with this phone. */
export const findFurtherCar = (tx: Tx, { garageId }: GarageScope, importId: string, phoneKey: string) =>
  tx
    .selectFrom('customer_import_rows')
    .select('row_number')
    .where('garage_id', '=', garageId)
    .where('import_id', '=', importId)
    .where('verdict', '=', 'VEHICLE')
    .where('phone_key', '=', phoneKey)
    .orderBy('row_number')
    .limit(1)
    .executeTakeFirst()

/** The corrected row with what was found in it. */
export const saveCorrection = (
  tx: Tx,
  { garageId }: GarageScope,
  importId: string,
  cells: string[],
  { row_number, faults, customer, vehicle, ...verdict }: Verdict,
) =>
  tx
    .updateTable('customer_import_rows')
    .set({
      ...verdict,
      cells: JSON.stringify(cells),
      faults: JSON.stringify(faults),
      customer: customer && JSON.stringify(customer),
      vehicle: vehicle && JSON.stringify(vehicle),
    })
    .where('garage_id', '=', garageId)
    .where('import_id', '=', importId)
    .where('row_number', '=', row_number)
    .returningAll()
    .executeTakeFirstOrThrow()
