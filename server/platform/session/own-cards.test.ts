import { describe, expect, test } from 'vitest'
import { staffSentences } from '../../../contract/platform/sentences.ts'
import { type AccessLevel, accessLevels } from '../../../contract/platform/terms/access.ts'
import { registration } from '../../../tests/support/registration.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

/*
 * What a technician sees of a garage that shows them their own cards only: each call of the server, taken from its own
 * list, against what is written here by hand.
 */

const { app, make } = await useTestApp()
const { db } = app.database

/** Beside what names a card or a car, which is looked at. */
const open = [
  'DELETE /garages/phone-notices',
  'DELETE /garages/stock-counts/:countId',
  'GET /garages/checklists',
  'GET /garages/clocks',
  'GET /garages/events',
  'GET /garages/jobcards',
  'GET /garages/jobcards/line-suggestions',
  'GET /garages/jobcards/summary',
  'GET /garages/my-work',
  'GET /garages/parts',
  'GET /garages/parts/:partId',
  'GET /garages/parts/by-code/:code',
  'GET /garages/parts/picks',
  'GET /garages/parts/shelf',
  'GET /garages/parts/summary',
  'GET /garages/phone-notices',
  'GET /garages/profile',
  'GET /garages/services',
  'GET /garages/services/:serviceId',
  'GET /garages/services/:serviceId/parts',
  'GET /garages/staff',
  'GET /garages/stock-counts',
  'GET /garages/stock-counts/:countId',
  'GET /garages/stock-counts/racks',
  'GET /images/services/:serviceId',
  'POST /garages/clock/start',
  'POST /garages/clock/stop',
  'POST /garages/jobcards/:jobCardId/take',
  'POST /garages/stock-counts',
  'PUT /garages/phone-notices',
  'PUT /garages/stock-counts/:countId/lines/:partId',
]

async function workshop() {
  const garage = await make.garage()
  await db.updateTable('garages').set({ technicians_see: 'OWN_CARDS' }).where('id', '=', garage.id).execute()
  const technician = await make.member(garage, { role: 'TECHNICIAN', name: 'Bala' })
  const own = await make.jobCard(garage, { technician_id: technician.userId })
  const { userId: technician_id } = await make.member(garage, { role: 'TECHNICIAN', name: 'Yusuf' })
  const others = await make.jobCard(garage, { technician_id })
  return { garage, technician, own, others }
}

const { technician, own, others, garage } = await workshop()
const calls = app.guardedRoutes
  .filter(({ method, access }) => method !== 'HEAD' && accessLevels.includes(access as AccessLevel))
  .filter(({ access }) => access === 'VIEW_ONLY' || access === 'STAFF')
  .map(({ method, url }) => `${method} ${url.replace('/api/v1', '')}`)

/** Streams never end: what follows is not read. */
async function ask(call: string, ids: Record<string, string> = {}) {
  const [method = '', path = ''] = call.split(' ')
  const url = `${app.origin}/api/v1${path.replace(/:(\w+)/g, (_all, name: string) => ids[name] ?? crypto.randomUUID())}`
  const reply = await fetch(url, { method, headers: { cookie: `access=${technician.cookie('access')}` } })
  const isStream = reply.headers.get('content-type')?.includes('event-stream')
  const text = isStream ? '' : await reply.text()
  await reply.body?.cancel().catch(() => undefined)
  return { status: reply.status, text }
}

describe('a technician who sees their own cards only', () => {
  test.each(calls)('%s', async (call) => {
    const isOfCard = /:(jobCardId|vehicleId)/.test(call)
    const ids = { jobCardId: others.id, vehicleId: others.vehicle_id }
    const { status, text } = await ask(call, ids)

    if (open.includes(call)) expect(text).not.toContain(staffSentences.ownCardsOnly)
    else expect([status, text]).toEqual([403, expect.stringContaining(staffSentences.ownCardsOnly)])
    if (!isOfCard) return
    const mine = await ask(call, { jobCardId: own.id, vehicleId: own.vehicle_id })
    expect(mine.text).not.toContain(staffSentences.ownCardsOnly)
  })

  test('has them alone in the list, its count and its tiles, searched or not', async () => {
    const list = await technician.get('/garages/jobcards')
    expect(list.body.map(({ id }: { id: string }) => id)).toEqual([own.id])
    expect(list.headers.get('x-total-count')).toBe('1')
    expect((await technician.get(`/garages/jobcards?search=${others.job_card_number}`)).body).toEqual([])
    const owner = await make.owner(garage)
    const [tiles, all] = [
      (await technician.get('/garages/jobcards/summary')).body,
      (await owner.get('/garages/jobcards/summary')).body,
    ]
    // Handing it over, among all that was tried on it, has begun the work.
    const here = (counts: typeof tiles) => counts.open + counts.inProgress
    expect([here(tiles), here(all)]).toEqual([1, 2])
  })

  test('makes no card of theirs another’s: the answer would show whomever they name', async () => {
    const path = `/garages/jobcards/${own.id}`
    const { body: card } = await technician.get(path)
    const edit = {
      odometerIn: card.odometerIn,
      fuelLevel: card.fuelLevel,
      customerConcerns: card.customerConcerns,
      technicianObservations: card.technicianObservations,
      estimatedDelivery: card.estimatedDelivery,
      version: card.version,
    }
    const named = { customerId: others.customer_id, vehicleId: others.vehicle_id }

    const { status, body } = await technician.put(path, { ...edit, ...named })

    expect([status, body.error]).toEqual([403, staffSentences.ownCardsOnly])
  })

  test('knows colleagues by name, and no phone or address of theirs', async () => {
    const { body } = await technician.get('/garages/staff')

    expect(body.staff.map(({ name }: { name: string }) => name)).toContain('Bala')
    for (const member of body.staff) expect(member).toMatchObject({ phone: '', email: '' })
  })

  test('is told so with who they are; who has manager access, or does other work, sees all', async () => {
    expect((await technician.get('/auth/me')).body.garageAccess[0]).toMatchObject({ ownCardsOnly: true })
    for (const changes of [{ role: 'TECHNICIAN', accessLevel: 'MANAGER' }, { role: 'CASHIER' }] as const) {
      const other = await make.member(garage, changes)
      expect((await other.get('/garages/dashboard')).status).toBe(200)
      expect((await other.get('/auth/me')).body.garageAccess[0]).not.toHaveProperty('ownCardsOnly')
    }
  })

  test('no longer does once another has the card, or the garage shows everything', async () => {
    const room = await workshop()
    const path = `/garages/jobcards/${room.own.id}`
    expect((await room.technician.get(path)).status).toBe(200)
    await db
      .updateTable('job_cards')
      .set({ technician_id: null })
      .where('garage_id', '=', room.garage.id)
      .where('id', '=', room.own.id)
      .execute()
    expect((await room.technician.get(path)).status).toBe(403)

    await db.updateTable('garages').set({ technicians_see: 'EVERYTHING' }).where('id', '=', room.garage.id).execute()

    expect((await room.technician.get(path)).status).toBe(200)
    expect((await room.technician.get('/garages/dashboard')).status).toBe(200)
  })
})

