import { describe, expect, test } from 'vitest'
import { indianDay, rupees } from '../../../contract/platform/formats.ts'
import { answerTo, askableCard } from '../../../tests/support/asked-card.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { NewService } from '../../catalogue/services/service.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const line = (changes: object = {}) => ({
  kind: 'LABOUR',
  description: 'Basic Service Package',
  quantity: 1,
  unitPrice: 2999,
  taxCode: '998714',
  taxRate: 18,
  priceIncludesTax: true,
  ...changes,
})

const registered = '33AABCS1429B1Z1'

async function workshop({ gstin = registered, service: changes = {} as Partial<NewService> } = {}) {
  const garage = await make.garage({ gstin })
  const staff = await make.member(garage)
  const owner = await make.owner(garage)
  const customer = await make.customer(garage)
  const vehicle = await make.vehicle(customer)
  const visit = { customerId: customer.id, vehicleId: vehicle.id }
  const service = await make.service(garage, { name: 'Basic Service Package', basePrice: 2999, ...changes })
  const book = (more: object = {}) =>
    staff.post('/garages/bookings', { ...visit, serviceId: service.id, preferredDate: indianDay(), ...more })
  const open = (more: object = {}) =>
    staff.post('/garages/jobcards', { ...visit, odometerIn: 10, estimatedDelivery: indianDay(), ...more })
  const read = async (id: string) => (await staff.get(`/garages/jobcards/${id}`)).body
  return { garage, staff, owner, customer, vehicle, service, book, open, read }
}

const saveGstin = async (owner: Person, gstin: string) => {
  const { body } = await owner.get('/garages/settings')
  expect((await owner.put('/garages/settings', { ...body, gstin })).status).toBe(200)
}

const printed = async (person: Person, path: string) => {
  const headers = { cookie: `access=${person.cookie('access')}` }
  const reply = await fetch(`${app.origin}/api/v1${path}`, { headers })
  return textOfPdf(Buffer.from(await reply.arrayBuffer()))
}

describe('a price that includes GST', () => {
  test('is what is paid: a card of a ₹2,999 service comes to ₹2,999', async () => {
    const { staff, open } = await workshop()
    const { body: card } = await open()

    const { status, body } = await staff.post(`/garages/jobcards/${card.id}/lines`, line())

    expect(status).toBe(201)
    expect(body.lines).toMatchObject([{ priceIncludesTax: true, unitPrice: 2999, amount: 2541.53, tax: 457.48 }])
    expect(body).toMatchObject({ chargesTax: true, totalAmount: 2999, totals: { rounding: -0.01, total: 2999 } })
  })

  test('is switched on where it is wanted, and on again by another', async () => {
    const { staff, open } = await workshop()
    const { body: card } = await open()
    const url = `/garages/jobcards/${card.id}/lines`

    const { body } = await staff.post(url, line({ priceIncludesTax: undefined }))
    expect(body).toMatchObject({ totalAmount: 3539, lines: [{ priceIncludesTax: false }] })
    expect(await staff.post(url, line({ priceIncludesTax: 'yes' }))).toMatchObject({
      status: 400,
      body: { fields: { priceIncludesTax: 'Please choose whether the price includes GST' } },
    })
    expect((await staff.put(`${url}/${body.lines[0].id}`, line())).body.totalAmount).toBe(2999)
  })
})

test('a job is approved for what was published, to the paisa', async () => {
  const asked = await askableCard({ app, make }, [{ title: 'Basic Service Package', lines: [line()] }])
  const { estimate, token } = await asked.send()

  const answer = answerTo(estimate, { 'Basic Service Package': 'APPROVED' })
  const { body } = await make.signedOut().post(`/public/estimates/${token}/answers`, { ...answer, name: 'Lakshmi' })

  expect(body.answers).toMatchObject([{ decisions: [{ title: 'Basic Service Package', total: 2999 }] }])
  expect(body).toMatchObject({ approved: { rounding: -0.01, total: 2999 } })
})

