import { describe, expect, test } from 'vitest'
import { staffSentences } from '../../../contract/platform/sentences.ts'
import { type AccessLevel, accessLevels } from '../../../contract/platform/terms/access.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { withoutSums } from './hidden-money.ts'

/*
 * What a technician is told of a garage that hides prices: each call of the server, taken from its own list, against what is
 * written here by hand, and each answer searched for every amount that its owner is told.
 */

const { app, make } = await useTestApp()
const { db } = app.database

/** Answered to them; what is not here is closed. */
const open = [
  'DELETE /garages/jobcards/:jobCardId/check-in/marks/:markId',
  'DELETE /garages/jobcards/:jobCardId/photos/:photoId',
  'DELETE /garages/phone-notices',
  'DELETE /garages/stock-counts/:countId',
  'GET /garages/bays',
  'GET /garages/checklists',
  'GET /garages/clocks',
  'GET /garages/events',
  'GET /garages/floor/bays',
  'GET /garages/jobcards',
  'GET /garages/jobcards/:jobCardId',
  'GET /garages/jobcards/:jobCardId/check-in',
  'GET /garages/jobcards/:jobCardId/check-in.pdf',
  'GET /garages/jobcards/:jobCardId/check-in/telling',
  'GET /garages/jobcards/:jobCardId/inspections',
  'GET /garages/jobcards/:jobCardId/photos',
  'GET /garages/jobcards/:jobCardId/photos/:photoId',
  'GET /garages/jobcards/:jobCardId/proofs',
  'GET /garages/jobcards/summary',
  'GET /garages/my-work',
  'GET /garages/my-work/:jobCardId',
  'GET /garages/part-requests',
  'GET /garages/parts',
  'GET /garages/parts/:partId',
  'GET /garages/parts/:partId/moves',
  'GET /garages/parts/by-code/:code',
  'GET /garages/parts/picks',
  'GET /garages/parts/shelf',
  'GET /garages/parts/summary',
  'GET /garages/phone-notices',
  'GET /garages/profile',
  'GET /garages/staff',
  'GET /garages/stock-counts',
  'GET /garages/stock-counts/:countId',
  'GET /garages/stock-counts/racks',
  'GET /garages/vehicles/:vehicleId/warranties',
  'POST /garages/clock/start',
  'POST /garages/clock/stop',
  'POST /garages/jobcards',
  'POST /garages/jobcards/:jobCardId/check-in/finish',
  'POST /garages/jobcards/:jobCardId/check-in/marks',
  'POST /garages/jobcards/:jobCardId/hand-over',
  'POST /garages/jobcards/:jobCardId/inspections',
  'POST /garages/jobcards/:jobCardId/inspections/:inspectionId/finish',
  'POST /garages/jobcards/:jobCardId/notes',
  'POST /garages/jobcards/:jobCardId/part-requests',
  'POST /garages/jobcards/:jobCardId/photos/confirm-upload',
  'POST /garages/jobcards/:jobCardId/photos/presigned-url',
  'POST /garages/jobcards/:jobCardId/take',
  'POST /garages/jobcards/:jobCardId/take-back',
  'POST /garages/jobcards/walk-ins',
  'POST /garages/part-requests/:partRequestId/add',
  'POST /garages/part-requests/:partRequestId/no',
  'POST /garages/part-requests/:partRequestId/order',
  'POST /garages/stock-counts',
  'PUT /garages/jobcards/:jobCardId',
  'PUT /garages/jobcards/:jobCardId/check-in',
  'PUT /garages/jobcards/:jobCardId/inspections/:inspectionId/points/:pointId',
  'PUT /garages/jobcards/:jobCardId/lines/:lineId/done',
  'PUT /garages/jobcards/:jobCardId/lines/:lineId/proof',
  'PUT /garages/jobcards/:jobCardId/photos/uploads/:uploadToken',
  'PUT /garages/jobcards/:jobCardId/status',
  'PUT /garages/phone-notices',
  'PUT /garages/stock-counts/:countId/lines/:partId',
]

