import { describe, expect, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const today = indianDay()

const filter = { number: 'OF-118', name: 'Oil filter', taxRate: 18, hsn: '8421', unit: 'pc', sellingPrice: 385 }

async function setting(garageChanges: object = {}) {
  const garage = await make.garage({ gstin: '33AABCS1429B1ZB', state: 'Tamil Nadu', ...garageChanges })
  const owner = await make.owner(garage)
  const { body: part } = await owner.post('/garages/parts', { ...filter, quantity: 5, buyingPrice: 231.5 })
  const sell = (form: object = {}, caller: Pick<typeof owner, 'post'> = owner) =>
    caller.post('/garages/counter-sales', {
      lines: [{ partId: part.id, quantity: 2, unitPrice: 385 }],
      method: 'CASH',
      // 770.00 and CGST = SGST 69.30: 908.60, to the rupee.
      expectedTotal: 909,
      ...form,
    })
  const shelf = async () => (await owner.get(`/garages/parts/${part.id}`)).body
  const customer = async (changes: object = {}) =>
    (await owner.post('/garages/customers', { name: 'Selvi', phone: '9840011234', ...changes })).body
  return { garage, owner, part, sell, shelf, customer }
}

describe('a part sold without a car', () => {
  test('leaves the shelf at the average, with a bill of the garage’s series that is paid, in one call', async () => {
    const { owner, part, sell, shelf } = await setting()

    const { status, body: bill } = await sell()

    expect(status).toBe(201)
    expect(bill).toMatchObject({
      kind: 'INVOICE',
      isCounterSale: true,
      jobCardNumber: 'CS00000001',
      customerId: '',
      customerName: 'Counter customer',
      registrationNumber: '',
      taxable: 770,
      cgst: 69.3,
      sgst: 69.3,
      rounding: 0.4,
      total: 909,
      paid: 909,
      balance: 0,
      state: 'PAID',
      lines: [{ description: 'Oil filter', taxCode: '8421', quantity: 2, unit: 'pc', warrantyMonths: 0 }],
      payments: [{ method: 'CASH', amount: 909 }],
    })
    expect(await shelf()).toMatchObject({ onHand: 3, held: 0, value: 694.5 })
    const { moves } = (await owner.get(`/garages/parts/${part.id}/moves`)).body
    expect(moves[0]).toMatchObject({ kind: 'FITTED', quantity: -2, jobCardNumber: 'CS00000001' })
    const next = await sell({ lines: [{ partId: part.id, quantity: 1, unitPrice: 385 }], expectedTotal: 454 })
    expect(Number(next.body.number.split('/').at(-1))).toBe(Number(bill.number.split('/').at(-1)) + 1)
    expect((await owner.get(`/garages/bills/${bill.id}`)).body).toMatchObject({ total: 909, state: 'PAID' })
    const paper = await owner.get(`/garages/bills/${bill.id}/pdf`)
    expect(paper.status).toBe(200)
  })

  test('is in the GST month, the register, the day close, the accountant’s file and the bills, to the paisa', async () => {
    const { owner, sell } = await setting()
    await sell()
    await sell({ method: 'UPI', reference: 'UPI 632514098311' })

    const month = today.slice(0, 7)
    expect((await owner.get(`/garages/gst?month=${month}`)).body).toMatchObject({ taxable: 1540, cgst: 138.6 })
    expect((await owner.get(`/garages/gst/sales.csv?month=${month}`)).body).toContain('Oil filter')
    const day = (await owner.get('/garages/day-close')).body
    expect(JSON.stringify(day)).toContain('909')
    const accounts = (await owner.get(`/garages/accounts?from=${today}&to=${today}`)).body
    expect(accounts).toMatchObject({ sales: { vouchers: 2, total: 1818 }, receipts: { vouchers: 2, total: 1818 } })
    const xml = (await owner.get(`/garages/accounts/tally.xml?from=${today}&to=${today}`)).body
    expect(xml.match(/VOUCHERTYPENAME>Receipt</g)).toHaveLength(2)
    const bills = (await owner.get('/garages/bills')).body
    expect(bills.map(({ isCounterSale }: { isCounterSale: boolean }) => isCounterSale)).toEqual([true, true])
  })

  test('stands in no list of cards, and is worked on by nobody: what names a car does not know it', async () => {
    const { owner, sell } = await setting()
    const { body: bill } = await sell()

    expect((await owner.get('/garages/jobcards')).body).toEqual([])
    expect((await owner.get('/garages/dashboard/stats')).body.completedToday ?? 0).toBe(0)
    const card = `/garages/jobcards/${bill.jobCardId}`
    expect((await owner.get(card)).body).toMatchObject({ isCounterSale: true, billId: bill.id, vehicleInfo: '' })
    for (const refused of [
      await owner.post(`${card}/lines`, {
        kind: 'LABOUR',
        description: 'Fitting',
        quantity: 1,
        unitPrice: 100,
        taxRate: 18,
      }),
      await owner.delete(card),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('sold at the counter') } })
    }
  })

  test('to a customer: with their name and GSTIN, on account where nothing is paid, and owed by them', async () => {
    const { owner, sell, customer } = await setting()
    const company = {
      customerType: 'CORPORATE',
      companyName: 'Selvi',
      gstNumber: '29AAGCB7383J1Z4',
      state: 'Karnataka',
      addressLine1: '1 MG Road',
      pincode: '560001',
    }
    const { id: customerId } = await customer(company)

    const { body: bill } = await sell({ customerId, method: undefined })

    expect(bill).toMatchObject({
      customerId,
      customerName: 'Selvi',
      gstin: company.gstNumber,
      isInterState: true,
      igst: 138.6,
      paid: 0,
      balance: 909,
      state: 'UNPAID',
    })
    const { bills, owed } = (await owner.get('/garages/outstanding')).body
    expect([owed, bills]).toMatchObject([909, [{ billId: bill.id, customerName: 'Selvi' }]])
    expect((await owner.post(`/garages/bills/${bill.id}/send`, { channel: 'LINK' })).status).toBe(404)
    expect((await owner.get(`/garages/customers/${customerId}`)).body).toMatchObject({ jobCardCount: 0 })
    const paid = await owner.post(`/garages/jobcards/${bill.jobCardId}/payments`, { method: 'CARD', amount: 909 })
    expect(paid).toMatchObject({ status: 201, body: { paymentStatus: 'PAID' } })
    expect((await owner.delete(`/garages/customers/${customerId}`)).status).toBe(409)
  })

  test('sent again is the bill that it was, and takes nothing more from the shelf', async () => {
    const { sell, shelf } = await setting()
    const requestId = crypto.randomUUID()

    const [first, again] = [await sell({ requestId }), await sell({ requestId })]

    expect(again.body.id).toBe(first.body.id)
    expect((await shelf()).onHand).toBe(3)
  })

  test('sent again with something else is told which bill there is, and not that all is well', async () => {
    const { owner, part, sell, shelf, customer } = await setting()
    const { body: bulb } = await owner.post('/garages/parts', { ...filter, number: 'H4', name: 'Bulb', quantity: 5 })
    const requestId = crypto.randomUUID()
    const { body: bill } = await sell({ requestId, method: 'UPI', reference: '632514098311' })
    const again = (form: object) => sell({ requestId, method: 'UPI', reference: '632514098311', ...form })
    const lineOf = (partId: string, quantity: number) => ({ partId, quantity, unitPrice: 385 })

    for (const changed of [
      { lines: [lineOf(part.id, 2), lineOf(bulb.id, 1)], expectedTotal: 1363 },
      { lines: [lineOf(part.id, 1)], expectedTotal: 454 },
      { lines: [lineOf(bulb.id, 2)] },
      { customerId: (await customer()).id },
      { method: 'CASH', reference: '' },
      { reference: '632514098312' },
    ]) {
      expect(await again(changed), JSON.stringify(changed)).toMatchObject({
        status: 409,
        body: {
          code: 'conflict',
          error: `Bill ${bill.number} for ₹909 is issued already, without what you changed since.`,
        },
      })
    }
    expect((await again({})).body.id).toBe(bill.id)
    expect((await shelf()).onHand).toBe(3)
  })
})