describe('what technicians see', () => {
  const profile = (changes: object) => ({
    name: 'Anand Motors',
    email: 'desk@anandmotors.example',
    phone: '9000000102',
    address: '7, Mount Road, Guindy',
    locality: 'Guindy',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600032',
    ...changes,
  })

  test('is their own cards in a garage that is new', async () => {
    const owner = make.signedOut()
    expect((await owner.post('/garages/register', registration())).status).toBe(201)

    expect((await owner.get('/garages/settings')).body.techniciansSee).toBe('OWN_CARDS')
  })

  test('is the owner’s to say, no admin’s; what is left out stays', async () => {
    const room = await workshop()
    const [owner, admin] = [await make.owner(room.garage), await make.member(room.garage, { accessLevel: 'ADMIN' })]
    const shown = profile({ techniciansSee: 'EVERYTHING' })

    expect(await admin.put('/garages/settings', shown)).toMatchObject({
      status: 403,
      body: { fields: { techniciansSee: 'Only the owner may change this.' } },
    })
    expect((await admin.put('/garages/settings', profile({}))).body.techniciansSee).toBe('OWN_CARDS')
    expect((await owner.put('/garages/settings', profile({ techniciansSee: 'NOTHING' }))).status).toBe(400)
    expect((await owner.put('/garages/settings', shown)).body.techniciansSee).toBe('EVERYTHING')
    expect((await room.technician.get('/garages/dashboard')).status).toBe(200)
  })
})

describe('whoever keeps the books', async () => {
  const books = [
    '/garages/gst',
    '/garages/gst/b2b.csv',
    '/garages/gst/sales.csv',
    '/garages/gst/gstr1.json',
    '/garages/outstanding',
    '/garages/outstanding.csv',
    '/garages/reports/revenue.csv?from=2026-11-01&to=2026-11-20',
  ]
  const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY', role: 'CASHIER' })
  const accountant = await make.member(garage, { accessLevel: 'VIEW_ONLY', role: 'CASHIER' })
  await db.updateTable('garage_members').set({ reads_books: true }).where('user_id', '=', accountant.userId).execute()

  test.each(books)('reads %s, which View Only alone does not', async (path) => {
    expect((await viewer.get(path)).status).toBe(403)
    expect((await accountant.get(path)).status).not.toBe(403)
  })

  test('changes nothing, exports no customers, and sees neither settings nor the audit log', async () => {
    expect((await accountant.post('/garages/outstanding/remind', { billIds: [] })).status).toBe(403)
    expect((await accountant.post('/garages/customers', {})).status).toBe(403)
    for (const path of [
      '/garages/customers/export.csv',
      '/garages/settings',
      '/garages/audit',
      '/garages/reports/technicians.csv',
    ]) {
      expect((await accountant.get(path)).status, path).toBe(403)
    }
    expect((await accountant.get('/auth/me')).body.garageAccess[0]).toMatchObject({ readsBooks: true })
  })

  test('is made so by an admin, written down, and no longer is once that is taken back', async () => {
    const owner = await make.owner(garage)
    const path = `/garages/staff/${viewer.userId}`
    const form = { name: 'Kavya', phone: '9840011234' }

    const given = await owner.put(path, { ...form, books: 'READS' })
    expect(given.body).toMatchObject({ readsBooks: true, accessLevel: 'VIEW_ONLY' })
    expect((await viewer.get('/garages/gst?month=2026-11')).status).toBe(200)
    const { body: audit } = await owner.get('/garages/audit')
    expect(JSON.stringify(audit)).toContain('readsBooks')
    await owner.put(path, form)
    expect((await viewer.get('/garages/gst?month=2026-11')).status).toBe(200)
    await owner.put(path, { ...form, books: 'NONE' })

    expect((await viewer.get('/garages/gst?month=2026-11')).status).toBe(403)
    expect((await owner.put(path, { ...form, books: 'MAYBE' })).status).toBe(400)
  })
})
