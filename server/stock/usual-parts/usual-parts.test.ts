import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

async function catalogue() {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const service = await make.service(garage, { name: 'Engine oil change' })
  const stocked = async (name: string, changes: object = {}) => {
    const form = { number: name, name, taxRate: 18, sellingPrice: 385, ...changes }
    return { form, ...(await owner.post('/garages/parts', form)).body }
  }
  const oil = await stocked('Engine oil 5W-30', { unit: 'L', quantity: 20, buyingPrice: 420 })
  const filter = await stocked('Oil filter')
  return { garage, owner, service, oil, filter, url: `/garages/services/${service.id}/parts` }
}

const entry = ({ id: partId }: { id: string }, quantity = 1) => ({ partId, quantity })

describe('the usual parts of a service', () => {
  test('are none at first; set, they are read as they were sent, that for all cars first', async () => {
    const { owner, oil, filter, service, url } = await catalogue()

    expect((await owner.get(url)).body).toEqual({ serviceId: service.id, lists: [], version: 1 })
    const lists = [
      { make: 'Maruti Suzuki', model: 'Swift', parts: [entry(oil, 3.1)] },
      { parts: [entry(oil, 3.5), entry(filter)] },
    ]
    const { status, body } = await owner.put(url, { lists, version: 1 })

    expect(status).toBe(200)
    expect(body).toEqual({
      serviceId: service.id,
      version: 2,
      lists: [
        {
          make: '',
          model: '',
          parts: [
            { partId: oil.id, number: oil.number, name: oil.name, unit: 'L', quantity: 3.5, free: 20, isActive: true },
            {
              partId: filter.id,
              number: filter.number,
              name: filter.name,
              unit: 'pc',
              quantity: 1,
              free: 0,
              isActive: true,
            },
          ],
        },
        { make: 'Maruti Suzuki', model: 'Swift', parts: [expect.objectContaining({ partId: oil.id, quantity: 3.1 })] },
      ],
    })
    expect((await owner.get(url)).body).toEqual(body)
    expect((await owner.put(url, { lists: [{ parts: [] }] })).body.lists).toEqual([])
  })

  test('asked for a car, are the list that it takes', async () => {
    const { garage, owner, oil, filter, url } = await catalogue()
    const swift = { make: 'Maruti Suzuki', model: 'Swift' }
    await owner.put(url, { lists: [{ parts: [entry(filter)] }, { ...swift, parts: [entry(oil, 3.1)] }] })
    const customer = await make.customer(garage)
    const cars = [await make.vehicle(customer, swift), await make.vehicle(customer)]
    const theirs = await make.vehicle(await make.customer(await make.garage()))
    const namesFor = async ({ id }: { id: string }) =>
      (await owner.get(`${url}?vehicleId=${id}`)).body.lists.map(({ model }: { model: string }) => model)

    expect([await namesFor(cars[0] as { id: string }), await namesFor(cars[1] as { id: string })]).toEqual([
      ['Swift'],
      [''],
    ])
    for (const id of [theirs.id, 'swift']) {
      const { status, body } = await owner.get(`${url}?vehicleId=${id}`)
      expect([status, body.fields]).toEqual([400, { vehicleId: 'Vehicle not found' }])
    }
    await owner.put(url, { lists: [{ ...swift, parts: [entry(oil, 3.1)] }] })
    expect(await namesFor(cars[1] as { id: string })).toEqual([])
  })

  test('have a version of their own: the second of two who edit them is told, whoever edits the service is not', async () => {
    const { owner, oil, service, url } = await catalogue()
    const before = (await owner.get(`/garages/services/${service.id}`)).body

    const first = await owner.put(url, { lists: [{ parts: [entry(oil)] }], version: 1 })
    const second = await owner.put(url, { lists: [], version: 1 })

    expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'edit_conflict'])
    expect((await owner.get(`/garages/services/${service.id}`)).body.version).toBe(before.version)
    expect((await owner.get(url)).body.lists).toHaveLength(1)
  })

  test('stand in the audit log', async () => {
    const { garage, owner, oil, url } = await catalogue()
    await owner.put(url, { lists: [{ parts: [entry(oil)] }] })

    const rows = await db.selectFrom('audit_log').select('action').where('garage_id', '=', garage.id).execute()
    expect(rows.map(({ action }) => action)).toContain('service.parts-changed')
  })

  test('go with their service; a part that is one is not deleted, and says of what', async () => {
    const { owner, filter, service, url } = await catalogue()
    await owner.put(url, { lists: [{ parts: [entry(filter)] }] })

    const { status, body } = await owner.delete(`/garages/parts/${filter.id}`)
    expect([status, body.code, body.detail]).toEqual([
      409,
      'in_use',
      'This part is a usual part of Engine oil change. Take it off there first.',
    ])
    expect((await owner.delete(`/garages/services/${service.id}`)).status).toBe(200)
    expect((await owner.delete(`/garages/parts/${filter.id}`)).status).toBe(200)
  })

  test('keep a part that was put out of use, and say so', async () => {
    const { owner, filter, url } = await catalogue()
    await owner.put(url, { lists: [{ parts: [entry(filter)] }] })
    await owner.put(`/garages/parts/${filter.id}`, { ...filter.form, isActive: false })

    const { body } = await owner.get(url)

    expect(body.lists[0].parts[0]).toMatchObject({ name: 'Oil filter', isActive: false })
    expect((await owner.put(url, { lists: [{ parts: [entry(filter, 2)] }] })).status).toBe(200)
  })
})

