import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

let lastPhone = 9_820_000_000
const newPhone = () => String(++lastPhone)
const plate = 'TN09CB4471'
const swift = { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: plate, fuelType: 'PETROL', year: 2019 }

async function driverWithCar(phone = newPhone()) {
  const driver = await make.driver(phone)
  const { body: car } = await driver.post('/account/vehicles', swift)
  const path = `/account/vehicles/${car.id}/passport`
  return { driver, phone, car, path, read: async () => (await driver.get(path)).body }
}

type Garage = Awaited<ReturnType<typeof make.garage>>
type Card = Parameters<typeof make.jobCard>[1]

/** What a garage has on file of a car of this phone. */
const onFile = new Map<string, { customer_id: string; vehicle_id: string }>()
async function visit(garage: Garage, phone: string, { number = plate, ...card }: Card & { number?: string } = {}) {
  const key = `${garage.id} ${phone} ${number}`
  let ids = onFile.get(key)
  if (!ids) {
    const customer = await make.customer(garage, { phone, name: 'Lakshmi Narayanan' })
    const vehicle = await make.vehicle(customer, { registration_number: number })
    ids = { customer_id: customer.id, vehicle_id: vehicle.id }
    onFile.set(key, ids)
  }
  return make.jobCard(garage, { ...ids, status: 'DELIVERED', delivered_at: new Date(), total_amount: 1299, ...card })
}
const at = (day: string) => new Date(`${day}T12:00:00+05:30`)

/** As a bill leaves a card, it waits for its driver. */
const handBack = (card: { garage_id: string; id: string; delivered_at: Date | null }) =>
  db
    .updateTable('job_cards')
    .set({ status: 'DELIVERED', delivered_at: card.delivered_at })
    .where('garage_id', '=', card.garage_id)
    .where('id', '=', card.id)
    .execute()

let lastPosition = 10
async function addLine(garage: Garage, card: { id: string }, description: string, approval = 'APPROVED') {
  lastPosition += 1
  await db
    .insertInto('job_card_lines')
    .values({
      garage_id: garage.id,
      id: crypto.randomUUID(),
      job_card_id: card.id,
      kind: 'PART',
      description,
      quantity: 1,
      unit: 'pc',
      position: lastPosition,
      unit_price: 500,
      discount: 0,
      tax_rate: 18,
      approval: approval as 'APPROVED',
    })
    .execute()
}

describe('the passport of one’s own car', () => {
  test('has each visit that was handed back, at every garage, newest first, with what was done and its bill', async () => {
    const { phone, read } = await driverWithCar()
    const [first, second] = [
      await make.garage({ name: 'Anand Motors', locality: 'Guindy' }),
      await make.garage({ name: 'Coastal Car Care', locality: 'Adyar' }),
    ]
    await visit(first, phone, { odometer_in: 21_180, delivered_at: at('2024-09-09') })
    const billed = await visit(second, phone, { odometer_in: 27_640, delivered_at: at('2025-03-21') })
    const bill = await make.bill(billed, { lines: [{ description: 'Air filter', unitPrice: 1000 }] })
    await addLine(second, billed, 'Air filter')
    await addLine(second, billed, 'Battery', 'DECLINED')
    await handBack(billed)

    expect(await read()).toMatchObject({
      car: { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: plate, year: 2019 },
      summary: { visits: 2, garages: 2, fallen: 0, spent: 2479 },
      visits: [
        {
          number: 2,
          garageName: 'Coastal Car Care',
          garageLocality: 'Adyar',
          day: '2025-03-21',
          odometer: 27_640,
          works: ['Air filter'],
          amount: 1180,
          billId: bill.id,
        },
        { number: 1, garageName: 'Anand Motors', day: '2024-09-09', works: [], amount: 1299, billId: null },
      ],
    })
  })

  test('tells what was credited of a bill since, and counts readings that fell', async () => {
    const { phone, read } = await driverWithCar()
    const garage = await make.garage()
    await visit(garage, phone, { odometer_in: 50_000, delivered_at: at('2024-09-09') })
    const card = await visit(garage, phone, { odometer_in: 49_000, delivered_at: at('2025-03-21') })
    const lines = [
      { description: 'Air filter', unitPrice: 1000 },
      { description: 'Fitting', unitPrice: 100 },
    ]
    await make.creditNote(await make.bill(card, { lines }), { positions: [2] })
    await handBack(card)

    expect(await read()).toMatchObject({ summary: { fallen: 1 }, visits: [{ amount: 1180 }, { amount: 1299 }] })
  })

  test('has no visit under way or cancelled, of another phone or another plate, and none from before a deleted account', async () => {
    const { phone, read, driver } = await driverWithCar()
    const garage = await make.garage()
    await visit(garage, phone, { status: 'READY' })
    await visit(garage, phone, { status: 'CANCELLED' })
    await visit(await make.garage(), newPhone())
    await visit(garage, phone, { number: 'TN07DA0182' })
    expect(await read()).toMatchObject({ summary: { visits: 0, garages: 0, fallen: 0, spent: 0 }, visits: [] })

    await visit(garage, phone)
    expect((await read()).summary.visits).toBe(1)
    await db.insertInto('deleted_accounts').values({ phone_key: phone }).execute()
    expect((await read()).visits).toEqual([])
    expect((await driver.get('/account/vehicles')).body.vehicles).toHaveLength(1)
  })

  test('is shown to nobody else', async () => {
    const { path } = await driverWithCar()
    const owner = await make.owner(await make.garage())

    expect((await make.signedOut().get(path)).status).toBe(401)
    expect((await owner.get(path)).status).toBe(403)
    expect((await (await make.driver(newPhone())).get(path)).status).toBe(404)
  })
})
