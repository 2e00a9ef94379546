import { describe, expect, test } from 'vitest'
import { indianDay, printedDay } from '../../../contract/platform/formats.ts'
import type { Role } from '../../../contract/platform/terms/access.ts'
import type { Priced } from '../../../contract/workshop/job-cards/job-card-lines.ts'
import { sumOfLine, sumsOfLines } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import { drawerOf } from '../../../tests/support/random.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const part = (changes: object = {}) => ({
  kind: 'PART',
  description: 'Oil filter',
  quantity: 1,
  unitPrice: 100,
  discount: 0,
  taxRate: 18,
  ...changes,
})

async function card() {
  const garage = await make.garage()
  const staff = await make.member(garage)
  const { id } = await make.jobCard(garage)
  const url = `/garages/jobcards/${id}`
  const pay = (amount: number, changes: object = {}) =>
    staff.post(`${url}/payments`, { method: 'UPI', amount, ...changes })
  return { garage, staff, id, url, pay, read: async () => (await staff.get(url)).body }
}

describe('lines', () => {
  test('make the bill of the drawing, to the paisa', async () => {
    const { staff, url } = await card()
    const lines = [
      {
        kind: 'LABOUR',
        description: 'Periodic service, labour',
        quantity: 1,
        unitPrice: 1800,
        taxCode: '998714',
        taxRate: 18,
      },
      part({ description: 'Engine oil 5W-30, synthetic', quantity: 3.5, unit: 'L', unitPrice: 620, taxCode: '2710' }),
      part({ unitPrice: 385 }),
      part({ description: 'Front brake pads', unit: 'set', unitPrice: 2450 }),
      { kind: 'LABOUR', description: 'Brake pad fitting', quantity: 1, unitPrice: 650, taxRate: 18 },
    ]
    for (const line of lines) expect((await staff.post(`${url}/lines`, line)).status).toBe(201)

    const { body } = await staff.get(url)

    expect(body.lines[1]).toMatchObject({ quantity: 3.5, unit: 'L', amount: 2170, tax: 390.6, total: 2560.6 })
    expect(body.lines.map((line: { unit: string }) => line.unit)).toEqual(['job', 'L', 'pc', 'set', 'job'])
    expect(body.totals).toEqual({
      subtotal: 7455,
      discount: 0,
      taxes: [{ rate: 18, amount: 7455, cgst: 670.95, sgst: 670.95, igst: 0 }],
      igst: 0,
      credited: 0,
      cgst: 670.95,
      sgst: 670.95,
      rounding: 0.1,
      total: 8797,
      paid: 0,
      balance: 8797,
    })
    expect(body).toMatchObject({ totalAmount: 8797, balance: 8797, paymentStatus: 'PENDING', version: 6 })
  })

  test('are IGST from the moment on that the customer is one of another state, or in a Special Economic Zone', async () => {
    const garage = await make.garage()
    const staff = await make.member(garage)
    await db
      .updateTable('garages')
      .set({ gstin: '33AABCS1429B1Z1', state: 'Tamil Nadu' })
      .where('id', '=', garage.id)
      .execute()
    const sez = { customer_type: 'CORPORATE', gst_number: '33AAGCS4471Q1ZT', in_sez: true } as const
    const customer = await make.customer(garage, sez)
    const { id } = await make.jobCard(garage, { customer_id: customer.id })
    const url = `/garages/jobcards/${id}`
    // 18 % of 0.25 is 0.045, 0.05 as one tax; 9 % is 0.0225, twice 0.02.
    await staff.put(`${url}/lines`, { lines: [part({ unitPrice: 1000.25 }), part({ taxRate: 0 })] })
    const read = async () => (await staff.get(url)).body

    const open = await read()

    expect(open).toMatchObject({
      isInterState: true,
      totals: { cgst: 0, sgst: 0, igst: 180.05, rounding: -0.3, total: 1280 },
    })
    expect(open.totals.taxes).toMatchObject([{ rate: 0 }, { rate: 18, cgst: 0, sgst: 0, igst: 180.05 }])
    expect(open.totals).toMatchObject(sumsOfLines(open.lines, open))
    const change = (changes: object) =>
      db
        .updateTable('customers')
        .set(changes)
        .where('garage_id', '=', garage.id)
        .where('id', '=', customer.id)
        .execute()
    await change({ in_sez: false })
    expect(await read()).toMatchObject({
      isInterState: false,
      totals: { cgst: 90.02, sgst: 90.02, igst: 0, rounding: -0.29 },
    })
    await change({ gst_number: null, state: 'Kerala' })
    expect(await read()).toMatchObject({ isInterState: true, totals: { cgst: 0, igst: 180.05 } })
  })

  test('are rounded half up to the paisa, each by itself', async () => {
    const { staff, url } = await card()

    const { body } = await staff.put(`${url}/lines`, {
      lines: [
        part({ quantity: 1, unitPrice: 0.5, taxRate: 1 }),
        part({ quantity: 0.33, unitPrice: 9.99, taxRate: 12.5, discount: 0.01 }),
        part({ quantity: 2, unitPrice: 1.03, taxRate: 5, discount: 2.06 }),
      ],
    })

    // Half of 1 % of 0.50 is 0.0025; 3.2967 − 0.01 is 3.29, of which 6.25 % are 0.205625.
    expect(body.lines.map((line: { total: number }) => line.total)).toEqual([0.5, 3.71, 0])
    expect(body.lines.map((line: { amount: number }) => line.amount)).toEqual([0.5, 3.29, 0])
    expect(body.totals).toMatchObject({ subtotal: 3.79, cgst: 0.21, sgst: 0.21, rounding: -0.21, total: 4 })
  })

  test('come to the same on the screen, before they are saved', async () => {
    const { staff, url } = await card()
    const rates = [0, 0.25, 5, 12.5, 18, 28, 33.33]
    const lines = Array.from({ length: 60 }, (_, place) => {
      const [quantity, unitPrice] = [((place * 37) % 391) / 100 + 0.01, ((place * 7919) % 99_991) / 100]
      const discount = Math.floor(quantity * unitPrice * (place % 3) * 33) / 100
      return part({
        quantity: Number(quantity.toFixed(2)),
        unitPrice,
        discount,
        taxRate: rates[place % rates.length],
        priceIncludesTax: place % 2 === 0,
      })
    })
    lines.push(part({ quantity: 12_345.67, unitPrice: 98_765.43 }))
    lines.push(part({ quantity: 12_345.67, unitPrice: 98_765.43, priceIncludesTax: true }))

    const { body } = await staff.put(`${url}/lines`, { lines })

    expect(body.lines).toMatchObject(body.lines.map((line: Priced) => sumOfLine(line, body)))
    expect(body.totals).toMatchObject(sumsOfLines(body.lines, body))
  })

  test('agree to the paisa whatever they are', async () => {
    const { staff, url } = await card()
    const draw = drawerOf('bill')
    const digits = (most: number) => draw(most) / 100
    const lines = Array.from({ length: 60 }, () => {
      const [quantity, unitPrice] = [digits(1000) + 0.01, digits(500_000)]
      const discount = Math.floor(digits(100) * quantity * unitPrice) / 100
      return part({ quantity, unitPrice, discount, taxRate: [0, 5, 12, 18, 28, 14.25][draw(6)] })
    }).map((line) => ({ ...line, quantity: Math.round(line.quantity * 100) / 100 }))

    const { status, body } = await staff.put(`${url}/lines`, { lines })

    const paise = (amount: number) => Math.round(amount * 100)
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + paise(amount), 0)
    const { totals } = body
    expect(status).toBe(200)
    for (const [index, line] of body.lines.entries()) {
      const { quantity, unitPrice, discount, taxRate } = lines[index] ?? part()
      const taxable = BigInt(paise(quantity)) * BigInt(paise(unitPrice)) - BigInt(paise(discount)) * 100n
      const amount = (taxable + 50n) / 100n
      const halfTax = (amount * BigInt(paise(taxRate)) + 10_000n) / 20_000n
      expect(paise(line.amount)).toBe(Number(amount))
      expect(paise(line.tax)).toBe(Number(2n * halfTax))
      expect(paise(line.amount) + paise(line.tax)).toBe(paise(line.total))
    }
    expect(sum(body.lines.map((line: { amount: number }) => line.amount))).toBe(paise(totals.subtotal))
    expect(sum([totals.subtotal, totals.cgst, totals.sgst, totals.rounding])).toBe(paise(totals.total))
    expect(sum(body.lines.map((line: { tax: number }) => line.tax))).toBe(2 * paise(totals.cgst))
    expect(totals.sgst).toBe(totals.cgst)
    expect(sum(totals.taxes.flatMap((tax: { cgst: number; sgst: number }) => [tax.cgst, tax.sgst]))).toBe(
      sum([totals.cgst, totals.sgst]),
    )
    expect(Number.isInteger(totals.total)).toBe(true)
    expect(Math.abs(totals.rounding)).toBeLessThanOrEqual(0.5)
    expect(body.totalAmount).toBe(totals.total)
  })

  test('change, go and are put in another order', async () => {
    const { garage, staff, url, read } = await card()
    await staff.post(`${url}/lines`, part({ description: 'A' }))
    await staff.post(`${url}/lines`, part({ description: 'B' }))
    const [first, second] = (await read()).lines

    await staff.put(`${url}/lines/${first.id}`, part({ description: 'A2', unitPrice: 200 }))
    expect((await read()).totalAmount).toBe(354)
    const { version } = await read()
    const reordered = await staff.put(`${url}/lines`, {
      lines: [part({ id: second.id, description: 'B' }), part({ description: 'C' }), part({ id: first.id })],
      version,
    })
    expect(reordered.body.lines.map((line: { id: string }) => line.id)).toEqual([
      second.id,
      expect.any(String),
      first.id,
    ])
    await staff.delete(`${url}/lines/${second.id}`)

    expect(await read()).toMatchObject({
      totalAmount: 236,
      lines: [{ description: 'C' }, { description: 'Oil filter' }],
    })
    const trail = await db
      .selectFrom('audit_log')
      .select('action')
      .where('garage_id', '=', garage.id)
      .orderBy('id')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual([
      'job-card.line-created',
      'job-card.line-created',
      'job-card.line-changed',
      'job-card.lines-changed',
      'job-card.line-deleted',
    ])
    expect((await staff.put(`${url}/lines`, { lines: [], version })).body.code).toBe('edit_conflict')
  })

  test.each([
    [{ kind: 'GIFT' }, 'kind', 'Please choose labour or part'],
    [{ description: ' ' }, 'description', 'Description is required'],
    [{ quantity: 0 }, 'quantity', 'Please enter more than 0'],
    [{ quantity: 0.001 }, 'quantity', 'Please use at most two decimals'],
    [{ unitPrice: undefined }, 'unitPrice', 'Rate is required'],
    [{ unitPrice: -1 }, 'unitPrice', 'Please enter 0 or more'],
    [{ discount: 100.01 }, 'discount', 'The discount is more than the line'],
    [{ quantity: 1e308, discount: 1 }, 'quantity', 'This number is too large'],
    [{ unitPrice: -1e308, discount: 1 }, 'unitPrice', 'Please enter 0 or more'],
    [{ taxCode: '99A' }, 'taxCode', 'An HSN or SAC code has 2 to 8 digits'],
    [{ taxRate: 101 }, 'taxRate', 'Please enter at most 100'],
    [{ taxRate: undefined }, 'taxRate', 'GST rate is required'],
    [{ quantity: 99_999_999, unitPrice: 9_999_999_999 }, 'quantity', 'This total is too large'],
  ])('refuse %j', async (change, field, sentence) => {
    const { staff, url } = await card()

    expect(await staff.post(`${url}/lines`, part(change))).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    })
  })

  test('of a card that is over, of another card or another garage stay as they are', async () => {
    const { garage, staff, url, read } = await card()
    await staff.post(`${url}/lines`, part())
    const [line] = (await read()).lines
    const other = await card()
    const delivered = await make.jobCard(garage, { status: 'DELIVERED' })
    const strange = await other.staff.put(`${other.url}/lines`, { lines: [part({ id: line.id })] })

    expect(strange).toMatchObject({
      status: 400,
      body: { fields: { 'lines.0.id': 'This is no line of this job card' } },
    })
    expect((await other.staff.delete(`${other.url}/lines/${line.id}`)).status).toBe(404)
    expect((await other.staff.post(`${url}/lines`, part())).status).toBe(404)
    expect(await staff.post(`/garages/jobcards/${delivered.id}/lines`, part())).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', error: 'This job card is delivered: its lines cannot be changed.' },
    })
    expect((await read()).lines).toEqual([line])
  })
})

