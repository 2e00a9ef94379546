import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { billableCard, padsAndFitting } from '../../../tests/support/billable-card.ts'
import { expectWrittenOnce } from '../../../tests/support/insert-only.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

async function billed(card: object = {}, lines: object[] = padsAndFitting) {
  const garage = await make.garage()
  const staff = await make.member(garage)
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  const made = await billableCard(make, garage, manager, { card, lines })
  const { body: bill } = await made.issue()
  const billUrl = `/garages/bills/${bill.id}`
  return {
    garage,
    staff,
    manager,
    bill,
    ...made,
    credit: (body: object) => manager.post(`${billUrl}/credit-notes`, { reason: 'PRICE', ...body }),
    billNow: async () => (await manager.get(billUrl)).body,
  }
}

test('one line is credited: the bill comes to less, and the card with it', async () => {
  const { credit, bill, billNow, read, url, manager } = await billed()
  await manager.post(`${url}/payments`, { method: 'CASH', amount: 3658 })
  const { status, body } = await credit({ lines: [{ position: 2 }], note: 'Fitting was free' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    kind: 'CREDIT',
    correctsId: bill.id,
    correctsNumber: bill.number,
    total: 767,
    taxable: 650,
    cgst: 58.5,
    state: null,
    reason: 'PRICE',
    note: 'Fitting was free',
    reopens: false,
    lines: [{ correctsPosition: 2, quantity: 1, taxable: 650, total: 767 }],
  })
  expect(body.number).toMatch(/^C\d{4}\/00001$/)
  expect(await billNow()).toMatchObject({
    state: 'PAID',
    credited: 767,
    paid: 3658,
    balance: -767,
    creditNotes: [{ id: body.id, total: 767 }],
  })
  expect(await read()).toMatchObject({ totalAmount: 2891, balance: -767, billId: bill.id, totals: { credited: 767 } })
  expect((await read()).activity.slice(0, 3).map(({ what }: { what: string }) => what)).toEqual([
    `credited ₹767 of the bill ${bill.number} as ${body.number}`,
    'recorded ₹3,658 in cash',
    `issued the bill ${bill.number}: ₹3,658`,
  ])
  const refund = (amount: number) => manager.post(`${url}/payments`, { kind: 'REFUND', method: 'CASH', amount })
  expect(await refund(768)).toMatchObject({ status: 409, body: { error: 'Only ₹767 was overpaid.' } })
  expect(await refund(767)).toMatchObject({ status: 201, body: { balance: 0, paymentStatus: 'PAID' } })
  expect((await refund(1)).body.error).toBe('Nothing was overpaid. Credit the bill first.')
})

test('a bill is not issued by the request that made a credit note', async () => {
  const { credit, issue } = await billed()
  const requestId = randomUUID()
  expect((await credit({ lines: 'ALL', requestId })).status).toBe(201)
  const refused = await issue({ requestId })
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  expect((await issue({ requestId: randomUUID() })).status).toBe(201)
})

test('a note has the garage’s prefix, and is found by what its bill is found by', async () => {
  const garage = await make.garage()
  await db.updateTable('garages').set({ invoice_prefix: 'SM' }).where('id', '=', garage.id).execute()
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  const customer = await make.customer(garage, { name: 'Lakshmi Narayanan' })
  const { issue } = await billableCard(make, garage, manager, { card: { customer_id: customer.id } })
  const { body: bill } = await issue()
  const { body: note } = await manager.post(`/garages/bills/${bill.id}/credit-notes`, { lines: 'ALL', reason: 'PRICE' })
  expect(note.number).toMatch(/^SM\/C\d{4}\/00001$/)
  for (const word of ['narayanan', bill.registrationNumber, note.number]) {
    const { body } = await manager.get(`/garages/bills?kind=CREDIT&search=${encodeURIComponent(word)}`)
    expect(body, word).toMatchObject([{ id: note.id, correctsNumber: bill.number }])
  }
})

