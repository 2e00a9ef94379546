import { expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const bays = [
  { name: '1', kind: 'LIFT' },
  { name: 'Wash', kind: 'WASH' },
]

async function workshop() {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const { body } = await owner.put('/garages/bays', { bays })
  return { garage, owner, rows: body.bays }
}

test('bays are set in their order, and one whose name stays keeps its id', async () => {
  const { owner, rows } = await workshop()
  expect(rows).toMatchObject(bays)

  const changed = [
    { name: ' wash ', kind: 'OTHER' },
    { name: '2', kind: 'FLAT' },
  ]
  const { body } = await owner.put('/garages/bays', { bays: changed })

  expect(body.bays).toMatchObject([{ id: rows[1].id, name: 'wash', kind: 'OTHER' }, { name: '2' }])
  expect((await owner.get('/garages/bays')).body).toEqual(body)
})

test('a car stands in the row that has its bay’s name, in whatever case, else in the yard', async () => {
  const { garage, owner } = await workshop()
  const washed = await make.jobCard(garage, { bay_number: ' WASH', status: 'IN_PROGRESS' })
  const elsewhere = await make.jobCard(garage, { bay_number: 'Lane 9' })
  const nowhere = await make.jobCard(garage)
  await make.jobCard(garage, { bay_number: '1', status: 'DELIVERED' })

  const { body } = await owner.get('/garages/floor/bays')

  expect(body.rows).toMatchObject([{ cards: [] }, { bay: { name: 'Wash' }, cards: [{ id: washed.id }] }])
  expect(body.yard.map(({ id }: { id: string }) => id).sort()).toEqual([elsewhere.id, nowhere.id].sort())
  expect(body).toMatchObject({ opensAt: '09:00', closesAt: '18:00' })
})

test('a car is late past its promise, and carried over from a day before, until it is ready', async () => {
  const { garage, owner } = await workshop()
  const yesterday = addDays(indianDay(), -1)
  const before = { opened_at: new Date(`${yesterday}T10:00:00+05:30`), estimated_delivery: yesterday }
  const late = await make.jobCard(garage, { ...before, promised_time: '17:00', bay_number: '1' })
  await make.jobCard(garage, { ...before, status: 'READY' })
  await make.jobCard(garage, { estimated_delivery: addDays(indianDay(), 1), promised_time: '00:01' })

  const { body } = await owner.get('/garages/floor/bays')

  expect(body).toMatchObject({ late: 1, carriedOver: 1 })
  expect(body.rows[0].cards).toMatchObject([
    { id: late.id, isLate: true, promisedAt: new Date(`${yesterday}T17:00:00+05:30`).toISOString() },
  ])
})

test('names who works on a car', async () => {
  const { garage, owner } = await workshop()
  await db.updateTable('garages').set({ technicians_see: 'EVERYTHING' }).where('id', '=', garage.id).execute()
  const bala = await make.member(garage, { name: 'Bala Subramani', role: 'TECHNICIAN' })
  const card = await make.jobCard(garage, { bay_number: '1' })
  await bala.post('/garages/clock/start', { cardId: card.id })

  expect((await owner.get('/garages/floor/bays')).body.rows[0].cards).toMatchObject([
    { status: 'IN_PROGRESS', working: [{ userName: 'Bala Subramani' }] },
  ])
})

test('since when a car is in its bay stays where the bay is only written otherwise', async () => {
  const { garage, owner } = await workshop()
  const since = new Date('2026-11-20T04:00:00Z')
  const card = await make.jobCard(garage, { bay_number: 'wash', bay_since: since })
  const visit = { customerId: card.customer_id, vehicleId: card.vehicle_id }
  const form = { ...visit, odometerIn: 41_200, estimatedDelivery: card.estimated_delivery }
  const sinceNow = async () =>
    (await owner.get('/garages/floor/bays')).body.rows.flatMap((row: { cards: object[] }) => row.cards)

  await owner.put(`/garages/jobcards/${card.id}`, { ...form, bayNumber: 'Wash' })
  expect(await sinceNow()).toMatchObject([{ since: since.toISOString() }])
  await owner.put(`/garages/jobcards/${card.id}`, { ...form, bayNumber: '1' })
  const [moved] = await sinceNow()
  expect(Date.parse(moved.since)).toBeGreaterThan(since.getTime())
})

test('a bay that is free says since when, where a car left it today, and each how many it had', async () => {
  const { garage, owner } = await workshop()
  const here = await make.jobCard(garage, { bay_number: '1' })
  const form = {
    customerId: here.customer_id,
    vehicleId: here.vehicle_id,
    odometerIn: 41_200,
    estimatedDelivery: here.estimated_delivery,
  }
  const board = async () => (await owner.get('/garages/floor/bays')).body.rows
  expect(await board()).toMatchObject([
    { freeSince: null, carsToday: 1 },
    { freeSince: null, carsToday: 0 },
  ])

  const before = Date.now()
  await owner.put(`/garages/jobcards/${here.id}`, { ...form, bayNumber: 'wash' })
  const [first, second] = await board()
  expect(first).toMatchObject({ cards: [], carsToday: 1 })
  expect(Date.parse(first.freeSince)).toBeGreaterThanOrEqual(before)
  expect(second).toMatchObject({ cards: [{ id: here.id }], freeSince: null, carsToday: 1 })

  const delivered_at = new Date()
  await make.jobCard(garage, { bay_number: '1', status: 'DELIVERED', delivered_at })
  const yesterday = new Date(Date.now() - 86_400_000)
  await make.jobCard(garage, { bay_number: '1', status: 'DELIVERED', delivered_at: yesterday })
  expect((await board())[0]).toMatchObject({ freeSince: delivered_at.toISOString(), carsToday: 2 })
})

test('a car for which a part was asked for says so, until it is here', async () => {
  const { garage, owner } = await workshop()
  const card = await make.jobCard(garage, { bay_number: '1' })
  await owner.post(`/garages/jobcards/${card.id}/part-requests`, { words: 'Tensioner', quantity: 1 })
  const waits = async () => (await owner.get('/garages/floor/bays')).body.rows[0].cards[0].waitsForPart
  expect(await waits()).toBe(true)

  await db.updateTable('part_requests').set({ state: 'HERE' }).where('garage_id', '=', garage.id).execute()
  expect(await waits()).toBe(false)
})

test.each([
  [[{ name: '', kind: 'LIFT' }], 'bays.0.name', 'Please name the bay'],
  [[{ name: '1', kind: 'ROOF' }], 'bays.0.kind', 'Please choose a kind'],
  [[...bays, { name: 'WASH', kind: 'FLAT' }], 'bays.2.name', 'There is a bay of this name already'],
])('%j are refused beside the field', async (asked, field, sentence) => {
  const { owner } = await workshop()
  expect(await owner.put('/garages/bays', { bays: asked })).toMatchObject({
    status: 400,
    body: { fields: { [field]: sentence } },
  })
  expect((await owner.get('/garages/bays')).body.bays).toHaveLength(2)
})

test('are set by admins of the garage, and seen by its members', async () => {
  const { garage } = await workshop()
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  const guest = await make.member(garage, { accessLevel: 'VIEW_ONLY' })

  expect((await manager.put('/garages/bays', { bays })).status).toBe(403)
  expect((await make.signedOut().get('/garages/floor/bays')).status).toBe(401)
  expect((await guest.get('/garages/floor/bays')).status).toBe(200)
})
