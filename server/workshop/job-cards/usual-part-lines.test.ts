import { describe, expect, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import { statementsDuring } from '../../../tests/support/sent-statements.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const oil = { number: 'OIL-5W30-S', name: 'Engine oil 5W-30', unit: 'L', hsn: '2710', taxRate: 40, sellingPrice: 620 }
const filter = { number: 'OF-118', name: 'Oil filter', unit: 'pc', hsn: '8421', taxRate: 18, sellingPrice: 385 }

/** A garage whose oil change takes 3.5 L of oil and a filter. */
async function workshop({ oilThere = 20, filtersThere = 4 } = {}) {
  const garage = await make.garage({ gstin: '33AABCU9603R1ZJ' })
  const owner = await make.owner(garage)
  const stocked = async (part: object, quantity: number) =>
    (await owner.post('/garages/parts', { ...part, quantity, buyingPrice: 200 })).body
  const [oilPart, filterPart] = [await stocked(oil, oilThere), await stocked(filter, filtersThere)]
  const service = await make.service(garage, { name: 'Engine oil change', basePrice: 999 })
  const usual = [
    { partId: oilPart.id, quantity: 3.5 },
    { partId: filterPart.id, quantity: 1 },
  ]
  await owner.put(`/garages/services/${service.id}/parts`, { lists: [{ parts: usual }] })
  const card = async (changes = {}) => `/garages/jobcards/${(await make.jobCard(garage, changes)).id}`
  const stockOf = async ({ id }: { id: string }) => (await owner.get(`/garages/parts/${id}`)).body
  return { garage, owner, service, oilPart, filterPart, usual, card, stockOf, line: lineOf(service) }
}

const lineOf = ({ id: serviceId }: { id: string }) => ({
  kind: 'LABOUR',
  description: 'Engine oil change',
  quantity: 1,
  unitPrice: 999,
  taxRate: 18,
  priceIncludesTax: true,
  serviceId,
})
const namesIn = (body: { lines: { description: string }[] }) => body.lines.map(({ description }) => description)

describe('a service with usual parts', () => {
  test('puts them on the card behind it, held, at their price and tax, asked of the driver as any line', async () => {
    const { owner, card, line, oilPart, stockOf } = await workshop()

    const { status, body } = await owner.post(`${await card()}/lines`, line)

    expect(status).toBe(201)
    const [service, first, second] = body.lines
    expect(service).toMatchObject({ description: 'Engine oil change', kind: 'LABOUR' })
    expect(first).toMatchObject({
      kind: 'PART',
      description: oil.name,
      quantity: 3.5,
      unit: 'L',
      unitPrice: 620,
      taxCode: '2710',
      taxRate: 40,
      priceIncludesTax: false,
      discount: 0,
      putWith: service.id,
      approval: 'PROPOSED',
      workId: null,
      part: { id: oilPart.id, free: 16.5, fitted: 0 },
    })
    expect(second).toMatchObject({ description: filter.name, quantity: 1, unit: 'pc', putWith: service.id })
    expect(body.usualParts).toEqual({
      lineIds: [first.id, second.id],
      sentence: '2 usual parts are on the card too, held.',
    })
    expect(await stockOf(oilPart)).toMatchObject({ onHand: 20, held: 3.5, free: 16.5 })
  })

  test('says what must come, and puts it all the same', async () => {
    const { owner, card, line } = await workshop({ oilThere: 2, filtersThere: 0 })

    const { body } = await owner.post(`${await card()}/lines`, line)

    expect(namesIn(body)).toEqual(['Engine oil change', oil.name, filter.name])
    expect(body.usualParts.sentence).toBe(
      '2 usual parts are on the card too. 1.5 L of Engine oil 5W-30 and 1 pc of Oil filter must come.',
    )
  })

  test('says what must come where the garage does not hold parts, by what is on the shelf', async () => {
    const { garage, owner, card, line } = await workshop({ oilThere: 3 })
    await db.updateTable('garages').set({ hold_parts: false }).where('id', '=', garage.id).execute()

    const { body } = await owner.post(`${await card()}/lines`, line)

    expect(body.usualParts.sentence).toBe('2 usual parts are on the card too. 0.5 L of Engine oil 5W-30 must come.')
  })

  test('leaves off what is out of use, and says so', async () => {
    const { owner, card, line, filterPart } = await workshop()
    await owner.put(`/garages/parts/${filterPart.id}`, { ...filter, isActive: false })

    const { body } = await owner.post(`${await card()}/lines`, line)

    expect(namesIn(body)).toEqual(['Engine oil change', oil.name])
    expect(body.usualParts.sentence).toBe(
      '1 usual part is on the card too, held. Oil filter is out of use and was left off.',
    )
  })

  test('takes the list of the car’s model, else of its make, else of all cars', async () => {
    const { garage, owner, service, oilPart, filterPart, card, line } = await workshop()
    const listOf = (quantity: number, partId = oilPart.id) => [{ partId, quantity }]
    await owner.put(`/garages/services/${service.id}/parts`, {
      lists: [
        { make: 'Maruti Suzuki', model: 'Swift', parts: listOf(3.1) },
        { make: 'maruti  suzuki', parts: listOf(3) },
        { parts: listOf(1, filterPart.id) },
      ],
    })
    const on = async (car: { make: string; model: string }) => {
      const customer = await make.customer(garage)
      const vehicle = await make.vehicle(customer, car)
      const { body } = await owner.post(
        `${await card({ customer_id: customer.id, vehicle_id: vehicle.id })}/lines`,
        line,
      )
      return body.lines
        .slice(1)
        .map((each: { description: string; quantity: number }) => [each.description, each.quantity])
    }

    expect(await on({ make: 'MARUTI SUZUKI', model: 'swift' })).toEqual([[oil.name, 3.1]])
    expect(await on({ make: 'Maruti Suzuki', model: 'Alto' })).toEqual([[oil.name, 3]])
    expect(await on({ make: 'Hyundai', model: 'Creta' })).toEqual([[filter.name, 1]])
  })

  test('sent again puts them once, and answers what the first did', async () => {
    const { owner, card, line, oilPart, stockOf } = await workshop({ oilThere: 3 })
    const url = `${await card()}/lines`
    const asked = { ...line, requestId: crypto.randomUUID() }

    const [first, again] = [await owner.post(url, asked), await owner.post(url, asked)]
    const both = await Promise.all([1, 2].map(() => owner.post(url, { ...line, requestId: asked.requestId })))

    expect(again.body.lines).toHaveLength(3)
    expect(again.body.usualParts).toEqual(first.body.usualParts)
    for (const { body } of both) expect(body.lines).toHaveLength(3)
    expect((await stockOf(oilPart)).held).toBe(3.5)
  })

  test('of two cars that take the last one at once, one is told that it must come', async () => {
    const { owner, card, line, filterPart, stockOf } = await workshop({ filtersThere: 1 })
    const cards = [await card(), await card()]

    const replies = await Promise.all(cards.map((url) => owner.post(`${url}/lines`, line)))

    const told = replies.map(({ body }) => body.usualParts.sentence).sort()
    expect(told).toEqual([
      '2 usual parts are on the card too, held.',
      '2 usual parts are on the card too. 1 pc of Oil filter must come.',
    ])
    expect(await stockOf(filterPart)).toMatchObject({ onHand: 1, held: 2, free: -1 })
  })

  test('in a job its parts are lines of the job, asked as one with it', async () => {
    const { owner, card, line, service } = await workshop()
    const url = await card()

    const { body } = await owner.post(`${url}/works`, { title: 'Oil change', lines: [line] })
    const [work] = body.works
    const kept = work.lines.map((each: { id: string }) => ({ ...lineFormOf(each), id: each.id }))
    const more = await owner.put(`${url}/works/${work.id}`, {
      title: 'Oil change',
      lines: [...kept, { ...line, description: 'Flush' }],
    })

    expect(namesIn(work)).toEqual(['Engine oil change', oil.name, filter.name])
    expect(body.usualParts.lineIds).toEqual(work.lines.slice(1).map(({ id }: { id: string }) => id))
    expect(service.id).toBe(line.serviceId)
    expect(namesIn(more.body.works[0])).toEqual([...namesIn(work), 'Flush', oil.name, filter.name])
    expect(more.body.works).toHaveLength(1)
  })

  test('stands in the audit log with what it put, however its line came on the card', async () => {
    const { garage, owner, card, line } = await workshop()
    const url = await card()

    await owner.post(`${url}/lines`, line)
    await owner.put(`${await card()}/lines`, { lines: [line] })
    const { body } = await owner.post(`${url}/works`, { title: 'Oil change', lines: [line] })
    const [work] = body.works.filter(({ title }: { title: string }) => title === 'Oil change')
    const kept = work.lines.map((each: { id: string }) => ({ ...lineFormOf(each), id: each.id }))
    await owner.put(`${url}/works/${work.id}`, { title: 'Oil change', lines: [...kept, line] })

    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'changes'])
      .where('garage_id', '=', garage.id)
      .where('action', 'like', 'job-card.%')
      .orderBy('id')
      .execute()
    const usualParts = `3.5 L ${oil.name}, 1 pc ${filter.name}`
    expect(log).toMatchObject(
      ['line-created', 'lines-changed', 'work-created', 'work-changed'].map((action) => ({
        action: `job-card.${action}`,
        changes: { usualParts },
      })),
    )
  })

  test('among all lines of a card that are set at once, new ones bring theirs and old ones do not again', async () => {
    const { owner, card, line } = await workshop()
    const url = `${await card()}/lines`
    const { body: before } = await owner.post(url, line)
    const lines = before.lines.map((each: { id: string }) => ({ ...lineFormOf(each), id: each.id }))

    const { body } = await owner.put(url, { lines: [...lines, { ...line, description: 'Second' }] })

    expect(namesIn(body)).toEqual([...namesIn(before), 'Second', oil.name, filter.name])
    expect(body.lines.slice(1, 3).map(({ putWith }: { putWith: string }) => putWith)).toEqual([
      lines[0].id,
      lines[0].id,
    ])
  })

  test('removed leaves its parts on the card, still held, each to be dropped by hand', async () => {
    const { owner, card, line, oilPart, stockOf } = await workshop()
    const url = `${await card()}/lines`
    const { body: before } = await owner.post(url, line)
    const [service, first] = before.lines

    const { body } = await owner.delete(`${url}/${service.id}`)

    expect(namesIn(body)).toEqual([oil.name, filter.name])
    expect((await stockOf(oilPart)).held).toBe(3.5)
    const dropped = await owner.delete(`${url}/${first.id}`)
    expect(namesIn(dropped.body)).toEqual([filter.name])
    expect((await stockOf(oilPart)).held).toBe(0)
  })

  test('that was booked by a driver is approved; its parts are put, and wait for an answer', async () => {
    const { garage, owner, service } = await workshop()
    const customer = await make.customer(garage)
    const vehicle = await make.vehicle(customer)
    const visit = { customer_id: customer.id, vehicle_id: vehicle.id }
    const booking = await make.booking(garage, service, { ...visit, source: 'WEBSITE', status: 'CONFIRMED' })

    const { status, body } = await owner.post('/garages/jobcards', {
      customerId: customer.id,
      vehicleId: vehicle.id,
      bookingId: booking.id,
      odometerIn: 40_000,
      fuelLevel: 'HALF',
      estimatedDelivery: indianDay(),
    })

    expect(status).toBe(201)
    expect(body.lines.map(({ approval }: { approval: string }) => approval)).toEqual([
      'APPROVED',
      'PROPOSED',
      'PROPOSED',
    ])
    expect(body.usualParts.sentence).toBe('2 usual parts are on the card too, held.')
    const sum = body.lines.reduce((all: number, { total }: { total: number }) => all + total, 0)
    expect(body.totals.total).toBe(Math.round(sum))
  })
})