describe('what is refused leaves shelf, numbers and till as they were', () => {
  test('more than lies there, or than job cards leave free; of two who sell the last one, one does', async () => {
    const { garage, owner, part, sell, shelf } = await setting()
    const many = await sell({ lines: [{ partId: part.id, quantity: 6, unitPrice: 385 }], expectedTotal: 2726 })
    expect(many).toMatchObject({
      status: 409,
      body: { code: 'stock_short', fields: { 'lines.0.quantity': 'Only 5 are on the shelf.' } },
    })
    const card = await make.jobCard(garage)
    const line = { kind: 'PART', description: 'Oil filter', quantity: 4, unitPrice: 385, taxRate: 18, partId: part.id }
    await owner.post(`/garages/jobcards/${card.id}/lines`, line)
    expect((await sell()).body.fields).toEqual({ 'lines.0.quantity': 'Only 1 is free: job cards hold 4.' })

    const last = { lines: [{ partId: part.id, quantity: 1, unitPrice: 385 }], expectedTotal: 454 }
    const both = await Promise.all([sell(last), sell(last)])

    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await shelf()).toMatchObject({ onHand: 4, held: 4 })
  })

  test('another total, a bill that is open without a name, nothing sold, a part twice, a part of nobody', async () => {
    const { part, sell, shelf, owner } = await setting()
    const line = { partId: part.id, quantity: 1, unitPrice: 385 }

    expect(await sell({ expectedTotal: 900 })).toMatchObject({ status: 409, body: { code: 'bill_changed' } })
    expect((await sell({ method: '' })).body.fields).toEqual({
      customerId: 'Choose who buys, or how it is paid: a bill that is open needs a name.',
    })
    expect((await sell({ lines: [] })).body.fields).toEqual({ lines: 'Please add what is sold' })
    const many = Array.from({ length: 101 }, () => ({ ...line, partId: crypto.randomUUID() }))
    expect((await sell({ lines: many })).body.fields).toEqual({ lines: 'A counter sale has at most 100 lines' })
    expect((await sell({ lines: [line, line] })).body.fields).toEqual({ lines: 'Please send each part once' })
    expect((await sell({ lines: [{ ...line, quantity: 0 }] })).status).toBe(400)
    expect((await sell({ lines: [{ ...line, quantity: -1 }] })).status).toBe(400)
    const stranger = { lines: [{ ...line, partId: crypto.randomUUID() }], expectedTotal: 454 }
    expect((await sell(stranger)).body.fields).toEqual({ 'lines.0.partId': 'This part no longer exists.' })
    expect((await sell({ customerId: crypto.randomUUID() })).body.fields).toEqual({
      customerId: 'Please select a customer',
    })

    expect((await shelf()).onHand).toBe(5)
    expect((await owner.get('/garages/bills')).body).toEqual([])
    expect((await sell()).body.jobCardNumber).toBe('CS00000001')
  })

  test('a bill that the law wants a name on, and cash above its limit', async () => {
    const { owner, part, sell, shelf, customer } = await setting()
    await owner.post(`/garages/parts/${part.id}/adjust`, { quantity: 500, reason: 'Found' })
    const large = { lines: [{ partId: part.id, quantity: 200, unitPrice: 385 }], expectedTotal: 90_860 }

    expect(await sell({ ...large, method: 'UPI' })).toMatchObject({
      status: 409,
      body: { code: 'bill_incomplete', detail: expect.stringContaining('name') },
    })
    const { id: customerId } = await customer({ addressLine1: '1 Mount Road', state: 'Tamil Nadu', pincode: '600002' })
    const all = { lines: [{ partId: part.id, quantity: 450, unitPrice: 385 }], customerId, expectedTotal: 204_435 }
    expect(await sell({ ...all, method: 'CASH' })).toMatchObject({ status: 409, body: { code: 'cash_limit' } })
    expect((await shelf()).onHand).toBe(505)
    expect((await sell({ ...all, method: 'UPI' })).status).toBe(201)
  })

  test('a UTR that stands in another payment is told, and taken when it is meant', async () => {
    const { sell } = await setting()
    const upi = { method: 'UPI', reference: '632514098311' }
    await sell(upi)

    expect(await sell(upi)).toMatchObject({ status: 409, body: { code: 'utr_used' } })
    expect((await sell({ ...upi, reuse: true })).status).toBe(201)
  })
})