async function workshop() {
  const garage = await make.garage()
  await db
    .updateTable('garages')
    .set({ technicians_see: 'EVERYTHING', technicians_see_prices: false, cost_from: 'STAFF' })
    .where('id', '=', garage.id)
    .execute()
  const [owner, technician] = [await make.owner(garage), await make.member(garage, { role: 'TECHNICIAN' })]
  const card = await make.jobCard(garage, { technician_id: technician.userId, status: 'IN_PROGRESS' })
  return { garage, owner, technician, card }
}

const { owner, technician, card, garage } = await workshop()
const path = `/garages/jobcards/${card.id}`
const { body: part } = await owner.post('/garages/parts', {
  number: 'OF-118',
  name: 'Oil filter',
  taxRate: 18,
  buyingPrice: 391.77,
  sellingPrice: 581.33,
  mrp: 733.21,
  quantity: 7,
})
const remedy = { kind: 'LABOUR', description: 'Turn the discs', quantity: 1, unitPrice: 642.19, taxRate: 18 }
const checklist = {
  kind: 'INSPECTION',
  name: 'Brakes',
  points: [{ place: 'Front', name: 'Discs', remedy: { title: 'Discs', lines: [remedy] } }],
}
const lines = [
  { kind: 'LABOUR', description: 'Pads changed', quantity: 1, unitPrice: 4711.13, taxRate: 18 },
  { kind: 'PART', description: 'Oil filter', quantity: 2, unitPrice: 581.33, taxRate: 18, partId: part.id },
]
for (const line of lines) expect((await owner.post(`${path}/lines`, line)).status).toBe(201)
const { body: kept } = await owner.post('/garages/checklists', checklist)
const { body: begun } = await owner.post(`${path}/inspections`, { checklistId: kept.id })
const paid = await owner.post(`${path}/payments`, { amount: 1234.56, method: 'UPI', reference: 'UTR 1' })

const calls = app.guardedRoutes
  .filter(({ method, access }) => method !== 'HEAD' && accessLevels.includes(access as AccessLevel))
  .filter(({ access }) => access === 'VIEW_ONLY' || access === 'STAFF')
  .map(({ method, url }) => `${method} ${url.replace('/api/v1', '')}`)

const ids: Record<string, string> = {
  jobCardId: card.id,
  vehicleId: card.vehicle_id,
  partId: part.id,
  code: 'OF-118',
  inspectionId: begun.id,
}

/** Streams never end: what follows is not read. */
async function ask(who: typeof owner, call: string) {
  const [method = '', template = ''] = call.split(' ')
  const url = `${app.origin}/api/v1${template.replace(/:(\w+)/g, (_all, name: string) => ids[name] ?? crypto.randomUUID())}`
  const reply = await fetch(url, { method, headers: { cookie: `access=${who.cookie('access')}` } })
  const type = reply.headers.get('content-type') ?? ''
  const text = /event-stream|pdf/.test(type) ? '' : await reply.text()
  await reply.body?.cancel().catch(() => undefined)
  return { status: reply.status, text }
}

/** Every figure with paise that an owner is told, and what was typed. */
const figuresIn = (text: string) => new Set(text.match(/\d{2,}\.\d{2}(?!\d)/g))
const told = new Set(['4711.13', '4,711.13', '581.33', '391.77', '733.21', '642.19', '1234.56', '1,234.56'])
for (const call of calls.filter((each) => each.startsWith('GET'))) {
  for (const figure of figuresIn((await ask(owner, call)).text)) told.add(figure)
}

test('the owner is told what was typed, so that not to be told it says something', async () => {
  expect(begun).toMatchObject({ points: [{ remedy: { title: 'Discs' } }] })
  expect(paid.status).toBe(201)
  const { text } = await ask(owner, 'GET /garages/jobcards/:jobCardId')
  for (const figure of ['4711.13', '581.33', '1234.56']) expect(text).toContain(figure)
})

