import { type Insertable, sql } from 'kysely'
import { addDays } from '../../contract/platform/days.ts'
import { sumsOfBill } from '../../contract/workshop/job-cards/bill-sums.ts'
import { insertVehicle } from '../drivers/account/queries.ts'
import { upsertCustomer } from '../people/auth/queries.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { soundColumns } from '../platform/name-sounds.ts'
import type { GarageScope } from '../platform/session/guard.ts'
import { addToTotal } from '../platform/totals.ts'
import { pricedOf } from '../workshop/job-cards/figure-rules.ts'
import { insertLines } from '../workshop/job-cards/line-queries.ts'
import { paidOf } from '../workshop/job-cards/total-rules.ts'
import { keepTotals } from '../workshop/job-cards/total-service.ts'
import { customersOf } from './customers.ts'
import { demoGarages } from './garages.ts'
import { seedOnce } from './seed-once.ts'
import { at, calendarAt } from './workshop-calendar.ts'
import { findHouse, type House } from './workshop-house.ts'
import { leadsAround } from './workshop-leads.ts'
import { seedOnline } from './workshop-online.ts'
import { bookedServiceRow, bookingRow, cardRow, leadRow, lineRows, paymentRows, visitorOf } from './workshop-rows.ts'
import { trailOfBooking, trailOfCard, trailOfLead } from './workshop-trail.ts'
import { type DemoCard, type DemoVisit, earlierVisits, visitsAround } from './workshop-visits.ts'

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

/** The driver whose car is in the workshop: the first customer of the first garage. */
export const demoDriver = () => {
  const [garage] = demoGarages
  const [first] = garage ? customersOf(garage) : []
  return first?.customer
}

/**
 * Gives the demo's first garage a believable present around the day of seeding, once: bookings, job cards with lines and
 * payments, leads, and who did what. The others have at most some cars that left (`seedEarlierCards`).
 */
export const seedWorkshop = (db: Db, now = new Date()) =>
  seedOnce(db, 'workshop-1', async (tx) => {
    const [garage] = demoGarages
    const house = garage && (await findHouse(tx, garage.id))
    if (!house) return
    const calendar = calendarAt(now)
    const visits = visitsAround(calendar)
    const trail: Row<'audit_log'>[] = []
    const bookings = await seedBookings(tx, house, visits, trail)
    await seedCards(tx, house, visits, bookings, trail)
    await seedLeads(tx, house, calendar, bookings, trail)
    await tx.insertInto('audit_log').values(trail.sort(byId)).execute()
    await recordVisits(tx, house)
    await seedDriver(tx, house)
  })

