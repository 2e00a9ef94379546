import { expect, test } from 'vitest'
import { addDays } from '../../contract/platform/days.ts'
import { indianDay } from '../../contract/platform/formats.ts'
import { stockSentences } from '../../contract/stock/parts/stock-sentences.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'

/*
 * What somebody reads who typed something wrong, or comes too late, about parts, bills of suppliers, orders, counts and
 * returns: the sentence, and the field that it stands beside.
 */

const { app, make } = await useTestApp()
const { db } = app.database

const today = indianDay()
const nobody = '01930000-0000-7000-8000-000000000000'

const garage = await make.garage({ gstin: '33AAPFU0939F1ZZ' })
const owner = await make.owner(garage)
const { body: supplier } = await owner.post('/garages/suppliers', { name: 'Chola Auto Spares' })
const filter = { number: 'OF-118', name: 'Oil filter', taxRate: 18, sellingPrice: 385 }
const { body: part } = await owner.post('/garages/parts', { ...filter, quantity: 4, buyingPrice: 231.5 })
const service = await make.service(garage)
const card = await make.jobCard(garage)
const line = { partId: part.id, quantity: 2, unitPrice: 200, taxRate: 18 }
const bill = { supplierId: supplier.id, number: 'CH/204', invoiceDate: today, lines: [line] }

let drafts = 0
async function draft(changes: object = {}) {
  const { body } = await owner.post('/garages/purchases', { ...bill, number: `D/${++drafts}`, ...changes })
  return { ...body, url: `/garages/purchases/${body.id}` }
}
async function inStock() {
  const made = await draft()
  const { body } = await owner.post(`${made.url}/take-in`, { expectedTotal: made.total })
  return { ...body, url: made.url, lines: body.lines as { id: string }[] }
}
async function sentBack() {
  const { url, lines } = await inStock()
  const { body } = await owner.post(`${url}/returns`, {
    lines: [{ lineId: lines[0]?.id, quantity: 1 }],
    reason: 'Wrong',
  })
  return `/garages/supplier-returns/${body.id}`
}

const many = (count: number) => Array.from({ length: count }, () => line)

test.each<[string, object, string]>([
  ['supplierId', { supplierId: 'Chola' }, 'Please choose a supplier'],
  ['invoiceDate', { invoiceDate: '' }, 'Invoice date is required'],
  ['invoiceDate', { invoiceDate: addDays(today, 1) }, 'This day is still to come'],
  ['isInterState', { isInterState: 'yes' }, 'Please choose whether it comes from another state'],
  ['freight', { freight: 'free' }, 'Amount is a number, such as 1,250 or 1250.50'],
  ['rounding', { rounding: '-' }, 'Rounding is a number, such as 1,250 or 1250.50'],
  ['rounding', { rounding: 100.01 }, 'A rounding is at most ₹100'],
  ['rounding', { rounding: -101 }, 'A rounding is at most ₹100'],
  ['paperTotal', { paperTotal: 'x' }, 'Amount is a number, such as 1,250 or 1250.50'],
  ['lines', { lines: many(201) }, 'A bill has at most 200 lines'],
  ['lines.0.unitPrice', { lines: [{ ...line, unitPrice: undefined }] }, 'Price is required'],
  ['lines.0.discount', { lines: [{ ...line, discount: 400.01 }] }, 'The discount is more than the line'],
])('a bill of a supplier: %s of %j is answered by a sentence', async (field, changes, sentence) => {
  const { status, body } = await owner.post('/garages/purchases', { ...bill, ...changes })

  expect([status, body.fields]).toEqual([400, { [field]: sentence }])
})

test.each<[string, object, string]>([
  ['buyingPrice', { buyingPrice: 'x' }, 'Amount is a number, such as 1,250 or 1250.50'],
  ['mrp', { mrp: 'x' }, 'Amount is a number, such as 1,250 or 1250.50'],
  ['codes', { codes: Array.from({ length: 21 }, (_each, at) => `8901${at}`) }, 'A part has at most 20 codes'],
  ['codes', { codes: ['89010', '8901-0'] }, '89010 stands here twice.'],
  ['fits.0.make', { fits: [{ make: '', model: 'Creta' }] }, 'Please choose a make'],
  ['fits.0.model', { fits: [{ make: 'Hyundai', model: '' }] }, 'Please choose a model'],
  ['fits', { fits: Array.from({ length: 61 }, () => ({ make: 'a', model: 'b' })) }, 'Please enter at most 60 cars'],
])('a part: %s of %j is answered by a sentence', async (field, changes, sentence) => {
  const { status, body } = await owner.post('/garages/parts', { ...filter, number: 'OF-119', ...changes })

  expect([status, body.fields]).toEqual([400, { [field]: sentence }])
})

