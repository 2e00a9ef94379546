import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { RenderedMail } from '../../platform/messenger/messages.ts'
import { messageOf } from '../../platform/messenger/queue.ts'
import { renderMessage } from '../../platform/messenger/templates.ts'

const { app, make } = await useTestApp()
const { db } = app.database

let lastPlate = 7730

/** A driver who books on the site and has an address for mails. */
async function booked({ reads }: { reads?: 'ta' | 'hi' } = {}) {
  const garage = await make.garage({ name: 'Sri Murugan Auto Works', phone: '4426251180' })
  await db.updateTable('garages').set({ confirms_bookings: 'AT_ONCE' }).where('id', '=', garage.id).execute()
  const service = await make.service(garage, { name: 'Engine oil', basePrice: 2000, discountPercent: 0 })
  const driver = await make.driver()
  if (reads) expect((await driver.put('/account/language', { language: reads })).status).toBe(200)
  const { body } = await driver.post('/account/bookings', {
    citySlug: 'chennai',
    garageSlug: garage.slug,
    serviceIds: [service.id],
    name: 'Lakshmi',
    vehicle: { make: 'Hyundai', model: 'i20', registrationNumber: `TN10LE${++lastPlate}` },
    preferredDate: addDays(indianDay(), 2),
    preferredTimeSlot: 'MORNING',
    expectedTotal: 1700,
    pickupRequired: true,
    pickupAddress: '14/3, Park Road, Mogappair',
    email: 'lakshmi@mail.example',
    requestId: randomUUID(),
  })
  const id = body.booking.id as string
  const { version } = body.booking.booking
  const mails = async () => {
    const rows = await db
      .selectFrom('garage_outbox')
      .select(['id', 'kind', 'recipient', 'template', 'content'])
      .where('garage_id', '=', garage.id)
      .where('kind', '=', 'mail')
      // What its own people are told has no line in its log.
      .where('message_id', 'is not', null)
      .orderBy('id')
      .execute()
    return rows.map((row) => renderMessage(row.id, messageOf(row)) as RenderedMail)
  }
  return { driver, id, version, mails }
}
const lineOf = (mail: RenderedMail | undefined, name: string) =>
  mail?.calendar?.content.split('\r\n').find((line) => line.startsWith(`${name}:`))

test('a mail about a booking says when, which car and what it costs, and brings the entry of the calendar', async () => {
  const { id, mails } = await booked()

  const [mail] = await mails()

  expect(mail?.text).toContain(`Car: Hyundai i20, TN 10 LE ${lastPlate}\nPickup: 14/3, Park Road, Mogappair`)
  expect(mail?.text).toContain('Engine oil: ₹2,000\nFirst service, 15% off: −₹300\nTotal: ₹1,700')
  expect(mail?.text).toContain('For Sri Murugan Auto Works, ')
  expect(mail?.calendar?.method).toBe('PUBLISH')
  expect(lineOf(mail, 'LOCATION')).toBe('LOCATION:14/3\\, Park Road\\, Mogappair')
  expect(lineOf(mail, 'UID')).toBe(`UID:${id}@127.0.0.1`)
  expect([lineOf(mail, 'SEQUENCE'), lineOf(mail, 'STATUS')]).toEqual(['SEQUENCE:0', 'STATUS:CONFIRMED'])
})

test('a driver who reads Tamil gets it in Tamil, though the page that booked was in English', async () => {
  const { mails } = await booked({ reads: 'ta' })

  const [mail] = await mails()

  expect(mail?.subject).toMatch(/^உறுதியானது: (ஞாயி\.|திங்\.|செவ்\.|புத\.|வியா\.|வெள்\.|சனி) \d+ \S+, காலை, Sri Murugan/)
  expect(mail?.text).toMatch(/\nஎப்போது: .+, காலை, 9:00 – 12:00\n/)
  expect(mail?.text).toContain(`கார்: Hyundai i20, TN 10 LE ${lastPlate}\nபிக்-அப்: 14/3, Park Road, Mogappair`)
  expect(mail?.text).toContain('Engine oil: ₹2,000\nமுதல் சர்வீஸ், 15% தள்ளுபடி: −₹300\nமொத்தம்: ₹1,700')
  expect(mail?.html).toContain('<html lang="ta-IN">')
})

test('a move and a cancellation bring the next entry of the same, and the last takes it out', async () => {
  const { driver, id, version, mails } = await booked()
  const place = { preferredDate: addDays(indianDay(), 3), preferredTimeSlot: 'EVENING' }

  const moved = await driver.post(`/account/bookings/${id}/move`, { ...place, version })
  const cancelled = await driver.post(`/account/bookings/${id}/cancel`, { version: moved.body.booking.version })

  expect([moved.status, cancelled.status]).toEqual([200, 200])
  const [first, second, third] = await mails()
  expect([second?.subject, third?.subject]).toEqual([
    expect.stringMatching(/^Moved: /),
    expect.stringMatching(/^Cancelled: /),
  ])
  expect([first, second, third].map((mail) => lineOf(mail, 'UID'))).toEqual(Array(3).fill(`UID:${id}@127.0.0.1`))
  expect([first, second, third].map((mail) => lineOf(mail, 'SEQUENCE'))).toEqual(
    [0, 1, 2].map((at) => `SEQUENCE:${at}`),
  )
  expect([second, third].map((mail) => [mail?.calendar?.method, lineOf(mail, 'STATUS')])).toEqual([
    ['PUBLISH', 'STATUS:CONFIRMED'],
    ['CANCEL', 'STATUS:CANCELLED'],
  ])
  expect(third?.text).not.toContain('Total')
})
