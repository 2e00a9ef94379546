import type { Visitor } from '../../support/visitor.ts'
import { differencesOfBills } from './billing.ts'
import { type Kind, readAll } from './read-all.ts'
import type { Acknowledged } from './writers.ts'

const repeatedIn = (values: (string | undefined)[]) => values.filter((value, index) => values.indexOf(value) !== index)

/**
 * Compares what a garage has with what was acknowledged.
 * @param before how many rows of each kind there were before the writers began
 * @returns one line for each thing that does not agree
 */
export async function differences(
  person: Visitor,
  { payments, answered, billed, online, ...byKind }: Acknowledged,
  before: Partial<Record<Kind, number>>,
) {
  const found: string[] = []
  for (const [kind, ids] of Object.entries(byKind) as [Kind, Set<string>][]) {
    const { rows, total } = await readAll(person, kind)
    const present = new Set(rows.map(({ id }) => id))
    const lost = [...ids].filter((id) => !present.has(id))
    const made = kind === 'bookings' || kind === 'customers' ? online.size : 0
    const expected = ids.size + made + (before[kind] ?? 0)
    if (lost.length > 0) found.push(`${lost.length} acknowledged ${kind} are lost`)
    if (rows.length !== expected)
      found.push(`${rows.length} ${kind} instead of ${expected}: some were made twice, or lost`)
    if (total !== rows.length) found.push(`the total of ${kind} says ${total}, and there are ${rows.length}`)
    const twice = repeatedIn(rows.map((row) => row.bookingNumber ?? row.jobCardNumber ?? row.id))
    if (twice.length > 0) found.push(`numbers of ${kind} given twice: ${twice.slice(0, 5).join(', ')}`)
    if (kind !== 'jobcards') continue
    for (const { id, amountPaid } of rows) {
      const paid = payments.get(id) ?? 0
      if (amountPaid !== paid) found.push(`on card ${id} ₹${amountPaid} are paid instead of ₹${paid}`)
    }
  }
  for (const id of online) found.push(...(await differencesOfOnline(person, id)))
  for (const id of answered) found.push(...(await differencesOfVisit(person, `/garages/jobcards/${id}`)))
  found.push(...(await differencesOfBills(person, billed, payments.keys())))
  return found
}

/** One mark, one version, one answer to it: neither lost nor made twice. */
async function differencesOfVisit(person: Visitor, url: string): Promise<string[]> {
  const { marks } = (await person.get(`${url}/check-in`)).body
  const { estimates } = (await person.get(`${url}/estimates`)).body
  const counts = [marks.length, estimates.length, estimates[0]?.answers.length, estimates[0]?.state]
  return counts.join() === '1,1,1,ANSWERED' ? [] : [`${url} has marks, versions, answers: ${counts.join(', ')}`]
}

/** Booked once, and told once. */
async function differencesOfOnline(person: Visitor, id: string): Promise<string[]> {
  const { status, body: booking } = await person.get(`/garages/bookings/${id}`)
  if (status !== 200) return [`the online booking ${id} is lost`]
  const { messages } = (await person.get(`/garages/customers/${booking.customerId}/messages`)).body
  const told = messages.map(({ event }: { event: string }) => event).join()
  return told === 'BOOKING_RECEIVED' ? [] : [`of the online booking ${id} its driver was told: ${told}`]
}
