import type { Db, Tx } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { searchText } from '../../platform/search.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './visit-queries.ts'

export { lockVisitCustomer, lockVisitCustomerOf, recordVisit } from './visit-queries.ts'

/** Whose car comes in, and which: what bookings and job cards are made for. */
type Visit = { customerId: string; vehicleId: string }

/**
 * The customer, locked against being blocked meanwhile, and the car, which must be theirs.
 * @param before of a record that is edited: only a change of customer asks whether the new one is blocked.
 * @throws Problem validation_failed, customer_blocked
 */
export async function requireVisitor(tx: Tx, scope: GarageScope, visit: Visit, before?: Visit) {
  const customer = await lockBuyer(tx, scope, visit.customerId, before)
  const vehicle = await queries.findCarOf(tx, scope, customer.id, visit.vehicleId)
  if (!vehicle) throw invalid('vehicleId', 'Please select one of the customer’s vehicles')
  return { customer, vehicle }
}

/** The customer alone, where no car is in it. @throws Problem validation_failed, customer_blocked */
export async function lockBuyer(tx: Tx, scope: GarageScope, customerId: string, before?: Pick<Visit, 'customerId'>) {
  const customer = await queries.lockVisitor(tx, scope, customerId)
  if (!customer) throw invalid('customerId', 'Please select a customer')
  if (customer.status === 'BLOCKED' && before?.customerId !== customer.id) {
    throw new Problem('customer_blocked', {
      at: 'customerId',
      sentence: `${customer.name} is blocked: no new bookings or job cards.`,
    })
  }
  return customer
}

export type Visitor = Awaited<ReturnType<typeof requireVisitor>>

/** The company that a bill is for; undefined: a person. */
export async function findBuyer(db: Db, scope: GarageScope, customerId: string) {
  const customer = await queries.findCompany(db, scope, customerId)
  if (!customer) return undefined
  const city = [customer.city, customer.pincode].filter(Boolean).join(' ')
  const address = [customer.address_line1, customer.address_line2, city, customer.state].filter(Boolean).join(', ')
  return { companyName: customer.company_name, gstNumber: customer.gst_number, address }
}

/** What a booking or a job card is found by, as `refreshWork` also writes it when customer or car change. */
export const searchTextOf = (number: string, { customer, vehicle }: Visitor) =>
  searchText([number, customer.name, customer.phone, vehicle.search_text], customer.name)