test('all of it opens the card again, money stays on it, and it is billed anew', async () => {
  const { credit, bill, billNow, read, url, manager, issue } = await billed({ status: 'READY' })
  await manager.post(`${url}/payments`, { method: 'CASH', amount: 3658 })
  await manager.put(`${url}/status`, { status: 'DELIVERED' })
  expect((await credit({ lines: 'ALL' })).body).toMatchObject({ total: 3658, reopens: true })
  expect(await billNow()).toMatchObject({ state: 'CREDITED', credited: 3658, paid: 0, balance: 0 })
  expect(await read()).toMatchObject({ billId: null, totalAmount: 3658, amountPaid: 3658, status: 'DELIVERED' })
  const cheaper = [{ ...padsAndFitting[0], unitPrice: 2000 }, padsAndFitting[1]]
  const changed = await manager.put(`${url}/lines`, { lines: cheaper })
  expect(changed).toMatchObject({ status: 200, body: { totalAmount: 3127, balance: -531 } })
  const again = await issue({ expectedTotal: 3127 })
  expect(again).toMatchObject({ status: 201, body: { state: 'PAID', paid: 3658, balance: -531 } })
  expect(again.body.number).not.toBe(bill.number)
})

test('what was credited before is not billed again: only the rest is opened', async () => {
  const { credit, billNow, read, url, manager, issue } = await billed()
  await manager.post(`${url}/payments`, { method: 'CASH', amount: 3658 })
  await credit({ lines: [{ position: 2 }], reason: 'NOT_DONE' })
  await manager.post(`${url}/payments`, { kind: 'REFUND', method: 'CASH', amount: 767 })
  expect((await credit({ lines: 'ALL' })).body).toMatchObject({ total: 2891, reopens: true })
  expect(await billNow()).toMatchObject({ state: 'CREDITED', credited: 3658, balance: 0 })
  expect(await read()).toMatchObject({
    billId: null,
    totalAmount: 2891,
    amountPaid: 2891,
    balance: 0,
    lines: [{ description: 'Front brake pads', discount: 0 }],
  })
  const again = await issue({ expectedTotal: 2891 })
  expect(again).toMatchObject({ status: 201, body: { total: 2891, paid: 2891, balance: 0, state: 'PAID' } })
  expect((await manager.get('/garages/outstanding')).body.bills).toEqual([])
})

test('of a line that was credited in part, and of a discount on the bill, the rest is opened to the paisa', async () => {
  const garage = await make.garage()
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  const [pads, fitting] = padsAndFitting
  const lines = [
    { ...pads, unitPrice: 2999, priceIncludesTax: true },
    { ...fitting, quantity: 1.5, discountPercent: 10 },
    { ...fitting, description: 'Wheel alignment', unitPrice: 450 },
  ]
  const { url, read, issue } = await billableCard(make, garage, manager, { lines })
  await manager.put(`${url}/discount`, { kind: 'RUPEES', value: 100 })
  const { body: bill } = await issue({ expectedTotal: (await read()).totalAmount })
  const credit = (body: object) => manager.post(`/garages/bills/${bill.id}/credit-notes`, { reason: 'PRICE', ...body })
  await credit({ lines: [{ position: 1, taxable: 100.01 }, { position: 3 }] })
  const { body: rest } = await credit({ lines: 'ALL' })

  const card = await read()
  expect(card.discount).toBeNull()
  expect(card.lines.map(({ amount }: { amount: number }) => amount)).toEqual(
    rest.lines.map(({ taxable }: { taxable: number }) => taxable),
  )
  expect(card.totalAmount).toBe(rest.total)
})

test('all of it, without opening the card, and line by line to nothing, leave the card billed', async () => {
  const whole = await billed()
  await whole.credit({ lines: 'ALL', reopen: false })
  expect(await whole.billNow()).toMatchObject({ state: 'CREDITED', balance: 0 })
  expect(await whole.read()).toMatchObject({ billId: whole.bill.id, totalAmount: 0, paymentStatus: 'PENDING' })
  const byLine = await billed()
  await byLine.manager.post(`${byLine.url}/payments`, { method: 'CASH', amount: 1000 })
  await byLine.credit({ lines: [{ position: 1 }] })
  expect((await byLine.credit({ lines: [{ position: 2 }] })).body.reopens).toBe(false)
  expect(await byLine.billNow()).toMatchObject({ state: 'CREDITED', credited: 3658, balance: -1000 })
  expect(await byLine.read()).toMatchObject({ billId: byLine.bill.id, totalAmount: 0, paymentStatus: 'PARTIAL' })
})

