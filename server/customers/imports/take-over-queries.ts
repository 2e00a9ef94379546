import { sql } from 'kysely'
import { carColumns } from '../../platform/car-facts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { column, typedSql } from '../../platform/database/typed-sql.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import type { TakenOver } from './rules.ts'

/*
 * From the staged rows into the register, by one statement a table and batch, in the caller's transaction. What has changed
 * since the check is seen here: a phone that is known by now is left out, and so is a plate that has been taken.
 */

/** Rows of one verdict, from the one after those that are done. */
export type Batch = {
  verdict: TakenOver
  last: number
  rows: number[]
  phones: string[]
  customerIds: string[]
}

/*
 * Each row and each key is named: the tables grow while the planner knows nothing of it, and what it would look for row by
 * row, or read whole for each batch, is then found by its key.
 */
const within = ({ garageId }: GarageScope, importId: string, { verdict, rows }: Batch) =>
  sql`staged.garage_id = ${garageId} and staged.import_id = ${importId} and staged.verdict = ${verdict}
    and staged.row_number = any(${rows}::integer[])`

/**
 * A plan that is kept was made when the tables were smaller: of a foreign key's check, which looks through the whole garage
 * where it had no customers yet.
 */
export const planAnew = (tx: Tx) => sql`discard plans`.execute(tx)

/** @returns undefined where none are left */
export async function findBatch(
  tx: Tx,
  { garageId }: GarageScope,
  importId: string,
  { verdict, after }: { verdict: TakenOver; after: number },
  size: number,
): Promise<Batch | undefined> {
  const found = await tx
    .selectFrom('customer_import_rows')
    .select(['row_number', 'phone_key', 'customer_id'])
    .where('garage_id', '=', garageId)
    .where('import_id', '=', importId)
    .where('verdict', '=', verdict)
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(size)
    .execute()
  const last = found.at(-1)?.row_number
  if (last === undefined) return undefined
  return {
    verdict,
    last,
    rows: found.map(({ row_number }) => row_number),
    phones: found.flatMap(({ phone_key }) => phone_key ?? []),
    customerIds: [...new Set(found.flatMap(({ customer_id }) => customer_id ?? []))],
  }
}

/** A phone that has become known; of a further car, a customer that was left out, or is gone. */
export async function skipKnownRows(tx: Tx, scope: GarageScope, importId: string, batch: Batch): Promise<void> {
  const { garageId } = scope
  const customers = tx.selectFrom('customers').where('garage_id', '=', garageId)
  const known =
    batch.verdict === 'NEW'
      ? await customers
          .select('phone_key as key')
          .where('phone_key', '=', sql<string>`any(${batch.phones}::text[])`)
          .execute()
      : await customers.select('id as key').where('id', '=', sql<string>`any(${batch.customerIds}::uuid[])`).execute()
  const keys = known.map(({ key }) => key)
  if (keys.length === (batch.verdict === 'NEW' ? 0 : batch.customerIds.length)) return
  const isKnown =
    batch.verdict === 'NEW'
      ? sql`staged.phone_key = any(${keys}::text[])`
      : sql`not staged.customer_id = any(${keys}::uuid[])`
  await sql`
    update customer_import_rows as staged
    set verdict = 'KNOWN', note = 'This phone has become known since the check. Skipped; nothing changed.'
    where ${within(scope, importId, batch)} and ${isKnown}
  `.execute(tx)
}

/** @returns how many customers were added, and how many of them bring a car */
export async function importCustomers(tx: Tx, scope: GarageScope, importId: string, batch: Batch) {
  const { garageId } = scope
  const { rows } = await typedSql({ vehicle_count: column<number>() })`
    insert into customers (garage_id, id, name, email, phone, phone_key, alternate_phone, customer_type, company_name,
      address_line1, address_line2, city, state, pincode, gst_number, notes, search_text, status, vehicle_count)
    select ${garageId}::uuid, staged.customer_id, new.name, new.email, new.phone, new.phone_key, new.alternate_phone,
      new.customer_type, new.company_name, new.address_line1, new.address_line2, new.city, new.state, new.pincode,
      new.gst_number, new.notes, new.search_text, new.status, case when staged.vehicle is null then 0 else 1 end
    from customer_import_rows staged
    cross join lateral jsonb_to_record(staged.customer) as new (name text, email text, phone text, phone_key text,
      alternate_phone text, customer_type text, company_name text, address_line1 text, address_line2 text, city text,
      state text, pincode text, gst_number text, notes text, search_text text, status text)
    where ${within(scope, importId, batch)}
    returning vehicle_count
  `.execute(tx)
  return { customers: rows.length, withCar: rows.filter(({ vehicle_count }) => vehicle_count > 0).length }
}

/** After the customers, who are there. @returns how many vehicles were added */
export async function importVehicles(tx: Tx, scope: GarageScope, importId: string, batch: Batch): Promise<number> {
  const { garageId } = scope
  const { rows } = await typedSql({ id: column<string>() })`
    insert into vehicles (garage_id, id, customer_id, search_text, ${sql.join(carColumns.map((name) => sql.ref(name)))})
    select ${garageId}::uuid, new.id, staged.customer_id, new.search_text,
      ${sql.join(carColumns.map((name) => sql.ref(`new.${name}`)))}
    from customer_import_rows staged
    cross join lateral jsonb_populate_record(null::vehicles, staged.vehicle) as new
    where ${within(scope, importId, batch)} and staged.vehicle is not null
    on conflict (garage_id, registration_number) where state = 'CURRENT' do nothing
    returning id
  `.execute(tx)
  return rows.length
}

/** Of the batch's customers: a plate that was taken meanwhile adds none, a further car adds to the one before. */
export async function recountVehicles(tx: Tx, { garageId }: GarageScope, { customerIds }: Batch): Promise<void> {
  await sql`
    update customers
    set vehicle_count = (
      select count(*) from vehicles where garage_id = ${garageId} and customer_id = customers.id and state <> 'PAST'
    )
    where garage_id = ${garageId} and id = any(${customerIds}::uuid[])
  `.execute(tx)
}

type Added = { customers: number; vehicles: number }

/** In the batch's own transaction: what is taken is never taken again. */
export async function setTaken(
  tx: Tx,
  { garageId }: GarageScope,
  importId: string,
  { verdict, last }: Batch,
  { customers, vehicles }: Added,
): Promise<void> {
  await tx
    .updateTable('customer_imports')
    .set(verdict === 'NEW' ? { taken_customer_row: last } : { taken_car_row: last })
    .set({
      added_customers: sql`added_customers + ${customers}`,
      added_vehicles: sql`added_vehicles + ${vehicles}`,
      updated_at: sql`now()`,
    })
    .where('garage_id', '=', garageId)
    .where('id', '=', importId)
    .execute()
}

/** What the audit log has been told of. */
export async function setLogged(tx: Tx, { garageId }: OfGarage, importId: string): Promise<void> {
  await tx
    .updateTable('customer_imports')
    .set({ logged_customers: sql`added_customers`, logged_vehicles: sql`added_vehicles` })
    .where('garage_id', '=', garageId)
    .where('id', '=', importId)
    .execute()
}

export async function setDone(tx: Tx, { garageId }: GarageScope, importId: string): Promise<void> {
  await sql`
    update customer_imports
    set state = 'DONE', failure = null, updated_at = now(), new_customers = added_customers,
      new_vehicles = added_vehicles, known_rows = (
        select count(*) from customer_import_rows
        where garage_id = ${garageId} and import_id = ${importId} and verdict = 'KNOWN'
      )
    where garage_id = ${garageId} and id = ${importId}
  `.execute(tx)
}