test('booked services whose parts are more than a card holds are put; what has no room is left off as a whole, and named', async () => {
  const { garage, owner } = await workshop()
  const [count, partsOfEach] = [5, 40]
  const parts: { partId: string; quantity: number }[] = []
  for (let at = 0; at < partsOfEach; at++) {
    const part = { ...filter, number: `BK-${at}`, name: `Bracket ${at}` }
    parts.push({ partId: (await owner.post('/garages/parts', part)).body.id, quantity: 1 })
  }
  const customer = await make.customer(garage)
  const vehicle = await make.vehicle(customer)
  const services: Awaited<ReturnType<typeof make.service>>[] = []
  for (let at = 0; at < count; at++) {
    const service = await make.service(garage, { name: `Service ${at}` })
    await owner.put(`/garages/services/${service.id}/parts`, { lists: [{ parts }] })
    services.push(service)
  }
  const [first] = services
  if (!first) throw new Error('No service.')
  const visit = { customer_id: customer.id, vehicle_id: vehicle.id }
  const booking = await make.booking(garage, first, { ...visit, status: 'CONFIRMED' })
  await db
    .insertInto('booking_services')
    .values(
      services.slice(1).map(({ id, name }, at) => ({
        garage_id: garage.id,
        booking_id: booking.id,
        position: at + 1,
        service_id: id,
        name,
        tax_rate: 18,
        base_price: 100,
        final_price: 100,
        agreed_price: 100,
      })),
    )
    .execute()

  const { status, body } = await owner.post('/garages/jobcards', {
    customerId: customer.id,
    vehicleId: vehicle.id,
    bookingId: booking.id,
    odometerIn: 40_000,
    fuelLevel: 'HALF',
    estimatedDelivery: indianDay(),
  })

  expect(status, JSON.stringify(body)).toBe(201)
  expect(body.lines.length).toBe(count + (count - 1) * partsOfEach)
  expect(body.usualParts.sentence).toContain(
    `The usual parts of Service ${count - 1} were left off: a job card has at most 200 lines.`,
  )
}, 60_000)

