import { sql } from 'kysely'
import { indianDay } from '../../../contract/formats.ts'
import { searchKey } from '../../../contract/typed-text.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

/** Whose car comes in, and which: what bookings and job cards are made for. */
type Visit = { customerId: string; vehicleId: string }

/**
 * The customer, locked against being blocked meanwhile, and the car, which must be theirs.
 * @param before of a record that is edited: only a change of customer asks whether the new one is blocked.
 * @throws Problem validation_failed, customer_blocked
 */
export async function requireVisitor(tx: Tx, scope: GarageScope, visit: Visit, before?: Visit) {
  const customer = await tx
    .selectFrom('customers')
    .select(['id', 'name', 'phone', 'phone_key', 'status'])
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', visit.customerId)
    .forShare()
    .executeTakeFirst()
  if (!customer) throw invalid('customerId', 'Please select a customer')
  if (customer.status === 'BLOCKED' && before?.customerId !== customer.id) {
    throw new Problem('customer_blocked', {
      at: 'customerId',
      sentence: `${customer.name} is blocked: no new bookings or job cards.`,
    })
  }
  const vehicle = await tx
    .selectFrom('vehicles')
    .select(['id', 'search_text'])
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', visit.vehicleId)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst()
  if (!vehicle) throw invalid('vehicleId', 'Please select one of the customer’s vehicles')
  return { customer, vehicle }
}

export type Visitor = Awaited<ReturnType<typeof requireVisitor>>

/** The company that a bill is for; undefined: a person. */
export async function findBuyer(db: Db, scope: GarageScope, customerId: string) {
  const customer = await db
    .selectFrom('customers')
    .select(['company_name', 'gst_number', 'address_line1', 'address_line2', 'city', 'state', 'pincode'])
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', customerId)
    .where('customer_type', '=', 'CORPORATE')
    .executeTakeFirst()
  if (!customer) return undefined
  const city = [customer.city, customer.pincode].filter(Boolean).join(' ')
  const address = [customer.address_line1, customer.address_line2, city, customer.state].filter(Boolean).join(', ')
  return { companyName: customer.company_name, gstNumber: customer.gst_number, address }
}

/** What a booking or a job card is found by, as `refreshWork` also writes it when customer or car change. */
export const searchTextOf = (number: string, { customer, vehicle }: Visitor) =>
  `${searchKey([number, customer.name, customer.phone].join(' '))} ${vehicle.search_text}`

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

/** As `holdCustomer`, for who is about to remember a visit of the customer behind a booking or a job card. */
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
