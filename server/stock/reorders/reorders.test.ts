import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

async function setting() {
  const garage = await make.garage({ name: 'Sri Murugan Auto Works', locality: 'Ambattur' })
  const owner = await make.owner(garage)
  const { body: supplier } = await owner.post('/garages/suppliers', { name: 'Annai', phone: '98410 55210' })
  const { body: oil } = await owner.post('/garages/parts', {
    number: 'OIL-5W30-S',
    name: 'Engine oil 5W-30',
    unit: 'L',
    taxRate: 18,
    buyingPrice: 431.67,
    sellingPrice: 620,
    minimum: 30,
    orderUpTo: 54,
    pack: 12,
    supplierId: supplier.id,
    quantity: 21.5,
  })
  const order = { supplierId: supplier.id, rows: [{ partId: oil.id, quantity: 36 }] }
  return { garage, owner, supplier, oil, order }
}

test('what is under its minimum is listed by supplier, up to the mark in whole packs', async () => {
  const { owner, supplier, oil } = await setting()

  const { body } = await owner.get('/garages/reorders')

  expect(body.reorders).toEqual([
    {
      partId: oil.id,
      partNumber: 'OIL-5W30-S',
      partName: 'Engine oil 5W-30',
      unit: 'L',
      supplierId: supplier.id,
      supplierName: 'Annai',
      supplierPhone: '9841055210',
      supplierAddress: '',
      free: 21.5,
      minimum: 30,
      onTheWay: 0,
      coming: [],
      pack: 12,
      quantity: 36,
      lastPrice: 431.67,
      waiting: [],
    },
  ])
})

test('the list pages by supplier, those without one last, and says how many there are', async () => {
  const { owner } = await setting()
  const { body: chola } = await owner.post('/garages/suppliers', { name: 'Chola' })
  const add = (name: string, supplierId?: string) =>
    owner.post('/garages/parts', { number: name, name, taxRate: 18, sellingPrice: 10, minimum: 2, supplierId })
  await add('Wiper')
  await add('Pads', chola.id)
  await add('Boot', chola.id)

  const first = await owner.get('/garages/reorders?limit=2')
  const cursor = first.body.reorders.at(-1).partId
  const second = await owner.get(`/garages/reorders?limit=2&cursor=${cursor}`)

  const names = [first, second].map(({ body }) => body.reorders.map(({ partName }: { partName: string }) => partName))
  expect(names).toEqual([
    ['Engine oil 5W-30', 'Boot'],
    ['Pads', 'Wiper'],
  ])
  expect([first.headers.get('x-total-count'), second.headers.get('link')]).toEqual(['4', null])
})

test('what is put on the list is ordered at least so much, in whole packs, and can be taken off again', async () => {
  const { owner, oil, order } = await setting()
  await owner.post(`/garages/parts/${oil.id}/adjust`, { quantity: 20, reason: 'Found' })
  const asked = { partId: oil.id, quantity: 13, requestId: crypto.randomUUID() }

  const listed = await owner.post('/garages/reorders', asked)
  await owner.post('/garages/reorders', asked)

  expect(listed.status).toBe(201)
  expect((await owner.get('/garages/reorders')).body.reorders).toMatchObject([{ free: 41.5, quantity: 24 }])
  const { orders } = (await owner.get(`/garages/parts/${oil.id}`)).body
  expect(orders).toMatchObject([{ state: 'LISTED', quantity: 13, supplierName: null }])
  expect((await owner.delete(`/garages/reorders/${orders[0].id}`)).status).toBe(200)
  expect((await owner.get('/garages/reorders')).body.reorders).toEqual([])

  await owner.post('/garages/reorders', { partId: oil.id, quantity: 13 })
  await owner.post('/garages/reorders/order', order)
  expect((await owner.get(`/garages/parts/${oil.id}`)).body.orders).toMatchObject([
    { state: 'ORDERED', quantity: 36, supplierName: 'Annai' },
  ])
  const wrong = await owner.post('/garages/reorders', { partId: crypto.randomUUID(), quantity: 0 })
  expect(wrong.body.fields).toEqual({ quantity: 'Please enter more than 0' })
  const gone = await owner.post('/garages/reorders', { partId: crypto.randomUUID(), quantity: 1 })
  expect(gone.body.fields).toEqual({ partId: 'This part no longer exists.' })
})