describe('a credit note undoes it', () => {
  test('what was returned lies on the shelf again at what it left at; a matter of the price does not', async () => {
    const { owner, sell, shelf } = await setting()
    const { body: bill } = await sell()
    const before = await shelf()

    const one = await owner.post(`/garages/bills/${bill.id}/credit-notes`, {
      lines: [{ position: 1, quantity: 1, taxable: 385 }],
      reason: 'RETURNED',
    })

    expect(one).toMatchObject({ status: 201, body: { kind: 'CREDIT', isCounterSale: true } })
    expect(await shelf()).toMatchObject({ onHand: 4, value: before.value + 231.5 })
    const price = { lines: [{ position: 1, taxable: 85 }], reason: 'PRICE' }
    expect((await owner.post(`/garages/bills/${bill.id}/credit-notes`, price)).status).toBe(201)
    expect((await shelf()).onHand).toBe(4)
    const rest = await owner.post(`/garages/bills/${bill.id}/credit-notes`, { lines: 'ALL', reason: 'RETURNED' })
    expect(rest).toMatchObject({ status: 201, body: { reopens: false } })
    expect(await shelf()).toMatchObject({ onHand: 5, value: 1157.5 })
    // It is billed on no more, and what was paid is to be given back.
    const { body: after } = await owner.get(`/garages/bills/${bill.id}`)
    expect(after.balance).toBe(-909)
    const refund = { kind: 'REFUND', method: 'CASH', amount: 909 }
    expect((await owner.post(`/garages/jobcards/${bill.jobCardId}/payments`, refund)).status).toBe(201)
    const month = today.slice(0, 7)
    expect((await owner.get(`/garages/gst?month=${month}`)).body.taxable).toBe(0)
  })
})

describe('rights', () => {
  test('cashiers, advisors and managers sell; technicians, readers, strangers and nobody do not', async () => {
    const { garage, sell, shelf } = await setting()
    const technician = await make.member(garage, { role: 'TECHNICIAN' })
    const reader = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
    const cashier = await make.member(garage, { role: 'CASHIER' })
    const stranger = await make.owner(await make.garage())

    expect((await sell({}, technician)).status).toBe(403)
    expect((await sell({}, reader)).status).toBe(403)
    expect((await sell({}, await make.signedOut())).status).toBe(401)
    expect((await sell({}, stranger)).body.fields).toEqual({ 'lines.0.partId': 'This part no longer exists.' })
    expect((await shelf()).onHand).toBe(5)
    expect((await sell({}, cashier)).status).toBe(201)
  })

  test('the database keeps a car on every other card', async () => {
    const { garage } = await setting()
    const { id } = await make.jobCard(garage)
    const change = db.updateTable('job_cards').set({ vehicle_id: null }).where('garage_id', '=', garage.id)
    await expect(change.where('id', '=', id).execute()).rejects.toThrow()
  })
})