test('a card whose bill is credited to nothing says what to do: no manager can correct it any more', async () => {
  const { credit, manager, url, written, bill } = await billed({ status: 'READY' })
  const locked = async () => {
    const change = await manager.put(`${url}/lines`, { lines: padsAndFitting })
    return [change, await manager.put(`${url}/status`, { status: 'CANCELLED' })].map(({ body }) => [
      body.code,
      body.error,
    ])
  }
  expect(written.totalAmount).toBe(3658)
  await credit({ lines: [{ position: 1 }] })
  const stillMended = ['bill_locked', `Billed as ${bill.number}: a manager corrects it with a credit note.`]
  expect(await locked()).toEqual([stillMended, stillMended])
  await credit({ lines: [{ position: 2 }] })
  const empty = [
    'bill_locked',
    `Billed as ${bill.number}, of which nothing is left: open a new job card for more work.`,
  ]
  expect(await locked()).toEqual([empty, empty])
})

test('a car that left is billed anew, also with work that nobody can be asked about any more', async () => {
  const { garage, credit, manager, url, card, read, issue } = await billed({ status: 'READY' })
  const pass = { handedTo: 'Arun', relation: 'Owner', odometerOut: card.odometer_in, returned: [], marksNote: '' }
  await manager.put(`${url}/status`, { status: 'DELIVERED' })
  expect((await manager.post(`${url}/gate-pass`, pass)).status).toBe(201)
  await db.updateTable('garages').set({ ask_before_work: 'STRICT' }).where('id', '=', garage.id).execute()
  await credit({ lines: 'ALL' })

  const dearer = [{ ...padsAndFitting[0], unitPrice: 3000 }, padsAndFitting[1]]
  const { body } = await manager.put(`${url}/lines`, { lines: dearer })
  expect(body).toMatchObject({ status: 'DELIVERED', totalAmount: 4307, openAsks: 0 })
  const { missing } = (await manager.get(`${url}/bill-preview`)).body
  expect(missing).toMatchObject([
    {
      code: 'not_approved',
      blocks: false,
      sentence:
        'The driver has not approved Front brake pads, Brake pad fitting. Make sure they agree before you issue the bill.',
    },
  ])
  expect((await manager.post(`${url}/estimates`, { send: [{ channel: 'LINK' }] })).status).toBe(409)
  expect((await manager.put(`${url}/status`, { status: 'IN_PROGRESS' })).body.code).toBe('wrong_state')
  expect((await manager.put(`${url}/status`, { status: 'CANCELLED' })).body.code).toBe('wrong_state')
  expect((await issue({ expectedTotal: 4307 })).status).toBe(201)
  expect((await manager.get(`${url}/gate-pass`)).body.gatePasses).toHaveLength(1)
  expect(await read()).toMatchObject({ status: 'DELIVERED', totalAmount: 4307 })
})

test('more than is left of a line is refused, and so is what is no line of the bill', async () => {
  const { credit } = await billed()
  expect(await credit({ lines: [{ position: 1, taxable: 2450.01 }] })).toMatchObject({
    status: 409,
    body: { code: 'over_credited', error: 'Only ₹2,450 is left.' },
  })
  const part = await credit({ lines: [{ position: 1, taxable: 450 }] })
  expect(part.body).toMatchObject({ total: 531, lines: [{ quantity: 0, taxable: 450 }] })
  expect((await credit({ lines: [{ position: 1, taxable: 2000.01 }] })).body.code).toBe('over_credited')
  expect((await credit({ lines: 'ALL' })).body).toMatchObject({ total: 3127, reopens: true })
  expect((await credit({ lines: 'ALL' })).body.code).toBe('over_credited')
  expect((await credit({ lines: [{ position: 1 }] })).body).toMatchObject({
    code: 'over_credited',
    error: 'Only ₹0 is left.',
  })
  const other = await billed()
  const refused = (body: object) => other.credit(body)
  expect(await refused({ lines: [{ position: 3 }] })).toMatchObject({
    status: 400,
    body: { fields: { 'lines.0.position': 'This is no line of the bill' } },
  })
  expect((await refused({ lines: [{ position: 1 }, { position: 1 }] })).body.fields).toEqual({
    'lines.1.position': 'Please credit each line once',
  })
  expect((await refused({ lines: [] })).status).toBe(400)
  expect((await refused({ lines: 'ALL', reason: 'WHIM' })).body.fields).toEqual({ reason: 'Please choose a reason' })
  expect((await refused({ lines: [{ position: 1, taxable: 0.2 }] })).body.fields).toEqual({
    lines: 'This comes to less than a rupee',
  })
})