describe('a garage without GSTIN', () => {
  test('charges no tax on any line, divides nothing, and prints no GST', async () => {
    const { staff, open } = await workshop({ gstin: '' })
    const { body: card } = await open()
    const url = `/garages/jobcards/${card.id}`

    await staff.post(`${url}/lines`, line())
    const { body } = await staff.post(
      `${url}/lines`,
      line({ description: 'Oil filter', unitPrice: 385, priceIncludesTax: false }),
    )

    expect(body).toMatchObject({ chargesTax: false, totalAmount: 3384 })
    expect(body.lines).toMatchObject([
      { amount: 2999, tax: 0, total: 2999 },
      { amount: 385, tax: 0, total: 385 },
    ])
    expect(body.totals).toMatchObject({ subtotal: 3384, cgst: 0, sgst: 0, rounding: 0 })
    const text = await printed(staff, `${url}/job-card.pdf`)
    expect(text).toContain('Total ₹3,384')
    expect(text).not.toMatch(/GST [^i]|\d%/)
  })

  test('that gets one taxes what is unfinished and unpaid; what is paid or handed over stays', async () => {
    const { garage, staff, owner, open, read } = await workshop({ gstin: '' })
    const cards = await Promise.all(['open', 'paid', 'delivered'].map(async () => (await open()).body.id as string))
    const [unpaid = '', paid = '', delivered = ''] = cards
    for (const id of cards) {
      await staff.post(`/garages/jobcards/${id}/lines`, line())
      await staff.post(`/garages/jobcards/${id}/lines`, line({ unitPrice: 100, priceIncludesTax: false }))
    }
    await staff.post(`/garages/jobcards/${paid}/payments`, { method: 'CASH', amount: 99 })
    await db
      .updateTable('job_cards')
      .set({ status: 'DELIVERED' })
      .where('garage_id', '=', garage.id)
      .where('id', '=', delivered)
      .execute()
    const before = await read(unpaid)

    await saveGstin(owner, registered)

    expect(await read(unpaid)).toMatchObject({ chargesTax: true, totalAmount: 3117, version: before.version + 1 })
    expect((await read(unpaid)).totals).toMatchObject({ subtotal: 2641.53, total: 3117, rounding: -0.01 })
    for (const id of [paid, delivered]) expect(await read(id)).toMatchObject({ chargesTax: false, totalAmount: 3099 })

    await saveGstin(owner, '')
    expect(await read(unpaid)).toMatchObject({ chargesTax: false, totalAmount: 3099 })
  })
})

describe('a discount in percent', () => {
  test('comes to rupees, and keeps its percent when the quantity changes', async () => {
    const { staff, open } = await workshop()
    const { body: card } = await open()
    const url = `/garages/jobcards/${card.id}/lines`

    const { body } = await staff.post(url, line({ discountPercent: 15, discount: 7 }))
    expect(body.lines).toMatchObject([{ discount: 449.85, discountPercent: 15 }])
    expect(body.totalAmount).toBe(2549)

    const [{ id }] = body.lines
    const twice = await staff.put(`${url}/${id}`, line({ discountPercent: 15, quantity: 2 }))
    expect(twice.body).toMatchObject({ totalAmount: 5098, lines: [{ discount: 899.7 }] })
    const inRupees = await staff.put(`${url}/${id}`, line({ discount: 100 }))
    expect(inRupees.body.lines).toMatchObject([{ discount: 100, discountPercent: null }])
    const none = await staff.put(`${url}/${id}`, line({ discountPercent: 0 }))
    expect(none.body.lines).toMatchObject([{ discount: 0, discountPercent: null }])
  })

  test.each([
    [{ quantity: 0.33, unitPrice: 9.99 }, 3.3],
    [{ quantity: 0.1, unitPrice: 0.05 }, 0.01],
    [{}, 2999],
  ])('of 100 leaves nothing to pay: %j', async (changes, discount) => {
    const { staff, open } = await workshop()
    const { body: card } = await open()
    const url = `/garages/jobcards/${card.id}/lines`

    const { status, body } = await staff.post(url, line({ ...changes, discountPercent: 100 }))

    expect(status).toBe(201)
    expect(body).toMatchObject({ totalAmount: 0, lines: [{ amount: 0, tax: 0, discount }] })
    // As it is shown, it can be sent again.
    expect((await staff.put(url, { lines: body.lines })).status).toBe(200)
    expect((await staff.put(url, { lines: [line({ ...changes, discount })] })).body.totalAmount).toBe(0)
  })

  test.each([
    [{ discountPercent: 100.01 }, { discountPercent: 'A discount is at most 100 %' }],
    [{ discountPercent: -1 }, { discountPercent: 'Please enter 0 or more' }],
    [{ discountPercent: 1.005 }, { discountPercent: 'Please use at most two decimals' }],
    [{ discountPercent: 'ten' }, { discountPercent: 'Discount is a number, such as 10 or 7.5' }],
    [{ discount: -1 }, { discount: 'Please enter 0 or more' }],
    [{ discount: 2999.01 }, { discount: 'The discount is more than the line' }],
    [{ discountPercent: 10, quantity: 99_999_999, unitPrice: 9_999_999_999 }, { quantity: 'This total is too large' }],
  ])('%j is refused in words', async (changes, fields) => {
    const { staff, open } = await workshop()
    const { body: card } = await open()

    expect(await staff.post(`/garages/jobcards/${card.id}/lines`, line(changes))).toMatchObject({
      status: 400,
      body: { fields },
    })
  })
})

