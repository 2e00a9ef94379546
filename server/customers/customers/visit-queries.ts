import { sql } from 'kysely'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

/** Locked against being blocked meanwhile. */
export const lockVisitor = (tx: Tx, scope: GarageScope, customerId: string) =>
  tx
    .selectFrom('customers')
    .select(['id', 'name', 'phone', 'phone_key', 'status'])
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', customerId)
    .forShare()
    .executeTakeFirst()

export const findCarOf = (tx: Tx, scope: GarageScope, customerId: string, vehicleId: string) =>
  tx
    .selectFrom('vehicles')
    .select(['id', 'search_text'])
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', vehicleId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

export const findCompany = (db: Db, scope: GarageScope, customerId: string) =>
  db
    .selectFrom('customers')
    .select(['company_name', 'gst_number', 'address_line1', 'address_line2', 'city', 'state', 'pincode'])
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', customerId)
    .where('customer_type', '=', 'CORPORATE')
    .executeTakeFirst()

/**
 * Holds a customer against changes, before any of the customer's bookings or job cards is locked: whoever changes the
 * customer does so in this order too, and two who wait for each other would wait for ever.
 */
export const lockVisitCustomer = (tx: Tx, scope: GarageScope, id: string) =>
  tx
    .selectFrom('customers')
    .select('id')
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

/** The same, for who is about to remember a visit of the customer behind a booking or a job card. */
export async function lockVisitCustomerOf(tx: Tx, scope: GarageScope, table: 'bookings' | 'job_cards', id: string) {
  const work = await tx
    .selectFrom(table)
    .select('customer_id')
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!work) return
  await tx
    .selectFrom('customers')
    .select('id')
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', work.customer_id)
    .forNoKeyUpdate()
    .execute()
}

/** A booking was completed or a job card delivered today. Nobody edits this, so the customer's version stays. */
export const recordVisit = (tx: Tx, scope: GarageScope, customerId: string) =>
  tx
    .updateTable('customers')
    .set({ last_visit_date: sql`greatest(last_visit_date, ${indianDay()}::date)` })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', customerId)
    .execute()
