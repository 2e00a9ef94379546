import { sql } from 'kysely'
import { indianDay } from '../../../contract/formats.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

/** Whose car comes in, and which: what bookings and job cards are made for. */
type Visit = { customerId: string; vehicleId: string }

const invalid = (field: string, sentence: string) =>
  new Problem('validation_failed', { sentence, fields: { [field]: sentence } })

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
    const sentence = `${customer.name} is blocked: no new bookings or job cards.`
    throw new Problem('customer_blocked', { sentence, fields: { customerId: sentence } })
  }
  const vehicle = await tx
    .selectFrom('vehicles')
    .select(['id', 'make', 'model', 'registration_number'])
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', visit.vehicleId)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst()
  if (!vehicle) throw invalid('vehicleId', 'Please select one of the customer’s vehicles')
  return { customer, vehicle }
}

export type Visitor = Awaited<ReturnType<typeof requireVisitor>>

/** What a booking or a job card is found by: its number, the customer's name and phone, the car and its plate. */
export const searchTextOf = (number: string, { customer, vehicle }: Visitor) =>
  [
    number,
    customer.name,
    customer.phone.replace(/[\s().-]/g, ''),
    vehicle.make,
    vehicle.model,
    vehicle.registration_number,
  ]
    .join(' ')
    .toLowerCase()
    .replace(/\s+/g, ' ')

/** A booking was completed or a job card delivered today. Nobody edits this, so the customer's version stays. */
export const rememberVisit = (tx: Tx, scope: GarageScope, customerId: string) =>
  tx
    .updateTable('customers')
    .set({ last_visit_date: sql`greatest(last_visit_date, ${indianDay()}::date)` })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', customerId)
    .execute()