test('what is wrong is said where it stands', async () => {
  const { owner, oil, url } = await catalogue()
  const { oil: theirs } = await catalogue()
  const cases: [object[], string, string][] = [
    [[{ make: 'Tata', parts: [] }], 'lists.0.parts', 'Please choose at least one part, or remove the list'],
    [[{ parts: [entry(theirs)] }], 'lists.0.parts.0.partId', 'This part no longer exists.'],
    [[{ parts: [{ partId: 'oil', quantity: 1 }] }], 'lists.0.parts.0.partId', 'This part no longer exists.'],
    [[{ parts: [entry(oil), entry(oil, 2)] }], 'lists.0.parts.1.partId', 'This part is in the list already'],
    [[{ parts: [entry(oil, 0)] }], 'lists.0.parts.0.quantity', 'Please enter more than 0'],
    [[{ parts: [entry(oil, 1.234)] }], 'lists.0.parts.0.quantity', 'Please use at most two decimals'],
    [[{ model: 'Swift', parts: [entry(oil)] }], 'lists.0.make', 'Please enter the make'],
    [[{ parts: [] }, { parts: [entry(oil)] }], 'lists.1.make', 'Please enter the make'],
    [[{ make: 'x'.repeat(61), parts: [entry(oil)] }], 'lists.0.make', 'Please use at most 60 characters'],
    [
      [
        { make: 'Hyundai', parts: [entry(oil)] },
        { make: ' HYUNDAI ', parts: [entry(oil)] },
      ],
      'lists.1.make',
      'There is a list for these cars already',
    ],
  ]
  for (const [lists, at, sentence] of cases) {
    const { status, body } = await owner.put(url, { lists })
    expect([at, status, body.fields]).toEqual([at, 400, { [at]: sentence }])
  }
  expect((await owner.put(url, {})).status).toBe(400)
  expect((await owner.get(url)).body.lists).toEqual([])
})

describe('rights', () => {
  test('managers set them; everybody of the garage reads them, nobody else does', async () => {
    const { garage, owner, oil, url } = await catalogue()
    const lists = [{ parts: [entry(oil)] }]
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })
    const advisor = await make.member(garage, { role: 'SERVICE_ADVISOR' })
    const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
    const other = await make.owner(await make.garage())

    expect((await manager.put(url, { lists })).status).toBe(200)
    expect([(await advisor.get(url)).status, (await viewer.get(url)).status]).toEqual([200, 200])
    for (const person of [advisor, viewer]) expect((await person.put(url, { lists: [] })).status).toBe(403)
    for (const reply of [await other.get(url), await other.put(url, { lists: [] })]) {
      expect([reply.status, reply.body.code]).toEqual([404, 'service_not_found'])
    }
    expect((await owner.get(url)).body.lists).toHaveLength(1)
  })

  test('technicians who see their own cards only read them; where prices are hidden they are closed as services are', async () => {
    const { garage, url } = await catalogue()
    const technician = await make.member(garage, { role: 'TECHNICIAN' })
    const set = (changes: object) => db.updateTable('garages').set(changes).where('id', '=', garage.id).execute()

    await set({ technicians_see: 'OWN_CARDS' })
    expect((await technician.get(url)).status).toBe(200)
    expect((await technician.put(url, { lists: [] })).status).toBe(403)
    await set({ technicians_see_prices: false })
    expect((await technician.get(url)).status).toBe(403)
  })
})
