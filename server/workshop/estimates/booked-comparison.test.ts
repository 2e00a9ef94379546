import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import { agreedIn, approvedText } from '../../../contract/workshop/estimates/estimate-words.ts'
import type { Comparison } from '../../../contract/workshop/estimates/estimates.ts'
import { answerTo } from '../../../tests/support/asked-card.ts'
import { bodyFor, garageToBook, tomorrow } from '../../../tests/support/bookable-garage.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()

/** The card of two services that a driver booked on the site for ₹3,900; at ₹1,999 the first, for ₹4,463. */
async function bookedCard({ firstPrice }: { firstPrice?: 1999 } = {}) {
  const { garage, services, staff } = await garageToBook(app.database.db, make, { gives_first_service: !firstPrice })
  if (firstPrice) services[0] = await make.service(garage, { name: 'Front brake pads', basePrice: firstPrice })
  const driver = await make.driver()
  const booked = await driver.post(
    '/account/bookings',
    bodyFor(garage, services, firstPrice ? { expectedTotal: 4463 } : {}),
  )
  const bookingId = booked.body.booking.id as string
  const { body: booking } = await staff.get(`/garages/bookings/${bookingId}`)
  const { customerId, vehicleId } = booking
  const card = { customerId, vehicleId, bookingId, odometerIn: 10, estimatedDelivery: tomorrow }
  const { body: opened } = await staff.post('/garages/jobcards', card)
  const url = `/garages/jobcards/${opened.id}`
  const wipers = { kind: 'PART', description: 'Wiper blades, pair', quantity: 1, taxRate: 18, taxCode: '8512' }
  return {
    staff,
    booking,
    url,
    opened,
    compare: async (): Promise<Comparison> => (await staff.get(`${url}/comparison`)).body,
    /** A third job, which its driver approves by the link of E1. */
    approveWipers: async (price: object = { unitPrice: 749, priceIncludesTax: true }) => {
      const lines = [{ ...wipers, ...price }]
      await staff.post(`${url}/works`, { title: 'Wiper blades', lines, requestId: randomUUID() })
      const sent = await staff.post(`${url}/estimates`, { send: [{ channel: 'LINK' }], requestId: randomUUID() })
      const token = sent.body.links[0].url.replace(/^.*\/e\//, '')
      const answer = answerTo(sent.body.estimate, { 'Wiper blades': 'APPROVED' })
      const { status } = await make.signedOut().post(`/public/estimates/${token}/answers`, answer)
      return { status, estimate: sent.body.estimate, page: `/public/estimates/${token}` }
    },
  }
}

test('what was booked is agreed to by the booking, at the price that was booked: the bill differs by nothing', async () => {
  const { staff, booking, url, compare, approveWipers } = await bookedCard()
  expect((await approveWipers()).status).toBe(200)

  const compared = await compare()
  expect([compared.agreed.total, compared.bill.total, compared.difference.total]).toEqual([4649, 4649, 0])
  const lines = compared.works.flatMap((work) => work.lines)
  const approved = { version: 0, channel: 'BOOKING', name: 'Lakshmi Narayanan', at: booking.created_at }
  expect(lines).toMatchObject([
    { description: 'Front brake pads', difference: 0, approvedBy: approved },
    { description: 'Engine oil', difference: 0, approvedBy: approved },
    { description: 'Wiper blades, pair', difference: 0, approvedBy: { version: 1, channel: 'LINK' } },
  ])
  expect(lines.map(({ agreed, billed }) => agreed === billed)).toEqual([true, true, true])
  expect(lines.map((line) => approvedText(line).replace(/\d+ \w{3}, [\d:]+ .m/, 'then'))).toEqual([
    'With the booking, then',
    'With the booking, then',
    'E1, by the link, then',
  ])
  expect(agreedIn(compared)).toBe('booking and E1')

  const print = await fetch(`${app.origin}/api/v1${url}/comparison.pdf`, {
    headers: { cookie: `access=${staff.cookie('access')}` },
  })
  const text = (await textOfPdf(Buffer.from(await print.arrayBuffer()))).replace(/\s+/g, ' ')
  for (const told of ['from booking and E1', 'With the booking, ', 'as agreed', '₹4,649.00']) {
    expect(text).toContain(told)
  }
  expect(text).not.toContain('Not asked')
})

test('a booked job that became cheaper was agreed to at the price that was booked', async () => {
  const { staff, url, opened, compare } = await bookedCard()
  const [pads] = opened.lines
  const cheaper = { ...pads, discount: pads.discount + 100 }
  expect((await staff.put(`${url}/lines/${pads.id}`, cheaper)).status).toBe(200)

  const compared = await compare()
  expect([compared.agreed.total, compared.bill.total, compared.difference.total]).toEqual([3900, 3800, -100])
  expect(agreedIn(compared)).toBe('booking')
})

test('what was agreed to is one figure on card, estimate, its PDF, page, bill and comparison, also once a job is cheaper', async () => {
  const { staff, url, opened, compare, approveWipers } = await bookedCard({ firstPrice: 1999 })
  expect((await staff.put(`${url}/discount`, { kind: 'PERCENT', value: 5 })).status).toBe(200)
  // To the paisa ₹5,056.50 with shares, discount and tax: a paisa less is another rupee.
  const { status, estimate, page } = await approveWipers({ unitPrice: 728.48, priceIncludesTax: false })
  expect(status).toBe(200)
  const { totals, lines } = (await staff.get(url)).body
  expect([totals.total, totals.rounding]).toEqual([5057, 0.5])
  const prices = 1999 + 2464 + 859.6

  const { body: seen } = await make.signedOut().get(page)
  const { body: preview } = await staff.get(`${url}/bill-preview`)
  expect([estimate.total, seen.content.total, seen.approved.total, preview.total]).toEqual(Array(4).fill(5057))
  const print = await fetch(`${app.origin}/api/v1${page}/pdf`)
  expect(await textOfPdf(Buffer.from(await print.arrayBuffer()))).toContain('₹5,057.00')
  const before = await compare()
  expect(before).toMatchObject({ agreed: { exact: prices, total: 5057 }, bill: { exact: prices, total: 5057 } })

  const [pads] = opened.lines
  expect((await staff.put(`${url}/lines/${pads.id}`, { ...lines[0], discount: 100 })).status).toBe(200)
  const after = await compare()
  expect(after.agreed).toEqual(before.agreed)
  expect(after.bill.total).toBe((await staff.get(url)).body.totalAmount)
  expect(after.works[0]?.lines).toMatchObject([{ agreed: 1999, billed: 1899, difference: -100 }])
})

test('a booked job that is taken off the card is agreed to, and not on the bill', async () => {
  const { staff, booking, url, opened, compare } = await bookedCard()
  const [, oil] = opened.lines
  expect((await staff.delete(`${url}/lines/${oil.id}`)).status).toBe(200)

  const compared = await compare()
  const price = sumOfRupees(booking.services.map(({ agreedPrice }: { agreedPrice: number }) => agreedPrice).slice(1))
  expect(compared.works).toMatchObject([
    { title: 'Front brake pads', lines: [{ difference: 0 }] },
    {
      title: 'Engine oil',
      lines: [
        {
          description: 'Engine oil',
          quantity: null,
          agreedQuantity: 1,
          agreed: price,
          billed: null,
          difference: -price,
          approvedBy: { channel: 'BOOKING', name: 'Lakshmi Narayanan' },
        },
      ],
    },
  ])
  expect(compared.agreed.total).toBe(3900)
  expect(compared.works.flatMap(({ lines }) => lines.map((line) => approvedText(line)))[1]).toMatch(/Not on the bill$/)
})

test('a booked job that an estimate asked about anew is agreed to by that answer alone', async () => {
  const { staff, url, opened, compare } = await bookedCard()
  const [, oil] = opened.lines
  const dearer = { ...oil, unitPrice: oil.unitPrice + 100 }
  expect((await staff.put(`${url}/lines/${oil.id}`, dearer)).status).toBe(200)
  const sent = await staff.post(`${url}/estimates`, { send: [{ channel: 'LINK' }], requestId: randomUUID() })
  const answer = answerTo(sent.body.estimate, { 'Engine oil': 'APPROVED' })
  const token = sent.body.links[0].url.replace(/^.*\/e\//, '')
  expect((await make.signedOut().post(`/public/estimates/${token}/answers`, answer)).status).toBe(200)
  expect((await staff.delete(`${url}/lines/${oil.id}`)).status).toBe(200)

  const { works } = await compare()
  expect(works.map(({ title, lines }) => [title, lines.map(({ approvedBy }) => approvedBy?.channel)])).toEqual([
    ['Front brake pads', ['BOOKING']],
    ['Engine oil', ['LINK']],
  ])
})

test('what staff booked for a driver is not agreed to by the booking', async () => {
  const garage = await make.garage()
  const staff = await make.member(garage)
  const customer = await make.customer(garage)
  const vehicle = await make.vehicle(customer)
  const service = await make.service(garage, { basePrice: 2999 })
  const visit = { customerId: customer.id, vehicleId: vehicle.id }
  const form = { serviceId: service.id, ...visit, estimatedPrice: 2999, preferredDate: tomorrow }
  const { body: booking } = await staff.post('/garages/bookings', form)
  const card = { ...visit, bookingId: booking.id, odometerIn: 10, estimatedDelivery: tomorrow }
  const { body: opened } = await staff.post('/garages/jobcards', card)

  const { body } = await staff.get(`/garages/jobcards/${opened.id}/comparison`)

  expect(body).toMatchObject({ agreed: { total: 0 }, works: [{ lines: [{ agreed: null, approvedBy: null }] }] })
})

test('the bill counts the booked jobs among those that its driver approved, the booking first', async () => {
  const { staff, booking, url, approveWipers } = await bookedCard()
  await approveWipers()
  const issued = await staff.post(`${url}/bill`, { expectedTotal: 4649, requestId: randomUUID() })
  expect(issued.status, JSON.stringify(issued.body)).toBe(201)
  const { billId } = (await staff.get(url)).body
  const { body: sent } = await staff.post(`/garages/bills/${billId}/link`, { channel: 'LINK' })

  const { body } = await make.signedOut().get(`/public/bills/${sent.url.replace(/^.*\/i\//, '')}`)

  expect(body.approvals).toEqual([
    { at: booking.created_at, jobs: 2 },
    { at: expect.any(String), jobs: 1 },
  ])
  expect(body.approvals[1].at > body.approvals[0].at).toBe(true)
})
