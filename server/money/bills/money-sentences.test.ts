import { randomUUID } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { billableCard } from '../../../tests/support/billable-card.ts'
import { newUtr, toldBill } from '../../../tests/support/told-bill.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

/* What each call about money says beside a field that it refuses; what else it refuses is asked beside its feature. */

const { app, make } = await useTestApp()
const { db } = app.database

const garage = await make.garage({ gstin: '33AABCS1429B1ZB' })
const owner = await make.owner(garage)
const { card, url } = await billableCard(make, garage, owner)
const other = await billableCard(make, garage, owner)
const { body: bill } = await other.issue()
const told = await toldBill(make)
const claimId = (await told.tell({ utr: newUtr() })).body.claim.id

const counted = { cash: 0, upi: 0, card: 0, bank: 0 }
const close = { counted, banked: 0, expectedAt: new Date().toISOString() }
const answer = { irn: 'a'.repeat(64), ackNo: '112010000011474', ackAt: new Date().toISOString(), signedQr: 'a.b.c' }
const claim = { amount: 100, method: 'UPI', utr: newUtr(), requestId: randomUUID() }
const credit = { lines: 'ALL', reason: 'PRICE' }
const claims = `${told.url}/claims`
const notes = `/garages/bills/${bill.id}/credit-notes`
const einvoice = `/garages/bills/${bill.id}/einvoice`
const confirm = `/garages/claims/${claimId}/confirm`
const remind = '/garages/outstanding/remind'

const all = (count: number, id = bill.id as string) => Array.from({ length: count }, () => id)

test.each<[method: 'post' | 'put', path: string, body: object, field: string, sentence: string]>([
  ['post', `${url}/bill`, {}, 'expectedTotal', 'The total is required'],
  [
    'post',
    `${url}/bill`,
    { expectedTotal: 3658, sendLink: 'maybe' },
    'sendLink',
    'Please choose whether to send the link',
  ],
  ['post', `${url}/bill`, { expectedTotal: 3658, placeOfSupply: 'TN' }, 'placeOfSupply', 'Please choose a state'],
  ['put', `${url}/discount`, { kind: 'HALF', value: 1 }, 'kind', 'Please choose rupees or percent'],
  ['put', `${url}/discount`, { kind: 'PERCENT' }, 'value', 'Discount is required'],
  ['put', `${url}/discount`, { kind: 'PERCENT', value: 100.01 }, 'value', 'A discount is at most 100 %'],
  ['put', `${url}/discount`, { kind: 'RUPEES', value: 1.005 }, 'value', 'Please use at most two decimals'],
  ['post', `${url}/rework`, { billId: 'SM', position: 1 }, 'billId', 'Please choose a line of a bill'],
  [
    'post',
    `${url}/payments`,
    { method: 'CASH', amount: 1, advance: 'x' },
    'advance',
    'Please choose whether this is an advance',
  ],
  [
    'post',
    `${url}/payments`,
    { method: 'CASH', amount: 1, isMistake: 'x' },
    'isMistake',
    'Please choose whether this was entered by mistake',
  ],
  ['post', `${url}/payments`, { method: 'CASH', amount: 1, undoesId: 'x' }, 'undoesId', 'Please choose the payment'],
  [
    'post',
    `${url}/payments`,
    { method: 'CASH', amount: 1, reuse: 'x' },
    'reuse',
    'Please choose whether to record it anyway',
  ],
  ['post', notes, { ...credit, lines: [] }, 'lines', 'Please choose what to credit'],
  ['post', notes, { ...credit, lines: 'SOME' }, 'lines', 'Please choose what to credit'],
  ['post', notes, { ...credit, lines: undefined }, 'lines', 'Please choose what to credit'],
  ['post', notes, { ...credit, lines: [{}] }, 'lines', 'Please choose what to credit'],
  [
    'post',
    notes,
    { ...credit, lines: [{ position: 1, taxable: 'a lot' }] },
    'lines',
    'Amount is a number, such as 1,250 or 1250.50',
  ],
  ['post', notes, { ...credit, lines: [{ position: 1, taxable: 0 }] }, 'lines.0.taxable', 'Please enter more than 0'],
  ['post', notes, { ...credit, reopen: 'maybe' }, 'reopen', 'Please choose whether the card is opened again'],
  ['post', `/garages/bills/${bill.id}/send`, { channel: 'PIGEON' }, 'channel', 'Please choose how to send it'],
  ['post', claims, { ...claim, method: 'CASH' }, 'method', 'Please choose UPI or bank transfer'],
  ['post', claims, { ...claim, utr: undefined }, 'utr', 'Please enter the number of the payment'],
  ['post', claims, { ...claim, utr: '6'.repeat(41) }, 'utr', 'Please check this number'],
  ['post', claims, { ...claim, amount: undefined }, 'amount', 'Amount is required'],
  ['post', claims, { ...claim, amount: 'abc' }, 'amount', 'Amount is a number, such as 1,250 or 1250.50'],
  ['post', claims, { ...claim, amount: 0 }, 'amount', 'Please enter more than 0'],
  ['post', confirm, { reuse: 'maybe' }, 'reuse', 'Please choose whether to confirm anyway'],
  ['post', '/garages/day-closes', { ...close, counted: undefined }, 'counted', 'Please count the cash'],
  [
    'post',
    '/garages/day-closes',
    { ...close, counted: { ...counted, cash: null } },
    'counted.cash',
    'Please count the cash',
  ],
  [
    'post',
    '/garages/day-closes',
    { ...close, counted: { ...counted, upi: null } },
    'counted.upi',
    'Please enter what the UPI app shows',
  ],
  [
    'post',
    '/garages/day-closes',
    { ...close, counted: { ...counted, card: null } },
    'counted.card',
    'Please enter what the card machine shows',
  ],
  [
    'post',
    '/garages/day-closes',
    { ...close, counted: { ...counted, bank: null } },
    'counted.bank',
    'Please enter what the bank shows',
  ],
  ['post', '/garages/day-closes', { ...close, banked: null }, 'banked', 'Please enter what goes to the bank'],
  ['post', '/garages/day-closes', { ...close, banked: 1 }, 'banked', 'This is more than was counted'],
  ['post', '/garages/day-closes', { ...close, expectedAt: 'today' }, 'expectedAt', 'Please open the page again'],
  ['put', einvoice, { ...answer, irn: undefined }, 'irn', 'Please enter the IRN'],
  ['put', einvoice, { ...answer, irn: 'a'.repeat(63) }, 'irn', 'An IRN has 64 letters and digits'],
  ['put', einvoice, { ...answer, ackNo: undefined }, 'ackNo', 'Please enter the acknowledgement number'],
  ['put', einvoice, { ...answer, ackNo: 'ten' }, 'ackNo', 'An acknowledgement number has digits only, usually 15'],
  ['put', einvoice, { ...answer, ackAt: 'today' }, 'ackAt', 'Please enter when it was acknowledged'],
  ['put', einvoice, { ...answer, signedQr: undefined }, 'signedQr', 'Please paste the text of the signed QR code'],
  [
    'put',
    einvoice,
    { ...answer, signedQr: `a.b.${'c'.repeat(4000)}` },
    'signedQr',
    'This is too long for the text of a QR code',
  ],
  ['put', einvoice, { ...answer, signedQr: 'a picture' }, 'signedQr', 'This is not the text of the signed QR code'],
  ['post', remind, { billIds: [] }, 'billIds', 'Please choose who is reminded'],
  ['post', remind, { billIds: ['x'] }, 'billIds.0', 'Please choose a bill'],
  ['post', remind, { billIds: all(101) }, 'billIds', 'Please choose at most 100'],
])('%s %s %j says at %s: %s', async (method, path, body, field, sentence) => {
  const by = path === claims ? told.driver : path === confirm ? told.cashier : owner
  const { status, body: problem } = await by[method](path, body)

  expect([status, problem.fields]).toEqual([400, { [field]: sentence }])
})

