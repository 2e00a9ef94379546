import { describe, expect, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { InspectionPoint } from '../../../contract/workshop/inspections/inspections.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { recordAudit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/database.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

async function workshop(card: object = {}) {
  const garage = await make.garage()
  const bala = await make.member(garage, { name: 'Bala Subramani', role: 'TECHNICIAN' })
  const { id } = await make.jobCard(garage, card)
  return { garage, bala, id, url: `/garages/jobcards/${id}/inspections` }
}

async function begun() {
  const setting = await workshop({ status: 'IN_PROGRESS' })
  const { body: inspection } = await setting.bala.post(setting.url, { kind: 'INSPECTION' })
  const point = (name: string) => {
    const found = inspection.points.find((each: InspectionPoint) => each.name.startsWith(name))
    return `${setting.url}/${inspection.id}/points/${found.id}`
  }
  return { ...setting, inspection, point, finishUrl: `${setting.url}/${inspection.id}/finish` }
}

async function answerAll(person: Person, url: string, inspection: { id: string; points: { id: string }[] }) {
  for (const { id } of inspection.points) {
    await person.put(`${url}/${inspection.id}/points/${id}`, { result: 'GOOD', at: minutesAgo(5) })
  }
}

const pointIn = (inspection: { points: InspectionPoint[] }, name: string) =>
  inspection.points.find((each) => each.name === name)

const auditOf = async (garage: { id: string }) =>
  (await db.selectFrom('audit_log').selectAll().where('garage_id', '=', garage.id).orderBy('id').execute()).map(
    ({ action, changes }) => ({ action, changes }),
  )

describe('an inspection', () => {
  test('begins with a copy of the standard list, nothing chosen yet', async () => {
    const { garage, bala, url } = await workshop()

    const started = await bala.post(url, {})

    expect(started).toMatchObject({
      status: 201,
      body: { kind: 'INSPECTION', name: '24-point check', startedBy: 'Bala Subramani', finishedAt: null },
    })
    expect(started.body.points).toHaveLength(24)
    expect(started.body.points.every((point: InspectionPoint) => point.result === null)).toBe(true)
    const admin = await make.member(garage, { accessLevel: 'ADMIN' })
    const [list] = (await admin.get('/garages/checklists')).body.checklists
    await admin.put(`/garages/checklists/${list.id}`, { name: 'Short', isStandard: true, points: [{ name: 'Horn' }] })
    expect((await bala.get(url)).body.inspections).toMatchObject([{ id: started.body.id, name: '24-point check' }])
    expect((await bala.get(url)).body.inspections[0].points).toHaveLength(24)
  })

  test('is begun once: two who begin look together, and a repeated request is the same one', async () => {
    const { garage, bala, url } = await workshop()
    const meena = await make.member(garage)
    const form = { requestId: crypto.randomUUID() }

    const replies = await Promise.all([bala.post(url, form), bala.post(url, form), meena.post(url, {})])

    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect((await bala.get(url)).body.inspections).toHaveLength(1)
  })

  test('keeps result, measure and note of a point, and who found it', async () => {
    const { bala, url, point } = await begun()

    const reply = await bala.put(point('Front brake pads'), {
      result: 'NOW',
      measure: 2,
      note: 'Both sides even.',
      at: minutesAgo(1),
    })

    expect(pointIn(reply.body, 'Front brake pads')).toMatchObject({
      result: 'NOW',
      measure: 2,
      note: 'Both sides even.',
      by: 'Bala Subramani',
      workId: null,
    })
    expect((await bala.get(url)).body.inspections).toEqual([reply.body])
  })

  test.each([
    ['Front brake pads', 2, 'NOW'],
    ['Front brake pads', 3, 'NOW'],
    ['Front brake pads', 3.5, 'SOON'],
    ['Front brake pads', 4.5, 'GOOD'],
    ['Engine oil', 8000, 'GOOD'],
    ['Engine oil', 9870, 'SOON'],
    ['Engine oil', 10000, 'NOW'],
  ])('proposes by the limits of %s: %s is %s', async (name, measure, result) => {
    const { bala, point } = await begun()

    const reply = await bala.put(point(name), { measure, at: minutesAgo(1) })

    expect(pointIn(reply.body, name)).toMatchObject({ measure, result })
  })

  test('leaves the choice to the technician', async () => {
    const { bala, point } = await begun()

    const reply = await bala.put(point('Front brake pads'), { measure: 2, result: 'SOON', at: minutesAgo(1) })

    expect(pointIn(reply.body, 'Front brake pads')).toMatchObject({ measure: 2, result: 'SOON' })
  })

  test('of two answers the one tapped later stands, whichever arrives last, and the other is in the log', async () => {
    const { garage, bala, point } = await begun()
    const meena = await make.member(garage)
    await bala.put(point('Horn'), { result: 'GOOD', at: minutesAgo(1) })

    const late = await meena.put(point('Horn'), { result: 'NOW', note: 'Silent', at: minutesAgo(9) })

    expect(late.status).toBe(200)
    expect(pointIn(late.body, 'Horn')).toMatchObject({ result: 'GOOD', note: '', by: 'Bala Subramani' })
    expect((await auditOf(garage)).at(-1)).toMatchObject({
      action: 'inspection.point-outdated',
      changes: { point: 'Horn', result: 'NOW', note: 'Silent' },
    })
  })

  test('takes the same tap once, however often it is sent', async () => {
    const { garage, bala, point } = await begun()
    const tap = { result: 'GOOD', at: minutesAgo(1) }
    await bala.put(point('Horn'), tap)
    const before = await auditOf(garage)

    expect((await bala.put(point('Horn'), tap)).status).toBe(200)

    expect(await auditOf(garage)).toEqual(before)
  })

  test('a phone whose clock is ahead does not keep others out', async () => {
    const { garage, bala, point } = await begun()
    const meena = await make.member(garage)
    await bala.put(point('Horn'), { result: 'GOOD', at: '2040-01-01T00:00:00Z' })
    await new Promise((resolve) => setTimeout(resolve, 5))

    const reply = await meena.put(point('Horn'), { result: 'NOW', at: new Date().toISOString() })

    expect(pointIn(reply.body, 'Horn')).toMatchObject({ result: 'NOW' })
  })

  test('is finished when each point has a result, and then stays as it is', async () => {
    const { bala, url, inspection, point, finishUrl } = await begun()

    expect(await bala.post(finishUrl, {})).toMatchObject({
      status: 409,
      body: {
        code: 'wrong_state',
        detail: '24 points have no result yet: Front brake pads, Front discs, Rear brakes and 21 more.',
      },
    })
    await answerAll(bala, url, inspection)
    const finished = await bala.post(finishUrl, {})
    expect(finished).toMatchObject({ status: 200, body: { finishedBy: 'Bala Subramani' } })
    expect((await bala.post(finishUrl, {})).body).toEqual(finished.body)
    expect(await bala.put(point('Horn'), { result: 'NOW', at: minutesAgo(1) })).toMatchObject({
      status: 409,
      body: { detail: 'The 24-point check is finished. Open it again to change it.' },
    })
  })

  test('opened again is a new one with its results, and the first stays', async () => {
    const { bala, url, inspection, finishUrl } = await begun()
    await answerAll(bala, url, inspection)
    const { body: finished } = await bala.post(finishUrl, {})

    const { body: again } = await bala.post(url, { reopens: inspection.id })

    expect(again).toMatchObject({ name: '24-point check', finishedAt: null })
    expect(again.points).toEqual(finished.points)
    expect((await bala.get(url)).body.inspections).toEqual([again, finished])
  })

  test('has no result for the whole list at once', async () => {
    const { bala, url, inspection } = await begun()

    expect((await bala.put(`${url}/${inspection.id}`, { result: 'GOOD' })).status).toBe(404)
  })

  test.each(['DELIVERED', 'CANCELLED'] as const)('is not begun on a card that is %s', async (status) => {
    const { bala, url } = await workshop({ status })

    expect(await bala.post(url, {})).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  test.each([
    ['neither result nor measure', 'Horn', { at: minutesAgo(1) }, 'result', 'Please choose Good, Soon or Now'],
    [
      'a measure without limits alone',
      'Horn',
      { measure: 3, at: minutesAgo(1) },
      'result',
      'This point has no limits: please choose Good, Soon or Now',
    ],
    ['no time', 'Horn', { result: 'GOOD' }, 'at', 'Please say when'],
    [
      'a measure below 0',
      'Horn',
      { result: 'GOOD', measure: -1, at: minutesAgo(1) },
      'measure',
      'Please enter 0 or more',
    ],
    ['words as a result', 'Horn', { result: 'FINE', at: minutesAgo(1) }, 'result', 'Please choose Good, Soon or Now'],
  ])('a point with %s is refused beside its field', async (_what, name, answer, field, sentence) => {
    const { bala, url, inspection, point } = await begun()

    expect(await bala.put(point(name), answer)).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    })
    expect((await bala.get(url)).body.inspections).toEqual([inspection])
  })
})

describe('what was found becomes a job', () => {
  const wipers = { kind: 'PART', description: 'Wiper blades', quantity: 2, unitPrice: 390, taxRate: 18 }

  async function found(remedy: object | undefined, result = 'SOON') {
    const setting = await workshop({ status: 'OPEN' })
    const { garage, bala, url } = setting
    const admin = await make.member(garage, { accessLevel: 'ADMIN' })
    const form = { kind: 'INSPECTION', name: 'Short', points: [{ name: 'Wipers', remedy }] }
    const { body: list } = await admin.post('/garages/checklists', form)
    const { body: inspection } = await bala.post(url, { checklistId: list.id })
    const point = `${url}/${inspection.id}/points/${inspection.points[0].id}`
    await bala.put(point, { result, note: 'Torn on the driver’s side.', at: minutesAgo(1) })
    return { ...setting, inspection, works: `${point}/works` }
  }

  test('by the remedy of its point: reason and urgency are the finding’s', async () => {
    const { bala, url, works } = await found({ title: 'Wiper blades, fitted', lines: [wipers] })
    const [before] = (await bala.get(url)).body.inspections
    expect(before.points[0].remedy).toEqual({ title: 'Wiper blades, fitted', total: 920.4 })

    const added = await bala.post(works, {})

    expect(added.status).toBe(201)
    const work = { title: 'Wiper blades, fitted', reason: 'Torn on the driver’s side.', urgency: 'SOON' }
    expect(added.body.works).toMatchObject([{ ...work, source: 'INSPECTION', approval: 'PROPOSED', total: 920.4 }])
    const [after] = (await bala.get(url)).body.inspections
    expect(after.points[0].workId).toBe(added.body.works[0].id)
  })

  test('once, also where two tap at the same time', async () => {
    const { garage, bala, works } = await found({ title: 'Wiper blades', lines: [wipers] })
    const meena = await make.member(garage)

    const replies = await Promise.all([bala.post(works, {}), meena.post(works, {}), bala.post(works, {})])

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await bala.post(works, {})).body.works).toHaveLength(1)
  })

  test('by a service, at its price of today, GST within it', async () => {
    const garage = await make.garage()
    const admin = await make.member(garage, { accessLevel: 'ADMIN' })
    const { id: serviceId } = await make.service(garage, { name: 'Battery Test', basePrice: 500, discountPercent: 10 })
    const points = [{ name: 'Battery', remedy: { serviceId } }]
    const { body: list } = await admin.post('/garages/checklists', { kind: 'INSPECTION', name: 'Short', points })
    const card = await make.jobCard(garage)
    const url = `/garages/jobcards/${card.id}/inspections`
    const { body: inspection } = await admin.post(url, { checklistId: list.id })
    const point = `${url}/${inspection.id}/points/${inspection.points[0].id}`
    await admin.put(point, { result: 'NOW', at: minutesAgo(1) })

    const { body } = await admin.post(`${point}/works`, {})

    expect(body.works).toMatchObject([{ title: 'Battery Test', urgency: 'NOW', total: 450 }])
  })

  test('a point without a remedy asks what it consists of, and takes what is written', async () => {
    const { bala, works } = await found(undefined)

    expect(await bala.post(works, {})).toMatchObject({
      status: 400,
      body: { fields: { lines: 'Please write what this job consists of' } },
    })
    const added = await bala.post(works, { lines: [wipers] })
    expect(added.body.works).toMatchObject([{ title: 'Wipers', total: 920.4 }])
  })

  test('a good point makes none', async () => {
    const { bala, works } = await found({ title: 'Wiper blades', lines: [wipers] }, 'GOOD')

    expect(await bala.post(works, {})).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', detail: 'Nothing was found at this point: Wipers.' },
    })
  })
})

test('screens hear of a tap', async () => {
  const { garage, bala, point } = await begun()

  await bala.put(point('Horn'), { result: 'GOOD', at: minutesAgo(1) })

  expect((await auditOf(garage)).map(({ action }) => action)).toEqual([
    'inspection.started',
    'inspection.point-recorded',
  ])
})

test('who opened the card stays who opened it, whoever looks, and takes photos of it', async () => {
  const { garage, bala } = await workshop()
  const meena = await make.member(garage, { name: 'Meena Krishnan' })
  const customer = await make.customer(garage)
  const { id: vehicleId } = await make.vehicle(customer)
  const visit = { customerId: customer.id, vehicleId, odometerIn: 1, estimatedDelivery: indianDay() }
  const { body: card } = await meena.post('/garages/jobcards', visit)
  await bala.post(`/garages/jobcards/${card.id}/inspections`, {})
  await transact(db, (tx) =>
    recordAudit(
      tx,
      { garageId: garage.id, userId: bala.userId },
      { action: 'card-photo.created', subject: { id: card.id, label: '' } },
    ),
  )

  const { history } = (await meena.get(`/garages/jobcards/${card.id}`)).body

  expect(history).toMatchObject([{ status: 'OPEN', by: 'Meena Krishnan' }])
})