test('an order that does not come is given up: its part is to order again', async () => {
  const { owner, oil, order } = await setting()
  await owner.post('/garages/reorders/order', order)
  const [{ id }] = (await owner.get(`/garages/parts/${oil.id}`)).body.orders

  await owner.delete(`/garages/reorders/${id}`)

  expect((await owner.get('/garages/reorders')).body.reorders).toMatchObject([{ onTheWay: 0, quantity: 36 }])
  expect((await owner.delete(`/garages/reorders/${crypto.randomUUID()}`)).status).toBe(404)
})

test('an order answers the text to send, and what is on the way is not ordered again', async () => {
  const { owner, order } = await setting()
  const sent = { ...order, requestId: crypto.randomUUID() }

  const { status, body } = await owner.post('/garages/reorders/order', sent)
  const again = await owner.post('/garages/reorders/order', sent)

  expect([status, body]).toEqual([
    200,
    {
      text: 'Sri Murugan Auto Works, Ambattur orders: 36 L Engine oil 5W-30 (OIL-5W30-S). Please confirm price and day.',
      phone: '9841055210',
      reorderIds: [expect.any(String)],
    },
  ])
  expect(again.body).toEqual(body)
  expect((await owner.get('/garages/reorders')).body.reorders).toEqual([])
})

test('a bill that is taken in fills what was ordered, the oldest first', async () => {
  const { owner, supplier, oil, order } = await setting()
  await owner.post('/garages/reorders/order', order)
  const { body: bill } = await owner.post('/garages/purchases', {
    supplierId: supplier.id,
    number: 'AL/1182',
    invoiceDate: indianDay(),
    lines: [{ partId: oil.id, quantity: 12, unitPrice: 431.67, taxRate: 18 }],
  })
  await owner.post(`/garages/purchases/${bill.id}/take-in`, { expectedTotal: bill.total })
  await owner.post(`/garages/parts/${oil.id}/adjust`, { quantity: -30, reason: 'Leaked' })

  const { body } = await owner.get('/garages/reorders')

  expect(body.reorders[0]).toMatchObject({ free: 3.5, onTheWay: 24, quantity: 36 })
})

test('a bill that is undone opens again what it had filled, and puts the buying price of before back', async () => {
  const { owner, supplier, oil, order } = await setting()
  await owner.post('/garages/reorders/order', order)
  const { body: bill } = await owner.post('/garages/purchases', {
    supplierId: supplier.id,
    number: 'AL/1183',
    invoiceDate: indianDay(),
    lines: [
      { partId: oil.id, quantity: 24, unitPrice: 440, taxRate: 18 },
      { partId: oil.id, quantity: 12, unitPrice: 450, taxRate: 18 },
    ],
  })
  const { body: taken } = await owner.post(`/garages/purchases/${bill.id}/take-in`, { expectedTotal: bill.total })
  expect((await owner.get(`/garages/parts/${oil.id}`)).body).toMatchObject({ buyingPrice: 450, orders: [] })

  const undone = await owner.post(`/garages/purchases/${bill.id}/undo`, { reason: 'Not ours', version: taken.version })

  expect(undone.body.state).toBe('UNDONE')
  expect((await owner.get(`/garages/parts/${oil.id}`)).body).toMatchObject({
    onHand: 21.5,
    buyingPrice: 431.67,
    orders: [{ state: 'ORDERED', quantity: 36 }],
  })
})

test('whoever may not see cost sees no price; technicians order nothing, nor does another garage', async () => {
  const { garage, owner, order } = await setting()
  const [advisor, technician] = [
    await make.member(garage, { role: 'SERVICE_ADVISOR' }),
    await make.member(garage, { role: 'TECHNICIAN' }),
  ]
  const stranger = await make.owner(await make.garage())

  expect((await advisor.get('/garages/reorders')).body.reorders[0].lastPrice).toBeNull()
  expect((await technician.get('/garages/reorders')).status).toBe(403)
  expect((await (await make.signedOut()).get('/garages/reorders')).status).toBe(401)
  expect((await stranger.post('/garages/reorders/order', order)).body.fields).toEqual({
    supplierId: 'This supplier no longer exists.',
  })
  const wrong = await owner.post('/garages/reorders/order', { ...order, rows: [] })
  expect(wrong.body.fields).toEqual({ rows: 'Please choose what to order' })
})