describe('payments', () => {
  test('are kept newest first, with who took them, and say what is still to pay', async () => {
    const { garage, staff, url, pay, read } = await card()
    await staff.post(`${url}/lines`, part({ unitPrice: 1000 }))

    const first = await pay(180, { method: 'CASH' })
    const second = await pay(999.5, { reference: '632514098217' })

    expect(first).toMatchObject({ status: 201, body: { paymentStatus: 'PARTIAL', amountPaid: 180, balance: 1000 } })
    expect(second.body).toMatchObject({
      paymentStatus: 'PARTIAL',
      balance: 0.5,
      totals: { paid: 1179.5, balance: 0.5 },
    })
    expect((await pay(0.5)).body).toMatchObject({ paymentStatus: 'PAID', balance: 0 })
    const { payments } = (await staff.get(`${url}/payments`)).body
    expect(payments).toHaveLength(3)
    expect(payments[1]).toMatchObject({
      kind: 'PAYMENT',
      method: 'UPI',
      amount: 999.5,
      reference: '632514098217',
      receivedBy: expect.stringMatching(/^Member/),
    })
    expect((await read()).payments).toEqual(payments)
    expect((await read()).activity[0].what).toBe('recorded ₹0.50 by UPI')
    const audits = await db
      .selectFrom('audit_log')
      .select('changes')
      .where('garage_id', '=', garage.id)
      .where('action', '=', 'job-card.payment-recorded')
      .execute()
    expect(audits).toHaveLength(3)
  })

  test('sent again after a lost answer are one; the same request with something else is told what was recorded', async () => {
    const { staff, url, pay, read } = await card()
    await staff.post(`${url}/lines`, part({ unitPrice: 500, taxRate: 0 }))
    const requestId = crypto.randomUUID()

    const replies = await Promise.all(Array.from({ length: 5 }, () => pay(100, { requestId })))

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    expect(await read()).toMatchObject({ amountPaid: 100 })
    for (const changed of [pay(200, { requestId }), pay(100, { requestId, reference: '632514098311' })]) {
      expect(await changed).toMatchObject({
        status: 409,
        body: { error: 'Payment of ₹100 by UPI is recorded already, without what you changed since.' },
      })
    }
    expect(await read()).toMatchObject({ amountPaid: 100 })
  })

  describe('whose UTR was used before in this garage', () => {
    async function paid() {
      const first = await card()
      await first.staff.post(`${first.url}/lines`, part({ unitPrice: 500, taxRate: 0 }))
      await first.pay(100, { reference: '4123 8890 1234' })
      const second = await make.jobCard(first.garage)
      const url = `/garages/jobcards/${second.id}`
      await first.staff.post(`${url}/lines`, part({ unitPrice: 500, taxRate: 0 }))
      const payHere = (changes: object = {}) =>
        first.staff.post(`${url}/payments`, { method: 'UPI', amount: 50, reference: '412388901234', ...changes })
      return { ...first, payHere, number: (await first.read()).jobCardNumber as string }
    }

    test('are refused beside the reference, naming the card, and recorded when sent with reuse', async () => {
      const { garage, payHere, pay, number } = await paid()
      const requestId = crypto.randomUUID()
      const sentence = `This UTR was already used on ${number}: ₹100, ${printedDay(indianDay())}.`

      const refused = await payHere({ requestId, method: 'BANK', reference: ' 4123 88901234' })
      const recorded = await payHere({ requestId, reuse: true })

      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'utr_used', error: sentence, fields: { reference: sentence } },
      })
      expect(recorded).toMatchObject({ status: 201, body: { amountPaid: 50 } })
      expect((await payHere({ requestId })).status).toBe(200)
      expect((await pay(10, { reference: '412388901234' })).body.code).toBe('utr_used')
      const audits = await db
        .selectFrom('audit_log')
        .select('changes')
        .where('garage_id', '=', garage.id)
        .where('action', '=', 'job-card.payment-recorded')
        .orderBy('id')
        .execute()
      expect(audits.map(({ changes }) => changes.reuse)).toEqual([undefined, true])
    })

    test('are told apart in no way by case or spaces', async () => {
      const { payHere } = await paid()
      expect((await payHere({ method: 'BANK', reference: 'sbin 5210 9876 5432' })).status).toBe(201)
      expect((await payHere({ method: 'BANK', reference: 'SBIN521098765432' })).body.code).toBe('utr_used')
      expect((await payHere({ method: 'UPI', reference: 'Sbin\u00a05210\t98765432' })).body.code).toBe('utr_used')
    })

    test('are refused to one of two cashiers at once, on one card or on two', async () => {
      const { pay, payHere } = await paid()
      const reference = '998877665544'

      const replies = await Promise.all([
        pay(20, { reference }),
        payHere({ reference }),
        pay(30, { reference }),
        payHere({ reference, amount: 40 }),
      ])

      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
      expect(replies.filter(({ body }) => body.code === 'utr_used')).toHaveLength(3)
    })

    test('are the same payment when sent again after a lost answer, also at once', async () => {
      const { payHere } = await paid()
      const again = { requestId: crypto.randomUUID(), reference: '111122223333' }

      const replies = await Promise.all([payHere(again), payHere(again), payHere(again)])

      expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201])
      expect(replies[0]?.body).toMatchObject({ amountPaid: 50, payments: [{ reference: '111122223333' }] })
    })

    test('are not asked about in another garage, in cash or card, in words, and when given back', async () => {
      const { pay, payHere } = await paid()
      const elsewhere = await card()
      await elsewhere.staff.post(`${elsewhere.url}/lines`, part({ unitPrice: 500 }))

      const replies = [
        await elsewhere.pay(10, { reference: '412388901234' }),
        await payHere({ method: 'CASH' }),
        await payHere({ method: 'CARD' }),
        await pay(10, { reference: 'Paid by his son' }),
        await payHere({ reference: 'paid by his son' }),
        await pay(10, { kind: 'REFUND', reference: '412388901234' }),
        await payHere({ reference: '' }),
        await payHere({ reference: undefined, reuse: true }),
      ]

      expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201))
    })
  })

  test('are given back up to what is paid; then the card can be cancelled, and lines may shrink', async () => {
    const { staff, url, pay, read } = await card()
    await staff.post(`${url}/lines`, part({ unitPrice: 500, taxRate: 0 }))
    const [line] = (await read()).lines
    await pay(400)

    expect(await staff.put(`${url}/status`, { status: 'CANCELLED' })).toMatchObject({
      status: 409,
      body: { error: '₹400 is paid. Please refund it before you cancel this job card.' },
    })
    expect(await staff.delete(`${url}/lines/${line.id}`)).toMatchObject({
      status: 409,
      body: { code: 'below_paid', error: '₹400 is paid: the total cannot fall below it.' },
    })
    expect((await pay(400.01, { kind: 'REFUND' })).body).toMatchObject({ error: 'Only ₹400 is paid.' })
    expect((await pay(400, { kind: 'REFUND' })).body).toMatchObject({ amountPaid: 0, paymentStatus: 'PENDING' })
    expect((await staff.put(`${url}/status`, { status: 'CANCELLED' })).status).toBe(200)
    expect((await pay(1)).body.code).toBe('wrong_state')
  })

  test.each([
    [{ amount: 0 }, 'amount', 'Please enter more than 0'],
    [{ amount: undefined }, 'amount', 'Amount is required'],
    [{ amount: 1.005 }, 'amount', 'Please use at most two decimals'],
    [{ method: 'CHEQUE' }, 'method', 'Please choose how it was paid'],
    [{ kind: 'GIFT' }, 'kind', 'Please choose payment or refund'],
    [{ reuse: 'yes' }, 'reuse', 'Please choose whether to record it anyway'],
    [{ requestId: 'again' }, 'requestId', 'Invalid request'],
  ])('refuse %j', async (change, field, sentence) => {
    const { pay } = await card()

    expect(await pay(10, change)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } })
  })

  test.each<[Role, 'STAFF' | 'MANAGER', number]>([
    ['CASHIER', 'STAFF', 201],
    ['SERVICE_ADVISOR', 'STAFF', 201],
    ['TECHNICIAN', 'STAFF', 403],
    ['GARAGE_MANAGER', 'STAFF', 403],
    ['TECHNICIAN', 'MANAGER', 201],
  ])('of a %s with access %s answer %i', async (role, accessLevel, status) => {
    const { garage, staff, url } = await card()
    await staff.post(`${url}/lines`, part())
    const member = await make.member(garage, { role, accessLevel })

    expect((await member.post(`${url}/payments`, { method: 'CASH', amount: 1 })).status).toBe(status)
  })

  test('are the garage’s own', async () => {
    const { url } = await card()
    const { staff: stranger } = await card()

    expect((await stranger.get(`${url}/payments`)).status).toBe(404)
    expect((await stranger.post(`${url}/payments`, { method: 'CASH', amount: 1 })).status).toBe(404)
  })
})