test.each([
  ['/garages/gst', 'month', 'Please choose a month or a quarter'],
  ['/garages/gst?month=2026-13', 'month', 'Please choose a month'],
  ['/garages/gst?quarter=2026-11', 'quarter', 'Please choose a quarter'],
  ['/garages/gst?month=2026-10&quarter=2026-10', 'month', 'Please choose a month or a quarter'],
  ['/garages/bills/einvoice.json', 'ids', 'Please choose a bill'],
  ['/garages/bills/einvoice.json?ids=x', 'ids.0', 'Please choose a bill'],
  [`/garages/bills/einvoice.json?ids=${all(51).join(',')}`, 'ids', 'Please choose at most 50 bills'],
  [`/garages/bills/einvoice.json?ids=${all(60).join(',')}`, 'ids', 'Please choose at most 50 bills'],
  [`/garages/vehicles/${card.vehicle_id}/warranties?odometer=-1`, 'odometer', 'An odometer reads 0 to 99,99,999 km'],
])('get %s says at %s: %s', async (path, field, sentence) => {
  const { status, body: problem } = await owner.get(path)

  expect([status, problem.fields]).toEqual([400, { [field]: sentence }])
})

test('a bill to nobody with a GSTIN needs no IRN, and one from another bill is refused', async () => {
  const sentence = `${bill.number} needs no IRN: it is not a tax invoice to a buyer with a GSTIN.`
  const saved = await owner.put(einvoice, answer)
  const file = await owner.get(`/garages/bills/einvoice.json?ids=${bill.id}`)
  expect([saved, file].map(({ status, body }) => [status, body.message])).toEqual([
    [409, sentence],
    [409, sentence],
  ])

  const company = await make.customer(garage, { customer_type: 'CORPORATE', gst_number: '33AABCS1429B1Z1' })
  const { body: theirs } = await (
    await billableCard(make, garage, owner, { card: { customer_id: company.id } })
  ).issue()
  const qr = (content: object) =>
    `a.${Buffer.from(JSON.stringify({ data: JSON.stringify(content) })).toString('base64url')}.c`
  const refused = await owner.put(`/garages/bills/${theirs.id}/einvoice`, {
    ...answer,
    signedQr: qr({ DocNo: bill.number }),
  })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { signedQr: `This QR code is of ${bill.number}, not of ${theirs.number}` },
  ])
})

test('a day is closed once, and a day has at most fifty notes', async () => {
  const closing = await make.garage()
  const cashier = await make.member(closing, { role: 'CASHIER' })
  const closed = await cashier.post('/garages/day-closes', close)
  expect(closed.status).toBe(201)
  const again = await cashier.post('/garages/day-closes', close)
  expect([again.status, again.body.message]).toEqual([
    409,
    expect.stringMatching(/^\d+ \w+ \d+ is closed already. What comes in now counts for the next close.$/),
  ])
  const { day } = closed.body
  const notes = Array.from({ length: 49 }, () => ({
    garage_id: closing.id,
    id: newId(),
    day,
    note: 'Slip in the drawer',
    by_user: cashier.userId,
    by_name: 'Jeya',
  }))
  await db.insertInto('day_close_notes').values(notes).execute()
  const add = () => cashier.post(`/garages/day-closes/${day}/notes`, { note: 'Counted again' })
  expect((await add()).status).toBe(201)
  expect((await add()).body).toMatchObject({ status: 409, message: 'A day has at most 50 notes.' })
})