/** What was ordered is on its way: of one order each. */
async function onTheWay(quantities: number[]) {
  const set = await setting()
  const ids: string[] = []
  for (const quantity of quantities) {
    const rows = [{ partId: set.oil.id, quantity }]
    const { body } = await set.owner.post('/garages/reorders/order', { ...set.order, rows })
    ids.push(body.reorderIds[0])
  }
  const say = (reorderIds: string[], dueOn: unknown, by: Pick<typeof set.owner, 'put'> = set.owner) =>
    by.put('/garages/reorders/due', { reorderIds, dueOn })
  const coming = async () => (await set.owner.get('/garages/reorders/on-the-way')).body
  return { ...set, ids, say, coming }
}

const today = indianDay()

test('the day that the supplier said stands on the list, the part and the picker, the first that comes before others', async () => {
  const { owner, oil, ids, say, coming } = await onTheWay([2, 4, 1])
  await owner.post(`/garages/parts/${oil.id}/adjust`, { quantity: -21.5, reason: 'Leaked' })

  await say([ids[0] ?? ''], addDays(today, 3))
  const answer = await say([ids[1] ?? ''], today)

  expect([answer.status, answer.body.message]).toEqual([200, 'The day is noted.'])
  expect(await coming()).toMatchObject({
    total: 3,
    orders: [
      { quantity: 4, dueOn: today, partName: 'Engine oil 5W-30', supplierName: 'Annai', supplierPhone: '9841055210' },
      { quantity: 2, dueOn: addDays(today, 3) },
      { quantity: 1, dueOn: null },
    ],
  })
  const [row] = (await owner.get('/garages/reorders')).body.reorders
  expect([row.onTheWay, row.coming]).toEqual([
    7,
    [
      { quantity: 4, dueOn: today },
      { quantity: 2, dueOn: addDays(today, 3) },
      { quantity: 1, dueOn: null },
    ],
  ])
  const { orders } = (await owner.get(`/garages/parts/${oil.id}`)).body
  expect(orders.map(({ dueOn }: { dueOn: string }) => dueOn)).toEqual([addDays(today, 3), today, null])
  expect((await owner.get('/garages/parts/picks?search=oil')).body.parts[0].onTheWay).toMatchObject({
    quantity: 7,
    next: { quantity: 4, dueOn: today },
  })
})

test('a day is corrected, and taken away where the supplier knows none any more; the audit log says so', async () => {
  const { owner, oil, ids, say, coming } = await onTheWay([36])
  await say(ids, addDays(today, 2))

  await say(ids, addDays(today, 9))
  const later = await coming()
  await say(ids, '')

  expect(later.orders).toMatchObject([{ dueOn: addDays(today, 9) }])
  expect((await coming()).orders).toMatchObject([{ dueOn: null }])
  expect((await owner.get(`/garages/parts/${oil.id}`)).body.orders).toMatchObject([{ dueOn: null }])
  const { entries } = (await owner.get('/garages/audit')).body
  const said = entries.filter(({ action }: { action: string }) => action === 'part.due')
  expect(said.map(({ changes }: { changes: unknown }) => changes)).toEqual([
    { parts: 1, dueOn: null },
    { parts: 1, dueOn: addDays(today, 9) },
    { parts: 1, dueOn: addDays(today, 2) },
  ])
})

test('of parts that were ordered over and over the day is noted of all that are on their way', async () => {
  const { garage, owner, oil, supplier, order, say, coming } = await onTheWay([])
  const before = { garage_id: garage.id, part_id: oil.id, supplier_id: supplier.id, state: 'ORDERED' as const }
  const times = Array.from({ length: 1100 }, () => ({ ...before, id: newId(), quantity: 12, ordered_by_name: 'Meena' }))
  await db.insertInto('reorders').values(times).execute()

  const { body } = await owner.post('/garages/reorders/order', order)
  const noted = await say(body.reorderIds, today)
  const rest = await owner.post('/garages/reorders/order', order)

  expect([noted.status, body.reorderIds.length]).toEqual([200, 1000])
  expect(await coming()).toMatchObject({ total: 1102, orders: Array(100).fill({ dueOn: today }) })
  expect(rest.body.reorderIds).toHaveLength(102)
})