test('so many of a line stand on the note, never more than are left, and the note that empties the line has the rest', async () => {
  const { credit, bill, manager } = await billed({}, [
    { kind: 'PART', description: 'Spark plugs', quantity: 4, unit: 'pc', unitPrice: 300, taxCode: '8511', taxRate: 18 },
  ])
  const one = await credit({ lines: [{ position: 1, quantity: 1, taxable: 300 }] })
  expect([one.status, one.body.lines]).toMatchObject([201, [{ quantity: 1, unit: 'pc', taxable: 300 }]])
  expect(await credit({ lines: [{ position: 1, quantity: 4, taxable: 300 }] })).toMatchObject({
    status: 400,
    body: { fields: { 'lines.0.quantity': 'Only 3 of this line are left' } },
  })
  for (const quantity of [0, -1, 'two']) {
    expect((await credit({ lines: [{ position: 1, quantity, taxable: 300 }] })).status).toBe(400)
  }
  // A matter of the price.
  expect((await credit({ lines: [{ position: 1, taxable: 100 }] })).body.lines).toMatchObject([{ quantity: 0 }])
  expect((await credit({ lines: 'ALL' })).body.lines).toMatchObject([{ quantity: 3, taxable: 800 }])
  const { body } = await manager.get(`/garages/bills/${bill.id}`)
  expect(body.creditNotes.map((note: { lines: object[] }) => note.lines)).toMatchObject([
    [{ quantity: 1 }],
    [{ quantity: 0 }],
    [{ quantity: 3 }],
  ])
})

test('exactly what is left of a line may be credited, as its amount', async () => {
  const { credit } = await billed()
  const { status, body } = await credit({ lines: [{ position: 1, taxable: 2450 }] })
  expect([status, body.lines]).toMatchObject([201, [{ quantity: 1, taxable: 2450 }]])
})

test('is for managers, is made once, and is itself never credited', async () => {
  const { staff, manager, bill, credit } = await billed()
  const url = `/garages/bills/${bill.id}/credit-notes`
  expect(await staff.post(url, { lines: 'ALL', reason: 'PRICE' })).toMatchObject({
    status: 403,
    body: { error: 'Only a manager may credit a bill.' },
  })
  expect((await make.signedOut().post(url, { lines: 'ALL', reason: 'PRICE' })).status).toBe(401)
  const elsewhere = await make.member(await make.garage(), { accessLevel: 'MANAGER' })
  expect((await elsewhere.post(url, { lines: 'ALL', reason: 'PRICE' })).status).toBe(404)
  const requestId = randomUUID()
  const first = await credit({ lines: [{ position: 1 }], requestId })
  expect((await credit({ lines: [{ position: 1 }], requestId })).body.id).toBe(first.body.id)
  const ofNote = await manager.post(`/garages/bills/${first.body.id}/credit-notes`, { lines: 'ALL', reason: 'PRICE' })
  expect(ofNote).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', error: 'A credit note is not credited.' },
  })
})

test('sent again with something else is told which note there is, and not that all is well', async () => {
  const { credit } = await billed()
  const requestId = randomUUID()
  const first = { lines: [{ position: 1, taxable: 100 }], note: 'Less', requestId }
  const { body: note } = await credit(first)

  expect((await credit(first)).body.id).toBe(note.id)
  for (const changed of [
    { lines: [{ position: 1, taxable: 200 }] },
    { lines: [{ position: 1 }] },
    { lines: [{ position: 2, taxable: 100 }] },
    { lines: [{ position: 1, taxable: 100 }, { position: 2 }] },
    { lines: 'ALL' },
    { reason: 'RETURNED' },
    { note: '' },
  ]) {
    expect(await credit({ ...first, ...changed }), JSON.stringify(changed)).toMatchObject({
      status: 409,
      body: {
        error: `Credit note ${note.number} for ₹${note.total} is issued already, without what you changed since.`,
      },
    })
  }

  const all = { lines: 'ALL', reopen: false, requestId: randomUUID() }
  const { body: rest } = await credit(all)
  expect((await credit(all)).body.id).toBe(rest.id)
  expect((await credit({ ...all, reopen: true })).status).toBe(409)
})

test('a receipt voucher of an advance is never changed or deleted', async () => {
  const garage = await make.garage()
  const staff = await make.member(garage)
  const { url } = await billableCard(make, garage, staff)
  await staff.post(`${url}/payments`, { method: 'CASH', amount: 1000 })
  await expectWrittenOnce(db, ['vouchers'], sql`where garage_id = ${garage.id}`)
})
