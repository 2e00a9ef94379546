import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import { bodyFor, garageToBook, tomorrow } from '../../../tests/support/bookable-garage.ts'
import { databaseError, fillDiskAtEachWrite, newOutage, requireTryAgain } from '../../../tests/support/outage.ts'
import { openTestDatabase } from '../../../tests/support/test-app.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { remindOfDues } from '../../customers/dues/reminder-service.ts'
import { watchVersions } from '../../platform/versions.ts'

/*
 * The disk fills up at each statement that writes, one after the other: the call is refused with a sentence and when to
 * try again, and nothing of it is kept, the message neither. Sent again, it is done once.
 */

const outage = newOutage()
const database = await openTestDatabase(outage.wrap)
const versions = await watchVersions(database, () => undefined)
const { make } = await useTestApp({ database, versions })
const { db } = database

const tables = [
  'bookings',
  'booking_services',
  'booking_events',
  'customers',
  'vehicles',
  'first_service_claims',
  'consents',
  'messages',
  'garage_outbox',
  'garage_links',
  'audit_log',
  'dues',
  'due_contacts',
  'garage_totals',
]

/** All that is kept of what this is about. */
async function kept(): Promise<unknown> {
  const each = tables.map(
    (name) => sql`select ${name} as name, count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as content
      from ${sql.table(name)} t`,
  )
  return (await sql`${sql.join(each, sql` union all `)}`.execute(db)).rows
}

const failAtEachWrite = <Answer>(work: () => Promise<Answer>, requireRefused: (answer: Answer) => void) =>
  fillDiskAtEachWrite(outage, { work, kept, requireRefused })

const messagesAbout = async (
  garage: { id: string },
  event: 'BOOKING_RECEIVED' | 'BOOKING_MOVED' | 'BOOKING_CANCELLED' | 'DUE',
) => db.selectFrom('messages').select('id').where('garage_id', '=', garage.id).where('event', '=', event).execute()

test('a booking, its move and its cancellation are whole or not at all', async () => {
  const { garage, services } = await garageToBook(db, make)
  const driver = await make.driver()
  const sent = bodyFor(garage, services)
  const booked = await failAtEachWrite(() => driver.post('/account/bookings', sent), requireTryAgain)
  expect(booked.answer.status).toBe(201)
  expect(booked.writes).toBeGreaterThan(10)
  const url = `/account/bookings/${booked.answer.body.booking.id}`

  const place = { preferredDate: tomorrow, preferredTimeSlot: 'EVENING' }
  const moved = await failAtEachWrite(() => driver.post(`${url}/move`, place), requireTryAgain)
  expect(moved.answer.body.booking).toMatchObject({ preferredTimeSlot: 'EVENING', movesLeft: 2 })
  const cancelled = await failAtEachWrite(() => driver.post(`${url}/cancel`, {}), requireTryAgain)
  expect(cancelled.answer.body.booking.status).toBe('CANCELLED')
  for (const event of ['BOOKING_RECEIVED', 'BOOKING_MOVED', 'BOOKING_CANCELLED'] as const) {
    expect(await messagesAbout(garage, event)).toHaveLength(1)
  }
})

test('what was booked is answered though a try could not be taken back', async () => {
  const { garage, services } = await garageToBook(db, make)
  onTestFinished(() => {
    outage.error = undefined
  })
  outage.isOn = (statement) => /^update "driver_limits"/.test(statement)
  outage.error = databaseError('53100')
  expect((await (await make.driver()).post('/account/bookings', bodyFor(garage, services))).status).toBe(201)
})

async function agreedDue() {
  const garage = await make.garage()
  const customer = await make.customer(garage)
  await make.consent(customer.phone_key, 'REMINDER')
  const due = await make.due(await make.vehicle(customer))
  return { garage, due, staff: await make.member(garage) }
}

test('a reminder that is pressed for, and what came of a call, are whole or not at all', async () => {
  const { garage, due, staff } = await agreedDue()
  const sent = await failAtEachWrite(() => staff.post('/garages/dues/send', { ids: [due.id] }), requireTryAgain)
  expect(sent.answer.body).toMatchObject({ sent: [{ id: due.id }], leftOut: [] })
  expect(await messagesAbout(garage, 'DUE')).toHaveLength(1)

  const outcome = { outcome: 'STOP', requestId: crypto.randomUUID() }
  const noted = await failAtEachWrite(() => staff.post(`/garages/dues/${due.id}/contacts`, outcome), requireTryAgain)
  expect(noted.answer.body).toMatchObject({ state: 'OPEN' })
  expect(noted.writes).toBeGreaterThan(3)
})

test('a reminder by itself is whole or not at all, and goes at the next look', async () => {
  const { garage } = await agreedDue()
  await db.updateTable('garages').set({ reminds_by_itself: true }).where('id', '=', garage.id).execute()
  const noon = new Date(`${indianDay()}T12:00:00+05:30`)
  const failures: unknown[] = []
  const log = { error: (failure: unknown) => failures.push(failure) } as never
  const look = () => remindOfDues(db, 'https://pahiya.example', log, noon)

  const reminded = await failAtEachWrite(look, (count) => expect(count).toBe(0))

  expect(reminded.answer).toBe(1)
  expect(failures).toHaveLength(reminded.writes)
  expect(await messagesAbout(garage, 'DUE')).toHaveLength(1)
})