describe('a card made from a booking', () => {
  const discounted = { service: { basePrice: 3499, discountPercent: 14, taxRate: 12, taxCode: '9987' } }

  test('opens with the booked service at the booked price after its discount, GST within', async () => {
    const { garage, book, open, read } = await workshop(discounted)
    const { body: booking } = await book()
    expect(booking).toMatchObject({ estimatedPrice: 3499, discount: 490, finalPrice: 3009 })

    const { status, body: card } = await open({ bookingId: booking.id })

    expect(status).toBe(201)
    expect(card).toMatchObject({ totalAmount: 3009, balance: 3009, paymentStatus: 'PENDING' })
    expect(card.lines).toMatchObject([
      {
        kind: 'LABOUR',
        description: 'Basic Service Package',
        quantity: 1,
        unit: 'job',
        unitPrice: 3499,
        discount: 490,
        taxRate: 12,
        taxCode: '9987',
        priceIncludesTax: true,
      },
    ])
    expect(await read(card.id)).toEqual(card)
    expect(card.activity.map(({ what }: { what: string }) => what)).toEqual([
      'added Basic Service Package',
      'opened the card',
    ])
    expect(
      await db.selectFrom('job_card_lines').select('id').where('garage_id', '=', garage.id).execute(),
    ).toHaveLength(1)
  })

  test('keeps to the price that was booked, whatever the service costs since, and be it off the site', async () => {
    const { owner, service, book, open } = await workshop(discounted)
    const { body: booking } = await book()
    const { body: shown } = await owner.get(`/garages/services/${service.id}`)
    const dearer = { ...shown, name: 'Basic Service', base_price: 5000, discountPercent: 0, is_active: false }
    expect((await owner.put(`/garages/services/${service.id}`, dearer)).status).toBe(200)
    const { serviceId, customerId, vehicleId, estimatedPrice, preferredDate } = booking
    const moved = { serviceId, customerId, vehicleId, estimatedPrice, preferredDate, customerNotes: 'At nine' }
    const edited = await owner.put(`/garages/bookings/${booking.id}`, moved)
    expect(edited.body).toMatchObject({ discount: 490, finalPrice: 3009 })

    const { body } = await open({ bookingId: booking.id })

    expect(body).toMatchObject({ totalAmount: 3009, lines: [{ description: 'Basic Service', unitPrice: 3499 }] })
  })

  test('takes a price that was typed as agreed, without the service’s discount; a free one has its line too', async () => {
    const { book, open } = await workshop(discounted)
    const { body: typed } = await book({ estimatedPrice: 3200.5 })
    const { body: free } = await book({ estimatedPrice: 0 })
    expect(typed).toMatchObject({ estimatedPrice: 3200.5, discount: 0, finalPrice: 3200.5 })

    expect((await open({ bookingId: typed.id })).body).toMatchObject({
      totalAmount: 3201,
      lines: [{ unitPrice: 3200.5, discount: 0 }],
    })
    expect((await open({ bookingId: free.id })).body).toMatchObject({ totalAmount: 0, lines: [{ unitPrice: 0 }] })
  })

  test('that is asked for again is the same, with one line; after a cancelled card it is written anew', async () => {
    const { staff, book, open } = await workshop()
    const { body: booking } = await book()
    const requestId = crypto.randomUUID()

    const { body: first } = await open({ bookingId: booking.id, requestId })
    const again = await open({ bookingId: booking.id, requestId })

    expect(again).toMatchObject({ status: 201, body: { id: first.id, lines: [{ id: first.lines[0].id }] } })
    await staff.put(`/garages/jobcards/${first.id}/status`, { status: 'CANCELLED' })
    expect((await open({ bookingId: booking.id })).body).toMatchObject({
      totalAmount: 2999,
      lines: [{ unitPrice: 2999 }],
    })
  })

  test('of a price that no bill can hold is refused, and nothing is left of it', async () => {
    const { staff, book, open } = await workshop()
    const { body: booking } = await book({ estimatedPrice: 9_999_999_999.99 })

    expect(await open({ bookingId: booking.id })).toMatchObject({
      status: 400,
      body: { fields: { bookingId: 'The price of this booking is too large for a bill' } },
    })
    expect((await staff.get('/garages/jobcards')).body).toEqual([])
    expect((await staff.get(`/garages/bookings/${booking.id}`)).body.status).toBe('PENDING')
  })
})

