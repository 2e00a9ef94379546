import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { make } = await useTestApp()

const path = '/garages/checklists'
const monsoon = (changes: object = {}) => ({
  kind: 'INSPECTION',
  name: 'Monsoon check',
  points: [{ place: 'Outside', name: 'Wipers' }],
  ...changes,
})

async function garageWithAdmin() {
  const garage = await make.garage()
  return { garage, admin: await make.member(garage, { accessLevel: 'ADMIN' }) }
}

test('a new garage begins with the 24-point check and the quality check, each the standard of its kind', async () => {
  const garage = await make.garage()
  const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })

  const { checklists } = (await viewer.get(path)).body

  expect(checklists).toMatchObject([
    { kind: 'INSPECTION', name: '24-point check', isStandard: true, isActive: true },
    { kind: 'QUALITY', name: 'Quality check', isStandard: true, isActive: true },
  ])
  expect(checklists[0].points).toHaveLength(24)
  expect(checklists[0].points[0]).toMatchObject({
    place: 'At the wheels',
    name: 'Front brake pads',
    unit: 'mm',
    soonAt: 4,
    nowAt: 3,
    remedy: null,
  })
  expect(checklists[1].points).toHaveLength(8)
})

describe('an admin', () => {
  test('adds a list, with limits and what one tap adds; sent again it is the same list', async () => {
    const { garage, admin } = await garageWithAdmin()
    const service = await make.service(garage, { name: 'Wiper Replacement' })
    const lines = [{ kind: 'PART', description: 'Wiper blades', quantity: 2, unitPrice: 390, taxRate: 18 }]
    const points = [
      { place: 'Outside', name: 'Wipers', hint: 'streaks', remedy: { title: 'Wiper blades', lines } },
      { name: 'Tyres', unit: 'mm', soonAt: 3, nowAt: 1.6, remedy: { serviceId: service.id } },
    ]
    const form = monsoon({ points, requestId: crypto.randomUUID() })

    const first = await admin.post(path, form)
    const again = await admin.post(path, form)

    expect(first).toMatchObject({ status: 201, body: { name: 'Monsoon check', isStandard: false, isActive: true } })
    expect(first.body.points).toMatchObject([
      { place: 'Outside', name: 'Wipers', hint: 'streaks', remedy: { title: 'Wiper blades', lines } },
      { place: '', name: 'Tyres', unit: 'mm', soonAt: 3, nowAt: 1.6, remedy: { serviceId: service.id } },
    ])
    expect(again.body).toEqual(first.body)
    expect((await admin.get(path)).body.checklists).toHaveLength(3)
  })

  test('puts points in another order, keeps their ids, and adds and removes some', async () => {
    const { admin } = await garageWithAdmin()
    const points = [{ name: 'Wipers' }, { name: 'Drains' }, { name: 'Horn' }]
    const { body: list } = await admin.post(path, monsoon({ points }))
    const [wipers, drains] = list.points

    const changed = await admin.put(`${path}/${list.id}`, {
      name: 'Rain check',
      version: list.version,
      points: [drains, { name: 'Seals' }, wipers].map((point) => ({ ...point, remedy: undefined })),
    })

    expect(changed).toMatchObject({ status: 200, body: { name: 'Rain check' } })
    expect(changed.body.points).toMatchObject([{ id: drains.id }, { name: 'Seals' }, { id: wipers.id }])
  })

  test('hears that somebody else has changed the list, and nothing is saved', async () => {
    const { admin } = await garageWithAdmin()
    const { body: list } = await admin.post(path, monsoon())
    await admin.put(`${path}/${list.id}`, monsoon({ name: 'Rain check', version: list.version }))

    expect(await admin.put(`${path}/${list.id}`, monsoon({ version: list.version }))).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict' },
    })
    expect((await admin.get(path)).body.checklists).toContainEqual(expect.objectContaining({ name: 'Rain check' }))
  })

  test('makes another list the standard, which the former then is no more, also where two do so at once', async () => {
    const { admin } = await garageWithAdmin()
    const [one, two] = [await admin.post(path, monsoon()), await admin.post(path, monsoon({ name: 'Full check' }))]

    const replies = await Promise.all(
      [one, two].map(({ body }) => admin.put(`${path}/${body.id}`, monsoon({ name: body.name, isStandard: true }))),
    )

    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const { checklists } = (await admin.get(path)).body
    const standards = checklists.filter((list: { isStandard: boolean }) => list.isStandard)
    expect(standards).toMatchObject([{ kind: 'INSPECTION' }, { kind: 'QUALITY', name: 'Quality check' }])
    expect([one.body.id, two.body.id]).toContain(standards[0].id)
  })

  test('deletes a list, but neither the standard nor one that is at work', async () => {
    const { garage, admin } = await garageWithAdmin()
    const { body: list } = await admin.post(path, monsoon())
    const { checklists } = (await admin.get(path)).body
    const standard = checklists.find((each: { isStandard: boolean }) => each.isStandard)
    const card = await make.jobCard(garage)
    const inspections = `/garages/jobcards/${card.id}/inspections`
    const { body: inspection } = await admin.post(inspections, { checklistId: list.id })

    expect(await admin.delete(`${path}/${standard.id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use', detail: expect.stringContaining('Make another one the standard') },
    })
    expect(await admin.delete(`${path}/${list.id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use', detail: expect.stringContaining('under way') },
    })
    const at = new Date().toISOString()
    const point = `${inspections}/${inspection.id}/points/${inspection.points[0].id}`
    await admin.put(point, { result: 'GOOD', at })
    await admin.post(`${inspections}/${inspection.id}/finish`, {})
    expect((await admin.delete(`${path}/${list.id}`)).status).toBe(200)
    expect((await admin.get(inspections)).body.inspections).toMatchObject([{ name: 'Monsoon check' }])
  })

  test('cannot make the standard list one that is no longer used, or no standard at all', async () => {
    const { admin } = await garageWithAdmin()
    const [standard] = (await admin.get(path)).body.checklists
    const points = [{ name: 'Horn' }]

    expect(await admin.put(`${path}/${standard.id}`, { name: 'Check', points })).toMatchObject({
      status: 409,
      body: { code: 'in_use', fields: { isStandard: expect.stringContaining('Make another') } },
    })
    const unused = { name: 'Check', points, isStandard: true, isActive: false }
    expect(await admin.put(`${path}/${standard.id}`, unused)).toMatchObject({
      status: 400,
      body: { fields: { isActive: 'The standard checklist has to be in use' } },
    })
  })

  test('has at most 20 lists', async () => {
    const { admin } = await garageWithAdmin()
    for (let number = 3; number <= 20; number++) await admin.post(path, monsoon())

    expect(await admin.post(path, monsoon())).toMatchObject({ status: 409, body: { code: 'limit_reached' } })
  })
})

