import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

/*
 * From the staged rows into the register, by one statement a table in the caller's transaction. What has changed since
 * the check is seen here: a phone that is known by now is left out, and so is a plate that has been taken.
 */

/**
 * A statement of its own, before the customers: looked up while they are inserted, each phone would be compared with all
 * that are new.
 */
export async function skipKnownRows(tx: Tx, { garageId }: GarageScope, importId: string): Promise<void> {
  await sql`
    update customer_import_rows as staged
    set verdict = 'KNOWN', note = 'This phone has become known since the check. Skipped; nothing changed.'
    where garage_id = ${garageId} and import_id = ${importId} and verdict in ('NEW', 'VEHICLE') and exists (
      select 1 from customers where garage_id = ${garageId} and customers.phone_key = staged.phone_key
    )
  `.execute(tx)
}

/** @returns how many customers were added */
export async function importCustomers(tx: Tx, { garageId }: GarageScope, importId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into customers (garage_id, id, name, email, phone, phone_key, alternate_phone, customer_type, company_name,
      address_line1, address_line2, city, state, pincode, gst_number, notes, search_text, status, vehicle_count)
    select ${garageId}::uuid, staged.customer_id, new.name, new.email, new.phone, new.phone_key, new.alternate_phone,
      new.customer_type, new.company_name, new.address_line1, new.address_line2, new.city, new.state, new.pincode,
      new.gst_number, new.notes, new.search_text, new.status, case when staged.vehicle is null then 0 else 1 end
    from customer_import_rows staged
    cross join lateral jsonb_to_record(staged.customer) as new (name text, email text, phone text, phone_key text,
      alternate_phone text, customer_type text, company_name text, address_line1 text, address_line2 text, city text,
      state text, pincode text, gst_number text, notes text, search_text text, status text)
    where staged.garage_id = ${garageId} and staged.import_id = ${importId} and staged.verdict = 'NEW'
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** After the customers. @returns how many vehicles were added */
export async function importVehicles(tx: Tx, { garageId }: GarageScope, importId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into vehicles (garage_id, id, customer_id, make, model, registration_number, fuel_type, year, search_text)
    select ${garageId}::uuid, new.id, staged.customer_id, new.make, new.model, new.registration_number, new.fuel_type,
      new.year, new.search_text
    from customer_import_rows staged
    join customers on customers.garage_id = ${garageId} and customers.id = staged.customer_id
    cross join lateral jsonb_to_record(staged.vehicle) as new (id uuid, make text, model text,
      registration_number text, fuel_type text, year smallint, search_text text)
    where staged.garage_id = ${garageId} and staged.import_id = ${importId} and staged.verdict in ('NEW', 'VEHICLE')
      and staged.vehicle is not null
    on conflict (garage_id, registration_number) where state = 'CURRENT' do nothing
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The counts of customers with rows of this verdict: VEHICLE adds to the one that came with the customer. */
export async function recountVehicles(
  tx: Tx,
  { garageId }: GarageScope,
  importId: string,
  verdict: 'NEW' | 'VEHICLE',
): Promise<void> {
  await sql`
    update customers
    set vehicle_count = (
      select count(*) from vehicles where garage_id = ${garageId} and customer_id = customers.id and state <> 'PAST'
    )
    where garage_id = ${garageId} and id in (
      select customer_id from customer_import_rows
      where garage_id = ${garageId} and import_id = ${importId} and verdict = ${verdict}
    )
  `.execute(tx)
}

export async function setDone(
  tx: Tx,
  { garageId }: GarageScope,
  importId: string,
  added: { customers: number; vehicles: number },
): Promise<void> {
  await sql`
    update customer_imports
    set state = 'DONE', failure = null, updated_at = now(), new_customers = ${added.customers},
      new_vehicles = ${added.vehicles}, known_rows = (
        select count(*) from customer_import_rows
        where garage_id = ${garageId} and import_id = ${importId} and verdict = 'KNOWN'
      )
    where garage_id = ${garageId} and id = ${importId}
  `.execute(tx)
}