test('what has come is due no more; what has not, of an order that came in part, keeps its day, though it is past', async () => {
  const { garage, owner, supplier, oil, ids, say, coming } = await onTheWay([12, 24])
  await say(ids, today)
  await db
    .updateTable('reorders')
    .set({ due_on: addDays(today, -2) })
    .where('garage_id', '=', garage.id)
    .execute()
  const { body: bill } = await owner.post('/garages/purchases', {
    supplierId: supplier.id,
    number: 'AL/1182',
    invoiceDate: today,
    lines: [{ partId: oil.id, quantity: 20, unitPrice: 431.67, taxRate: 18 }],
  })
  await owner.post(`/garages/purchases/${bill.id}/take-in`, { expectedTotal: bill.total })

  expect(await coming()).toMatchObject({ total: 1, orders: [{ id: ids[1], quantity: 16, dueOn: addDays(today, -2) }] })
  const came = await say(ids, addDays(today, 1))
  expect([came.status, came.body.detail]).toEqual([409, 'This order has come.'])
  expect((await coming()).orders, 'none of them is changed').toMatchObject([{ dueOn: addDays(today, -2) }])
})

test.each<[string, unknown, string]>([
  ['yesterday', addDays(today, -1), 'This day is past. Please choose today or a later day.'],
  ['two years ahead', addDays(today, 730), 'Please choose a day within a year'],
  ['no date', 'Saturday', 'Please choose a valid date'],
  ['a day that is none', '2026-02-30', 'Please choose a valid date'],
  ['nothing', undefined, 'Please enter the day'],
  ['a number', 20261121, 'Please enter the day'],
])('an order does not come on %s', async (_name, dueOn, sentence) => {
  const { ids, say } = await onTheWay([36])

  const { status, body } = await say(ids, dueOn)

  expect([status, body.fields]).toEqual([400, { dueOn: sentence }])
})

test('a day is noted of orders that there are, by whoever orders', async () => {
  const { garage, owner, oil, ids, say, coming } = await onTheWay([36])
  const technician = await make.member(garage, { role: 'TECHNICIAN' })
  const stranger = await make.owner(await make.garage())
  const reader = await make.member(garage, { role: 'SERVICE_ADVISOR', accessLevel: 'VIEW_ONLY' })
  const signedOut = await make.signedOut()
  await owner.post('/garages/reorders', { partId: oil.id, quantity: 60 })
  const { orders } = (await owner.get(`/garages/parts/${oil.id}`)).body
  const listed = orders.find(({ state }: { state: string }) => state === 'LISTED').id

  const refused = await Promise.all([
    say(ids, today, signedOut),
    say(ids, today, technician),
    say(ids, today, reader),
    say(ids, today, stranger),
    say([...ids, crypto.randomUUID()], today),
    say([listed], today),
  ])

  expect(refused.map(({ status, body }) => [status, body.detail])).toEqual([
    [401, expect.any(String)],
    [403, 'Parts are kept by advisors, cashiers and managers.'],
    [403, expect.any(String)],
    [404, 'This order no longer exists.'],
    [404, 'This order no longer exists.'],
    [409, 'This is not ordered yet.'],
  ])
  const lists = [signedOut, technician, stranger].map((each) => each.get('/garages/reorders/on-the-way'))
  expect((await Promise.all(lists)).map(({ status, body }) => [status, body.total])).toEqual([
    [401, undefined],
    [403, undefined],
    [200, 0],
  ])
  await owner.delete(`/garages/reorders/${ids[0]}`)
  const givenUp = await say(ids, today)
  expect([givenUp.status, givenUp.body.detail]).toEqual([409, 'This order was given up.'])
  expect((await say([], today)).body.fields).toEqual({ reorderIds: 'Please choose orders' })
  const many = Array.from({ length: 1001 }, () => crypto.randomUUID())
  expect((await say(many, today)).body.fields).toEqual({ reorderIds: 'Please choose at most 1,000 orders' })
  expect((await coming()).orders).toEqual([])
})