test.each([
  ['no name', { name: ' ' }, 'name', 'Please name the checklist'],
  ['no points', { points: [] }, 'points', 'Please add at least one point'],
  ['81 points', { points: Array(81).fill({ name: 'Horn' }) }, 'points', 'A checklist has at most 80 points'],
  ['a point without a name', { points: [{}] }, 'points.0.name', 'Please name the point'],
  [
    'one limit',
    { points: [{ name: 'Pads', unit: 'mm', soonAt: 4 }] },
    'points.0.nowAt',
    'Please enter both limits, or none',
  ],
  [
    'equal limits',
    { points: [{ name: 'Pads', unit: 'mm', soonAt: 4, nowAt: 4 }] },
    'points.0.nowAt',
    'The two limits must differ',
  ],
  [
    'limits of nothing',
    { points: [{ name: 'Pads', soonAt: 4, nowAt: 3 }] },
    'points.0.unit',
    'Please enter the unit of the limits',
  ],
  [
    'a measure to say yes to',
    { kind: 'QUALITY', points: [{ name: 'Road test', unit: 'km', soonAt: 1, nowAt: 2 }] },
    'points.0.soonAt',
    'A point of a quality check is answered with yes or no',
  ],
  [
    'a service of nobody',
    { points: [{ name: 'Pads', remedy: { serviceId: crypto.randomUUID() } }] },
    'points.0.remedy',
    'This service is not on sale. Please choose another.',
  ],
  [
    'a point of another list',
    { points: [{ id: crypto.randomUUID(), name: 'Pads' }] },
    'points.0.id',
    'This is no point of this checklist',
  ],
])('a list with %s is refused beside its field', async (_what, changes, field, sentence) => {
  const { admin } = await garageWithAdmin()

  expect(await admin.post(path, monsoon(changes))).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', fields: { [field]: sentence } },
  })
  expect((await admin.get(path)).body.checklists).toHaveLength(2)
})