describe('one figure everywhere', () => {
  const plain = { basePrice: 2999 }
  const onOffer = { basePrice: 3999, discountPercent: 25 }
  test.each([
    ['a registered garage', registered, plain, 0, 2999],
    ['a garage without GSTIN', '', plain, 0, 2999],
    ['a discount on the site', registered, onOffer, 0, 2999],
    ['15 % off the first service', registered, plain, 15, 2549],
  ])(
    '%s: site, booking, card, print, payment and driver',
    async (_what, gstin, service, firstServicePercent, figure) => {
      const { garage, staff, customer, service: made, book, open } = await workshop({ gstin, service })
      const driver = await make.driver(customer.phone)
      const mine = async () => (await driver.get('/account/bookings')).body.bookings[0]
      const published = await make.signedOut().get(`/public/services/${made.id}?city=${garage.city}`)
      expect(published.body.service).toMatchObject({ finalPrice: 2999, includesTax: gstin !== '' })

      const { body: booking } = await book()
      expect(booking.finalPrice).toBe(2999)
      expect((await mine()).booking).toMatchObject({ finalPrice: 2999, includesTax: gstin !== '' })

      const { body: card } = await open({ bookingId: booking.id })
      const url = `/garages/jobcards/${card.id}`
      if (firstServicePercent > 0) {
        const [{ id, ...first }] = card.lines
        await staff.put(`${url}/lines/${id}`, { ...first, discountPercent: firstServicePercent })
      }

      const { body: billed } = await staff.get(url)
      expect(billed).toMatchObject({ totalAmount: figure, balance: figure, totals: { total: figure } })
      expect((await staff.get('/garages/jobcards')).body[0]).toMatchObject({ totalAmount: figure, balance: figure })
      for (const print of ['job-card', 'estimate']) {
        expect(await printed(staff, `${url}/${print}.pdf`)).toContain(`Total ${rupees(figure)}`)
      }
      expect((await mine()).jobCard).toMatchObject({ totalAmount: figure, balance: figure })

      const over = await staff.post(`${url}/payments`, { method: 'UPI', amount: figure + 0.01 })
      expect(over.body.error).toBe(`Only ${rupees(figure)} is left to pay.`)
      const paid = await staff.post(`${url}/payments`, { method: 'UPI', amount: figure })
      expect(paid.body).toMatchObject({ amountPaid: figure, balance: 0, paymentStatus: 'PAID' })
      expect((await mine()).jobCard).toMatchObject({ amountPaid: figure, balance: 0 })
    },
  )
})

describe('a total that was paid under an older rule', () => {
  test('stays while lines change above or beside it, and only falling lines are refused', async () => {
    const { garage, staff, open, read } = await workshop()
    const { body: card } = await open()
    const url = `/garages/jobcards/${card.id}`
    // 103.33 with 5 % was 108.50, so 109; it is 108.49 now.
    const old = line({ unitPrice: 103.33, taxRate: 5, priceIncludesTax: false })
    const { body } = await staff.post(`${url}/lines`, old)
    const [{ id }] = body.lines
    await db
      .updateTable('job_cards')
      .set({ total_amount: 109 })
      .where('garage_id', '=', garage.id)
      .where('id', '=', card.id)
      .execute()
    await staff.post(`${url}/payments`, { method: 'CASH', amount: 109 })

    const renamed = await staff.put(`${url}/lines/${id}`, { ...old, description: 'Cloth' })
    expect(renamed).toMatchObject({ status: 200, body: { totalAmount: 109, balance: 0, paymentStatus: 'PAID' } })
    expect((await staff.post(`${url}/lines`, line({ unitPrice: 0 }))).body).toMatchObject({ totalAmount: 109 })

    const lower = await staff.put(`${url}/lines/${id}`, { ...old, unitPrice: 103.32 })
    expect(lower).toMatchObject({ status: 409, body: { code: 'below_paid' } })
    const dearer = await staff.put(`${url}/lines/${id}`, { ...old, unitPrice: 110 })
    expect(dearer.body).toMatchObject({ totalAmount: 116, balance: 7, paymentStatus: 'PARTIAL' })
    expect(await read(card.id)).toMatchObject({ totals: { rounding: 0.5 } })
  })
})