describe('a technician from whom prices are hidden', () => {
  test.each(calls)('%s', async (call) => {
    const { status, text } = await ask(technician, call)

    if (!open.includes(call)) {
      expect([status, text]).toEqual([403, expect.stringContaining(staffSentences.pricesHidden)])
      return
    }
    expect(text).not.toContain(staffSentences.pricesHidden)
    expect(text).not.toContain('₹')
    expect([...told].filter((figure) => text.includes(figure))).toEqual([])
  })

  test('has a card with its work and without its money, after a write too', async () => {
    const { body } = await technician.get(path)
    expect(body).toMatchObject({
      moneyHidden: true,
      totalAmount: null,
      balance: null,
      payments: [],
      totals: { total: null, taxes: [] },
      lines: [
        { description: 'Pads changed', quantity: 1, unitPrice: null, amount: null },
        { description: 'Oil filter', quantity: 2, unitPrice: null, part: { fitted: 0, cost: null, margin: null } },
      ],
    })
    expect(body).not.toHaveProperty('partsMargin')
    expect(body.activity.length).toBeGreaterThan(0)

    const { odometerIn, fuelLevel, estimatedDelivery, version } = body
    const edit = { customerId: card.customer_id, vehicleId: card.vehicle_id, odometerIn, fuelLevel, estimatedDelivery }
    const saved = await technician.put(path, { ...edit, customerConcerns: 'Brakes squeal', version })
    expect(saved).toMatchObject({ status: 200, body: { moneyHidden: true, totalAmount: null } })
    expect((await owner.get(path)).body.totalAmount).toBeGreaterThan(0)
  })

  test('has cards, work, parts and points of a list without amounts, and is told so', async () => {
    expect((await technician.get('/garages/jobcards')).body[0]).toMatchObject({ moneyHidden: true, totalAmount: null })
    expect((await technician.get('/garages/my-work')).body.moneyHidden).toBe(true)
    const found = { moneyHidden: true, name: 'Oil filter', free: 5, sellingPrice: null, mrp: null, buyingPrice: null }
    expect((await technician.get(`/garages/parts/${part.id}`)).body).toMatchObject(found)
    expect((await technician.get('/garages/parts/by-code/OF-118')).body).toMatchObject(found)
    const { body } = await technician.get(`${path}/inspections`)
    expect(body.inspections[0].points[0].remedy).toEqual({ title: 'Discs', total: null })
    expect((await technician.get('/auth/me')).body.garageAccess[0].pricesHidden).toBe(true)
  })

  test('is told no amount by a refusal either', () => {
    const refusal = { error: 'JC00000001 is billed, ₹4,711.13.', fields: { status: 'It is billed.' } }
    expect(withoutSums(refusal)).toEqual({ error: staffSentences.pricesHidden, fields: { status: 'It is billed.' } })
  })

  test('is nobody with manager access, and nobody of other work', async () => {
    for (const changes of [{ role: 'TECHNICIAN', accessLevel: 'MANAGER' }, { role: 'CASHIER' }] as const) {
      const other = await make.member(garage, changes)
      expect((await other.get(path)).body.totalAmount).toBeGreaterThan(0)
      expect((await other.get('/auth/me')).body.garageAccess[0]).not.toHaveProperty('pricesHidden')
    }
  })
})

test('prices are shown until an admin says otherwise; then at once no longer', async () => {
  const room = await workshop()
  await db.updateTable('garages').set({ technicians_see_prices: true }).where('id', '=', room.garage.id).execute()
  const url = `/garages/jobcards/${room.card.id}`
  const shown = await room.technician.get(url)
  expect(shown.body).toMatchObject({ totalAmount: 0 })
  expect(shown.body).not.toHaveProperty('moneyHidden')
  expect((await room.technician.get('/garages/dashboard')).status).toBe(200)

  const { body: settings } = await room.owner.get('/garages/settings')
  expect(settings.techniciansSeePrices).toBe(true)
  const saved = await room.owner.put('/garages/settings', { ...settings, techniciansSeePrices: false })
  expect(saved).toMatchObject({ status: 200, body: { techniciansSeePrices: false } })

  expect((await room.technician.get(url)).body).toMatchObject({ moneyHidden: true, totalAmount: null })
})
