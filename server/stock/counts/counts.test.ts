import { expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

async function setting() {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const add = async (number: string, more: object) =>
    (await owner.post('/garages/parts', { number, name: number, taxRate: 18, sellingPrice: 500, ...more })).body
  const filter = await add('OF-118', { rack: 'A-02', quantity: 14, buyingPrice: 231.5 })
  const oil = await add('OIL-5W30', { rack: 'a-01', quantity: 28.5, buyingPrice: 424.38, unit: 'L' })
  const pads = await add('BP-2140', { rack: 'B', quantity: 2, buyingPrice: 100 })
  const open = async (rack: string | null = 'A') => (await owner.post('/garages/stock-counts', { rack })).body
  const enter = (countId: string, partId: string, counted: number, caller = owner) =>
    caller.put(`/garages/stock-counts/${countId}/lines/${partId}`, { counted })
  const book = (countId: string, form: object = {}) => owner.post(`/garages/stock-counts/${countId}/book`, form)
  return { garage, owner, filter, oil, pads, open, enter, book }
}

test('a rack is counted blind: what is expected is told once a figure is entered, and what differs is booked', async () => {
  const { garage, owner, filter, oil, open, enter, book } = await setting()
  const technician = await make.member(garage, { role: 'TECHNICIAN', name: 'Bala' })
  expect((await owner.get('/garages/stock-counts/racks')).body.racks).toEqual([
    { rack: 'A', parts: 2 },
    { rack: 'B', parts: 1 },
  ])
  const count = await open()
  expect(count.lines).toMatchObject([
    { partId: filter.id, counted: null, expected: null, value: null },
    { partId: oil.id, counted: null, expected: null },
  ])

  const first = await enter(count.id, oil.id, 28.5, technician)
  const { body } = await enter(count.id, filter.id, 13)

  const seen = first.body.lines.find(({ partId }: { partId: string }) => partId === oil.id)
  expect(seen).toMatchObject({ counted: 28.5, expected: 28.5, by: 'Bala', value: null })
  expect(body).toMatchObject({ parts: 2, counted: 2, differing: 1 })
  expect(body.lines[0]).toMatchObject({ counted: 13, expected: 14, value: -231.5 })
  expect((await book(count.id)).body.fields).toEqual({ reason: 'Please say why' })
  const stale = await book(count.id, { reason: 'Box crushed', version: count.version })
  expect(stale.body.code).toBe('edit_conflict')
  const booked = await book(count.id, { reason: 'Box crushed', version: body.version })
  expect(booked.body).toMatchObject({ state: 'BOOKED', reason: 'Box crushed' })
  expect((await owner.get(`/garages/parts/${filter.id}`)).body).toMatchObject({ onHand: 13, value: 3009.5 })
  const { moves } = (await owner.get(`/garages/parts/${filter.id}/moves`)).body
  expect(moves[0]).toMatchObject({ kind: 'COUNT', quantity: -1, value: -231.5, countId: count.id })
  expect((await owner.get(`/garages/parts/${oil.id}/moves`)).body.moves).toHaveLength(1)
  expect((await book(count.id, { reason: 'Again' })).body.detail).toBe('This count is booked already.')
})

test('what was booked stays what it was worth, whatever is bought since, and at which price', async () => {
  const { owner, filter, open, enter, book } = await setting()
  const count = await open()
  await enter(count.id, filter.id, 13)
  await book(count.id, { reason: 'One missing' })

  const supplier = (await owner.post('/garages/suppliers', { name: 'Chola Auto Spares' })).body
  const lines = [{ partId: filter.id, quantity: 13, unitPrice: 900, discount: 0, taxRate: 18 }]
  const bought = { supplierId: supplier.id, number: 'C/1', invoiceDate: '2026-04-01', lines }
  const bill = (await owner.post('/garages/purchases', bought)).body
  await owner.post(`/garages/purchases/${bill.id}/take-in`, { expectedTotal: bill.total })

  expect((await owner.get(`/garages/parts/${filter.id}`)).body.averageCost).toBeGreaterThan(500)
  const { lines: counted } = (await owner.get(`/garages/stock-counts/${count.id}`)).body
  expect(counted).toContainEqual(expect.objectContaining({ partId: filter.id, value: -231.5 }))
})

test('what moves after a part was counted is not undone by booking: the difference goes onto what is there now', async () => {
  const { owner, filter, open, enter, book } = await setting()
  const count = await open()
  await enter(count.id, filter.id, 13)
  await owner.post(`/garages/parts/${filter.id}/adjust`, { quantity: -4, reason: 'Sold' })

  await book(count.id, { reason: 'One missing' })

  expect((await owner.get(`/garages/parts/${filter.id}`)).body.onHand).toBe(9)
})

test('a figure that waited for a network stands beside what the ledger came to when it was counted', async () => {
  const { owner, filter, pads, open, book } = await setting()
  const count = await open()
  const enter = (partId: string, counted: number, at: number) =>
    owner.put(`/garages/stock-counts/${count.id}/lines/${partId}`, { counted, at: new Date(at).toISOString() })
  await owner.post(`/garages/parts/${pads.id}/adjust`, { quantity: 1, reason: 'Found' })
  await owner.post(`/garages/parts/${filter.id}/adjust`, { quantity: -2, reason: 'Fitted by hand' })
  const [{ at: moved }] = (await owner.get(`/garages/parts/${filter.id}/moves`)).body.moves
  const pressed = Date.parse(moved) - 1

  const { body } = await enter(filter.id, 13, pressed)
  const older = await enter(filter.id, 7, pressed - 60_000)
  const early = await enter(pads.id, 2, pressed - 86_400_000)

  expect(body.lines[0]).toMatchObject({ counted: 13, expected: 14, value: -231.5 })
  expect(older.body.lines[0]).toMatchObject({ counted: 13, expected: 14 })
  // Nobody has counted before it was opened.
  expect(early.body.lines).toContainEqual(
    expect.objectContaining({ partId: pads.id, counted: 2, expected: 2, at: count.createdAt }),
  )
  await book(count.id, { reason: 'One missing' })
  expect((await owner.get(`/garages/parts/${filter.id}`)).body.onHand).toBe(11)
})

test('a difference that more has moved than is there is counted again, not booked below zero', async () => {
  const { owner, filter, open, enter, book } = await setting()
  const count = await open()
  await enter(count.id, filter.id, 10)
  await owner.post(`/garages/parts/${filter.id}/adjust`, { quantity: -12, reason: 'Sold' })

  const { status, body } = await book(count.id, { reason: 'Missing' })

  expect([status, body.code, body.detail]).toEqual([
    409,
    'stock_short',
    'OF-118 moved since it was counted: 2 left. Count it again.',
  ])
})

test('what is scanned is counted too; a garage that does not count blind sees what is expected at once', async () => {
  const { garage, pads, open, enter, book } = await setting()
  await db.updateTable('garages').set({ blind_count: false }).where('id', '=', garage.id).execute()
  const count = await open(null)
  expect(count).toMatchObject({ rack: null, lines: [] })
  expect((await book(count.id, {})).body.detail).toBe('Nothing is counted yet.')

  await enter(count.id, pads.id, 3)
  const { body } = await enter(count.id, pads.id, 2)

  expect(body).toMatchObject({ counted: 1, differing: 0 })
  expect((await open('b')).lines).toMatchObject([{ counted: null, expected: 2 }])
  expect((await book(count.id)).body.state).toBe('BOOKED')
})

test('a count is given up, and opened once however often it is sent', async () => {
  const { owner, filter, enter } = await setting()
  const form = { rack: 'A', requestId: crypto.randomUUID() }
  const [first, again] = [
    await owner.post('/garages/stock-counts', form),
    await owner.post('/garages/stock-counts', form),
  ]
  expect(again.body.id).toBe(first.body.id)

  expect((await owner.delete(`/garages/stock-counts/${first.body.id}`)).status).toBe(200)

  expect((await enter(first.body.id, filter.id, 1)).body.detail).toBe('This count was given up.')
  expect((await owner.get('/garages/stock-counts')).body.counts).toMatchObject([
    { id: first.body.id, state: 'DROPPED' },
  ])
})

test('technicians count and do not book; others see nothing of it, and what is no figure is refused', async () => {
  const { garage, owner, filter, open, enter } = await setting()
  const technician = await make.member(garage, { role: 'TECHNICIAN' })
  const guest = await make.member(garage, { role: 'SERVICE_ADVISOR', accessLevel: 'VIEW_ONLY' })
  const stranger = await make.owner(await make.garage())
  const count = await open()
  const url = `/garages/stock-counts/${count.id}`
  expect((await technician.post(`${url}/book`, { reason: 'x' })).status).toBe(403)
  expect((await guest.get(url)).status).toBe(200)
  expect((await enter(count.id, filter.id, 1, guest)).status).toBe(403)
  expect((await stranger.get(url)).status).toBe(404)
  expect((await enter(count.id, filter.id, 1, stranger)).status).toBe(404)
  expect((await (await make.signedOut()).get(url)).status).toBe(401)
  expect((await enter(count.id, filter.id, -1)).status).toBe(400)
  expect((await enter(count.id, crypto.randomUUID(), 1)).status).toBe(404)
  expect((await owner.post('/garages/stock-counts', { rack: 'Z' })).body.fields).toEqual({
    rack: 'No part lies in this rack.',
  })
})