/** Some cars that left another garage in the weeks before, so that their drivers have something to tell. */
export async function seedEarlierCards(tx: Tx, garageId: string, asked: { now: Date; count: number }): Promise<void> {
  const house = await findHouse(tx, garageId, asked.count)
  if (!house) return
  const trail: Row<'audit_log'>[] = []
  await seedCards(tx, house, earlierVisits(calendarAt(asked.now), asked.count), new Map(), trail)
  await tx.insertInto('audit_log').values(trail.sort(byId)).execute()
  await recordVisits(tx, house)
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
const inOrder = (visits: DemoVisit[], of: (visit: DemoVisit) => { states: { at: Date }[] } | undefined) =>
  visits
    .filter((visit) => of(visit))
    .sort((one, other) => Number(of(one)?.states[0]?.at) - Number(of(other)?.states[0]?.at))

const numbered = (prefix: 'BK' | 'JC', index: number) => prefix + String(index + 1).padStart(8, '0')

/** As though the garage's counter had given them, one after the other. */
const countOn = (tx: Tx, house: House, name: 'booking' | 'job-card', count: number) =>
  tx
    .insertInto('garage_counters')
    .values({ garage_id: house.garageId, name, last_number: count })
    .onConflict((conflict) => conflict.columns(['garage_id', 'name']).doUpdateSet({ last_number: count }))
    .execute()

type Bookings = Map<DemoVisit, Row<'bookings'>>

async function seedBookings(tx: Tx, house: House, visits: DemoVisit[], trail: Row<'audit_log'>[]): Promise<Bookings> {
  const booked = inOrder(visits, ({ booking }) => booking)
  const bookings: Bookings = new Map(
    booked.map((visit, index) => [visit, bookingRow(house, visit, numbered('BK', index))]),
  )
  await tx
    .insertInto('bookings')
    .values([...bookings.values()])
    .execute()
  await tx
    .insertInto('booking_services')
    .values([...bookings.values()].map((row) => bookedServiceRow(house, row)))
    .execute()
  await seedOnline(tx, house, bookings)
  await countOn(tx, house, 'booking', bookings.size)
  addToTotal(tx, house.garageId, 'bookings', bookings.size)
  for (const [visit, row] of bookings) trail.push(...trailOfBooking(house, visit, row))
  return bookings
}

/** Totals are summed and settled by the job cards' own rules, so that no second rule of money stands here. */
async function seedCards(tx: Tx, house: House, visits: DemoVisit[], bookings: Bookings, trail: Row<'audit_log'>[]) {
  const scope = { garageId: house.garageId } as GarageScope
  const cards = inOrder(visits, ({ card }) => card)
    .filter((visit): visit is DemoVisit & { card: DemoCard } => visit.card !== undefined)
    .map((visit, index) => {
      const row = cardRow(house, visit, numbered('JC', index), bookings.get(visit))
      return { visit, row, lines: lineRows(house, visit, row) }
    })
  await tx
    .insertInto('job_cards')
    .values(cards.map(({ row }) => row))
    .execute()
  await insertLines(
    tx,
    cards.flatMap(({ lines }) => lines),
  )
  for (const [number, { visit, row, lines }] of cards.entries()) {
    const { total } = sumsOfBill(lines.map(pricedOf), { chargesTax: true })
    const payments = paymentRows(house, visit.card, { id: row.id, total, number })
    if (payments.length > 0) await tx.insertInto('payments').values(payments).execute()
    await keepTotals(tx, scope, { id: row.id, live_bill_id: null }, { total, paid: paidOf(payments) })
    trail.push(...trailOfCard(house, visit, row, { lines, payments }))
  }
  await countOn(tx, house, 'job-card', cards.length)
  addToTotal(tx, house.garageId, 'job-cards', cards.length)
  await sql`
    update job_cards set updated_at = coalesce(delivered_at, cancelled_at, ready_at, started_at, opened_at)
    where garage_id = ${house.garageId}
  `.execute(tx)
}

/** Those that are won became the bookings that were made yesterday. */
async function seedLeads(
  tx: Tx,
  house: House,
  calendar: ReturnType<typeof calendarAt>,
  bookings: Bookings,
  trail: Row<'audit_log'>[],
) {
  const { today } = calendar
  const [since, until] = [at(addDays(today, -1), '00:00'), at(today, '00:00')]
  const fresh = [...bookings].filter(([visit, { created_at = until }]) => {
    const isAhead = visit.booking !== undefined && !visit.booking.online && visit.booking.day > today
    return isAhead && created_at >= since && created_at < until
  })
  const rows = leadsAround(calendar).map((lead) => {
    if (lead.isOfDriver) return leadRow(house, lead, { visitor: visitorOf(house, { visitor: 0 }) })
    const [became] = lead.status === 'WON' ? fresh.splice(0, 1) : []
    return leadRow(house, lead, became && { visitor: visitorOf(house, became[0]), booking: became[1] })
  })
  await tx
    .insertInto('leads')
    .values(rows.map((row) => ({ ...row, ...soundColumns(row.name) })))
    .execute()
  addToTotal(tx, house.garageId, 'leads', rows.length)
  for (const row of rows) trail.push(...trailOfLead(house, row))
}

/** As delivering a card and completing a booking do. */
const recordVisits = (tx: Tx, { garageId }: House) =>
  sql`
    update customers set last_visit_date = visits.last
    from (
      select customer_id, max((delivered_at at time zone 'Asia/Kolkata')::date) as last
      from job_cards where garage_id = ${garageId} and delivered_at is not null group by customer_id
    ) visits
    where garage_id = ${garageId} and customers.id = visits.customer_id
  `.execute(tx)

/** Known by name before the first code. */
async function seedDriver(tx: Tx, house: House) {
  const [first] = house.visitors
  if (!first) return
  await upsertCustomer(tx, { id: house.idAt(new Date()), name: first.name, phone: first.phone_key })
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('phone_key', '=', first.phone_key)
    .where('user_type', '=', 'CUSTOMER')
    .executeTakeFirstOrThrow()
  const car = await tx
    .selectFrom('vehicles')
    .select(['make', 'model', 'registration_number as registrationNumber'])
    .where('garage_id', '=', house.garageId)
    .where('id', '=', first.vehicle_id)
    .executeTakeFirstOrThrow()
  const ids = { id: house.idAt(new Date()), requestId: undefined }
  await insertVehicle(tx, id, ids, car)
}