describe('a line is refused that names', () => {
  test('a service of another garage, or none', async () => {
    const [ours, theirs] = [await workshop(), await workshop()]
    const url = `${await ours.card()}/lines`

    for (const serviceId of [theirs.service.id, crypto.randomUUID(), 'oil']) {
      const { status, body } = await ours.owner.post(url, { ...ours.line, serviceId })
      expect([status, body.fields]).toEqual([400, { serviceId: 'This service no longer exists.' }])
    }
    expect((await ours.owner.get(url.replace('/lines', ''))).body.lines).toEqual([])
  })

  test('a service whose parts are more than a card holds', async () => {
    const { owner, card, line } = await workshop()
    const url = `${await card()}/lines`
    const plain = { kind: 'LABOUR', description: 'Wash', quantity: 1, unitPrice: 1, taxRate: 18 }
    await owner.put(url, { lines: Array.from({ length: 198 }, () => plain) })

    const { status, body } = await owner.post(url, line)

    expect([status, body.detail]).toEqual([409, 'A job card has at most 200 lines.'])
  })
})

describe('without usual parts', () => {
  test('a service is a line as before, and costs one statement more where it is named', async () => {
    const garage = await make.garage()
    const owner = await make.owner(garage)
    const service = await make.service(garage)
    const url = `/garages/jobcards/${(await make.jobCard(garage)).id}/lines`
    const sentBy = async (line: object) => {
      let body: Record<string, unknown> = {}
      const sent = await statementsDuring(async () => {
        ;({ body } = await owner.post(url, line))
      })
      expect(body).not.toHaveProperty('usualParts')
      return sent.filter(({ sql }) => !sql.includes('pg_notify')).length
    }
    const { serviceId, ...plain } = lineOf(service)

    const without = await sentBy(plain)

    expect(await sentBy({ ...plain, serviceId })).toBe(without + 1)
  })

  test('a suggestion names no service; with them it does', async () => {
    const { garage, owner, service } = await workshop()
    await make.service(garage, { name: 'Engine wash' })

    const { body } = await owner.get('/garages/jobcards/line-suggestions?search=engine')

    const named = body.suggestions.map((each: { description: string; serviceId?: string }) => [
      each.description,
      each.serviceId,
    ])
    expect(named).toContainEqual(['Engine oil change', service.id])
    expect(named).toContainEqual(['Engine wash', undefined])
  })
})

/** A line of an answer as it is sent back. */
function lineFormOf(line: Record<string, unknown>) {
  const names = ['kind', 'description', 'quantity', 'unit', 'unitPrice', 'discount', 'taxCode', 'taxRate']
  const form = Object.fromEntries(names.map((name) => [name, line[name]]))
  return { ...form, priceIncludesTax: line['priceIncludesTax'] }
}
