import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '../contract/platform/days.ts'
import { bodyFor, type GarageToBook, garageToBook, tomorrow } from '../tests/support/bookable-garage.ts'
import { hoursAgo } from '../tests/support/delivered-visit.ts'
import { messagesOfGarages } from '../tests/support/garage-messages.ts'
import type { Person } from '../tests/support/make-people.ts'
import { textOf } from '../tests/support/rendered-page.ts'
import { useTestApp } from '../tests/support/use-test-app.ts'
import { askForReviews } from './drivers/reviews/asking-service.ts'
import { builtPages } from './pages.ts'

const { app, make } = await useTestApp({ pages: await builtPages() })
const { db } = app.database

/** What cannot be asked is seen by what comes of it. */
const silent = { error: () => undefined }

const read = async (path: string) => {
  const reply = await fetch(app.origin + path)
  const html = await reply.text()
  return { status: reply.status, html, text: textOf(html) }
}
const postForm = (path: string, values: Record<string, string>) =>
  fetch(app.origin + path, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' })

/** A booking of tomorrow morning, and where its link leads. */
async function booked(settings: GarageToBook = {}, changes: object = {}) {
  const place = await garageToBook(db, make, settings)
  const driver = await make.driver()
  const { status, body } = await driver.post('/account/bookings', bodyFor(place.garage, place.services, changes))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { ...place, driver, id: body.booking.id as string, path: new URL(body.manageUrl).pathname }
}

const moveTo = (preferredTimeSlot: string, version: number) => ({
  intent: 'move',
  preferredDate: tomorrow,
  preferredTimeSlot,
  version: String(version),
})

test('a booking’s link moves and cancels it without scripts, and refuses in words what is not free', async () => {
  const { garage, services, path } = await booked({ places: 1 })
  const quicker = await make.driver()
  const lost = bodyFor(garage, services, { preferredTimeSlot: 'EVENING' })

  const shown = await read(path)
  expect(shown.status).toBe(200)
  expect(shown.html).not.toMatch(/<script[^>]+src=/)
  expect(shown.text).toContain('₹3,900')
  expect((await read(`${path}/move`)).text).toContain('Choose a new time')
  expect((await quicker.post('/account/bookings', lost)).status).toBe(201)
  const refused = await postForm(`${path}/move`, moveTo('EVENING', 1))
  expect(refused.status).toBe(409)
  expect(textOf(await refused.text())).toMatch(/The evening of \w{3} \d+ \w{3} was just taken\./)

  const moved = await postForm(`${path}/move`, moveTo('AFTERNOON', 1))
  expect([moved.status, moved.headers.get('location')]).toEqual([303, path])
  expect((await read(path)).text).toContain('Afternoon, 12 PM to 3 PM')
  const stale = await postForm(`${path}/cancel`, { intent: 'cancel', version: '1' })
  expect(stale.status).toBe(409)
  const cancelled = await postForm(`${path}/cancel`, { intent: 'cancel', version: '2', reason: 'PRICE' })
  expect(cancelled.status).toBe(303)
  expect((await read(path)).text).toContain('Cancelled. Nothing to pay.')
})

test('a link that has ended says so and nothing else; one that never was too', async () => {
  const { garage, id, path } = await booked()
  await db
    .updateTable('bookings')
    .set({ preferred_date: addDays(tomorrow, -10) })
    .where('garage_id', '=', garage.id)
    .where('id', '=', id)
    .execute()

  for (const [part, status] of [
    [path, 410],
    [`${path}/move`, 410],
    [`${path}/cancel`, 410],
    ['/b/AAAABBBBCCCCDDDD', 410],
  ] as const) {
    const page = await read(part)
    expect([part, page.status]).toEqual([part, status])
    expect(page.text).toContain('This link has ended.')
    expect(page.html).not.toContain(garage.name)
  }
  expect((await postForm(`${path}/cancel`, { intent: 'cancel', version: '1' })).status).toBe(410)
})

/** One driver's way, from the place to the page that the next driver reads. */
async function wholeWay({ garage, services, owner }: Way, words: string) {
  const driver = await make.driver()
  const sent = bodyFor(garage, services, { consents: ['REVIEW'] })
  const { body } = await driver.post('/account/bookings', sent)
  const { id } = body.booking
  expect((await owner.put(`/garages/bookings/${id}/status`, { status: 'CONFIRMED' })).body.status).toBe('CONFIRMED')
  const link = new URL(body.manageUrl).pathname
  expect((await postForm(`${link}/move`, moveTo('AFTERNOON', 2))).status).toBe(303)
  const entry = await make.signedOut().get(`/public/booking-links/${link.replace('/b/', '')}/calendar.ics`)
  expect(entry.body).toMatch(/BEGIN:VCALENDAR[\s\S]*SEQUENCE:1[\s\S]*END:VCALENDAR/)

  const { body: booking } = await owner.get(`/garages/bookings/${id}`)
  const { customerId, vehicleId, finalPrice } = booking
  const visit = { customerId, vehicleId, bookingId: id, odometerIn: 41_200, estimatedDelivery: tomorrow }
  const { body: card } = await owner.post('/garages/jobcards', visit)
  expect([finalPrice, card.totalAmount]).toEqual([3900, 3900])
  const cardPath = `/garages/jobcards/${card.id}`
  for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED']) {
    if (status === 'DELIVERED') await owner.post(`${cardPath}/payments`, { method: 'UPI', amount: 3900 })
    const answer = await owner.put(`${cardPath}/status`, { status })
    expect([answer.status, answer.body.status]).toEqual([200, status])
    if (status === 'READY') {
      expect((await read(link)).text).toMatch(/The work is done\. .* is ready\. To pay: ₹3,900\. The garage is /)
    }
  }
  await db
    .updateTable('job_cards')
    .set({ delivered_at: hoursAgo(25) })
    .where('garage_id', '=', garage.id)
    .where('id', '=', card.id)
    .execute()

  const noon = new Date(`${tomorrow}T06:30:00Z`)
  expect(await askForReviews(db, app.origin, silent, noon)).toBe(1)
  const { link: review } = await messagesOfGarages(db)
    .select(sql<string>`content->>'link'`.as('link'))
    .where('recipient', '=', booking.customerPhone)
    .where('template', '=', 'REVIEW_ASKED')
    .executeTakeFirstOrThrow()
  const written = await postForm(new URL(review).pathname, { stars: '5', words, requestId: randomUUID() })
  expect(written.status).toBe(303)
  const { body: listed } = await owner.get('/garages/reviews')
  const { id: reviewId } = listed.reviews.find((each: { words: string }) => each.words === words)
  const reply = { words: `Thank you: ${words}` }
  expect((await owner.post(`/garages/reviews/${reviewId}/reply`, reply)).status).toBeLessThan(300)
}

type Way = Pick<Awaited<ReturnType<typeof garageToBook>>, 'garage' | 'services'> & { owner: Person }

test('booked, confirmed, moved, done at exactly the agreed price, asked, reviewed, answered: and the next driver reads it', async () => {
  const { garage, services } = await garageToBook(db, make)
  const owner = await make.owner(garage)
  for (const words of ['Squeal is gone.', 'On time to the minute.', 'As it was told.']) {
    await wholeWay({ garage, services, owner }, words)
  }

  const { html, text } = await read(`/chennai/garages/${garage.slug}`)
  expect(text).toContain('On time to the minute.')
  expect(text).toContain('Thank you: On time to the minute.')
  expect(html).toMatch(/"ratingValue":5,"reviewCount":3/)
})