test.each<[string, 'get' | 'post' | 'put', () => string | Promise<string>, object, string, string]>([
  ['a list of parts', 'get', () => 'parts?filter=ALL_OF_THEM', {}, 'filter', 'Please choose what to list'],
  ['a list of parts', 'get', () => 'parts?state=OLD', {}, 'state', 'Please choose active or inactive'],
  ['a list of bills', 'get', () => 'purchases?payment=MAYBE', {}, 'payment', 'Please choose paid or not'],
  ['a list of bills', 'get', () => 'purchases?month=2026-13', {}, 'month', 'Please choose a month'],
  ['a list of suppliers', 'get', () => 'suppliers?state=OLD', {}, 'state', 'Please choose active or inactive'],
  [
    'adjusting',
    'post',
    () => `parts/${part.id}/adjust`,
    { quantity: 0, reason: 'x' },
    'quantity',
    'Please enter by how much it changes',
  ],
  ['a supplier', 'post', () => 'suppliers', { name: 'A', creditDays: 366 }, 'creditDays', 'Please enter 0 to 365 days'],
  [
    'an order',
    'post',
    () => 'reorders/order',
    { supplierId: '', rows: [{ partId: part.id, quantity: 1 }] },
    'supplierId',
    'Please choose a supplier',
  ],
  [
    'an order',
    'post',
    () => 'reorders/order',
    { supplierId: supplier.id, rows: [] },
    'rows',
    'Please choose what to order',
  ],
  [
    'an order',
    'post',
    () => 'reorders/order',
    {
      supplierId: supplier.id,
      rows: Array.from({ length: 101 }, () => ({ partId: crypto.randomUUID(), quantity: 1 })),
    },
    'rows',
    'Please order at most 100 parts at once',
  ],
  [
    'labels',
    'post',
    () => 'parts/labels',
    { partIds: Array.from({ length: 196 }, () => part.id) },
    'partIds',
    'At most 195 labels are printed at once',
  ],
  [
    'labels',
    'get',
    () => `parts/labels.pdf?parts=${part.id}&start=66`,
    {},
    'start',
    'Please enter a label from 1 to 65',
  ],
  [
    'usual parts',
    'put',
    () => `services/${service.id}/parts`,
    { lists: [{ parts: Array.from({ length: 41 }, () => ({ partId: crypto.randomUUID(), quantity: 1 })) }] },
    'lists.0.parts',
    'A list has at most 40 parts',
  ],
  [
    'usual parts',
    'put',
    () => `services/${service.id}/parts`,
    {
      lists: Array.from({ length: 61 }, (_each, at) => ({ make: `m${at}`, parts: [{ partId: part.id, quantity: 1 }] })),
    },
    'lists',
    'A service has at most 60 lists',
  ],
  [
    'taking in',
    'post',
    async () => `${(await draft()).url.slice('/garages/'.length)}/take-in`,
    {},
    'expectedTotal',
    'Please send the total that was shown',
  ],
  [
    'paying',
    'put',
    async () => `${(await inStock()).url.slice('/garages/'.length)}/paid`,
    {},
    'paidOn',
    'Please enter the day it was paid',
  ],
  [
    'a return',
    'post',
    async () => `${(await inStock()).url.slice('/garages/'.length)}/returns`,
    { lines: [{ lineId: nobody, quantity: 1 }], reason: 'x' },
    'lines.0.lineId',
    'This line is not on the bill.',
  ],
  [
    'a return',
    'post',
    () => `purchases/${nobody}/returns`,
    { lines: Array.from({ length: 2 }, () => ({ lineId: nobody, quantity: 1 })), reason: 'x' },
    'lines',
    'Please send each line once',
  ],
  [
    'a return',
    'post',
    () => `purchases/${nobody}/returns`,
    { lines: Array.from({ length: 201 }, () => ({ lineId: crypto.randomUUID(), quantity: 1 })), reason: 'x' },
    'lines',
    'A bill has at most 200 lines',
  ],
  [
    'a credit note',
    'post',
    async () => `${(await sentBack()).slice('/garages/'.length)}/credit`,
    { creditNoteNumber: '', creditNoteDate: today },
    'creditNoteNumber',
    'Please enter the number of the credit note',
  ],
  [
    'a credit note',
    'post',
    async () => `${(await sentBack()).slice('/garages/'.length)}/credit`,
    { creditNoteNumber: 'CN/7', creditNoteDate: '' },
    'creditNoteDate',
    'Please enter the date of the credit note',
  ],
])('%s (%s): what is wrong is said beside its field', async (_what, method, pathOf, body, field, sentence) => {
  const path = `/garages/${await pathOf()}`
  const answer = method === 'get' ? await owner.get(path) : await owner[method](path, body)

  expect([answer.status, answer.body.fields]).toEqual([400, { [field]: sentence }])
})

test.each<[string, string]>([
  [`purchases/${nobody}`, 'This purchase no longer exists.'],
  [`stock-counts/${nobody}`, 'This count no longer exists.'],
  [`parts/${nobody}`, 'This part no longer exists.'],
])('%s, which nobody has, says so', async (path, sentence) => {
  const { status, body } = await owner.get(`/garages/${path}`)

  expect([status, body.detail]).toEqual([404, sentence])
})

test('an order that nobody has, and one that has come, cannot be dropped', async () => {
  const { body: ordered } = await owner.post('/garages/parts', { ...filter, number: 'OF-120' })
  await owner.post('/garages/reorders/order', { supplierId: supplier.id, rows: [{ partId: ordered.id, quantity: 2 }] })
  const [order] = (await owner.get(`/garages/parts/${ordered.id}`)).body.orders
  const came = await draft({ lines: [{ ...line, partId: ordered.id }] })
  await owner.post(`${came.url}/take-in`, { expectedTotal: came.total })

  const [none, late] = [
    await owner.delete(`/garages/reorders/${nobody}`),
    await owner.delete(`/garages/reorders/${order.id}`),
  ]

  expect([none.status, none.body.detail]).toEqual([404, 'This order no longer exists.'])
  expect([late.status, late.body.detail]).toEqual([409, 'This order has come.'])
})

test('a bill without lines is not taken in; one that was taken out is over; after 7 days its parts are returned instead', async () => {
  const empty = await draft({ lines: [] })
  const early = await inStock()
  const old = await inStock()
  await owner.post(`${early.url}/undo`, { reason: 'Typed twice' })
  await db
    .updateTable('purchase_bills')
    .set({ posted_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('garage_id', '=', garage.id)
    .where('id', '=', old.id)
    .execute()

  const nothing = await owner.post(`${empty.url}/take-in`, { expectedTotal: 0 })
  const over = await owner.put(early.url, { ...bill, number: 'D/over' })
  const late = await owner.post(`${old.url}/undo`, { reason: 'Typed twice' })

  expect([nothing.status, nothing.body.detail]).toEqual([409, 'Please add what the bill is about'])
  expect([over.status, over.body.detail]).toEqual([409, 'This bill was taken out of stock again.'])
  expect([late.status, late.body.detail]).toEqual([
    409,
    'A bill is taken out again within 7 days. Return its parts to the supplier instead.',
  ])
})

test('a return that nobody has is none; one that was taken back is over', async () => {
  const url = await sentBack()
  await owner.post(`${url}/undo`, { reason: 'Kept' })

  const { status, body } = await owner.post(`${url}/credit`, { creditNoteNumber: 'CN/7', creditNoteDate: today })

  expect([status, body.detail]).toEqual([409, 'This return was taken back.'])
  const none = await owner.post(`/garages/supplier-returns/${nobody}/undo`, { reason: 'Kept' })
  expect([none.status, none.body.detail]).toEqual([404, 'This return no longer exists.'])
})

test('a rack of more than 500 parts is counted by scanning', async () => {
  const large = await make.garage()
  const theirs = await make.owner(large)
  await db
    .insertInto('parts')
    .values(
      Array.from({ length: 501 }, (_each, at) => ({
        garage_id: large.id,
        id: crypto.randomUUID(),
        number: `N-${at}`,
        number_key: `N${at}`,
        name: `Part ${at}`,
        name_key: `part ${at}`,
        unit: 'pc',
        tax_rate: 18,
        selling_price: 10,
        rack: `A-${at}`,
        search_text: '',
      })),
    )
    .execute()

  const { status, body } = await theirs.post('/garages/stock-counts', { rack: 'A' })

  expect([status, body.detail]).toEqual([409, 'At most 500 parts are counted at once. Scan what you count instead.'])
})

test('a part that stands on a bill of a supplier, if only on a draft, is not deleted', async () => {
  const { body: billed } = await owner.post('/garages/parts', { ...filter, number: 'OF-122' })
  await draft({ lines: [{ ...line, partId: billed.id }] })

  const { status, body } = await owner.delete(`/garages/parts/${billed.id}`)

  expect([status, body.detail]).toEqual([409, 'This part stands on a bill of a supplier. Make it inactive instead.'])
})

test('a part that stands on a card is not deleted, and none of it is fitted where none is there', async () => {
  const { body: gone } = await owner.post('/garages/parts', { ...filter, number: 'OF-121' })
  const sold = { kind: 'PART', description: 'Filter', quantity: 2, unit: 'pc', unitPrice: 385, taxRate: 18 }
  const { body } = await owner.post(`/garages/jobcards/${card.id}/lines`, { ...sold, partId: gone.id })

  const deleted = await owner.delete(`/garages/parts/${gone.id}`)
  const fitted = await owner.put(`/garages/jobcards/${card.id}/lines/${body.lines[0].id}/done`, { done: true })

  expect([deleted.status, deleted.body.detail]).toEqual([
    409,
    'This part stands on a job card. Make it inactive instead.',
  ])
  expect([fitted.status, fitted.body.code, fitted.body.detail]).toEqual([
    409,
    'stock_short',
    'None of 2 is on the shelf. Count it.',
  ])
})

test('one of a part, and several, are said as people say them', () => {
  expect(stockSentences.short(1, 2)).toBe('Only 1 of 2 is on the shelf. Count it, or fit 1.')
  expect(stockSentences.short(2, 3)).toBe('Only 2 of 3 are on the shelf. Count it, or fit 2.')
  expect(stockSentences.fitted('3.5 L')).toBe('3.5 L are fitted. Put them back on the shelf first.')
})
