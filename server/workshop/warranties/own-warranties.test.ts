import { expect, test } from 'vitest'
import { warrantyEnd } from '../../../contract/workshop/warranties/warranties.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

let last = 9_410_000_000
const swift = (registrationNumber: string) => ({ make: 'Maruti Suzuki', model: 'Swift', registrationNumber })

async function billedDriver() {
  const phone = String(++last)
  const driver = await make.driver(phone)
  const garage = await make.garage({ name: 'Sri Murugan Auto Works' })
  const customer = await make.customer(garage, { phone })
  const car = await make.vehicle(customer)
  const card = await make.jobCard(garage, { customer_id: customer.id, vehicle_id: car.id, odometer_in: 48_210 })
  const bill = await make.bill(card, {
    lines: [
      { description: 'Front brake pads', unitPrice: 2450, warrantyMonths: 6, warrantyKm: 10_000 },
      { description: 'Engine oil', unitPrice: 620, unit: 'L', warrantyMonths: 0 },
    ],
  })
  return { phone, driver, garage, customer, car, card, bill, plate: car.registration_number }
}

test('A driver’s car shows what is under warranty, of which bill and garage', async () => {
  const { driver, bill, plate, garage, customer } = await billedDriver()
  // What another car of theirs reads is no matter.
  const { id: vehicle_id } = await make.vehicle(customer)
  const opened_at = new Date(Date.now() + 60_000)
  await make.jobCard(garage, { customer_id: customer.id, vehicle_id, odometer_in: 99_999, opened_at })

  const added = await driver.post('/account/vehicles', swift(plate))
  const another = await driver.post('/account/vehicles', swift('KA01XY0001'))

  expect(added.body.warranties).toEqual([
    {
      billId: bill.id,
      number: bill.number,
      position: 1,
      garageName: 'Sri Murugan Auto Works',
      kind: 'PART',
      description: 'Front brake pads',
      fromDay: bill.issued_on,
      fromKm: 48_210,
      untilDay: warrantyEnd(bill.issued_on, 6),
      untilKm: 58_210,
      endedBy: null,
    },
  ])
  expect(another.body.warranties).toEqual([])
  expect((await driver.get('/account/vehicles')).body.vehicles).toEqual([added.body, another.body])
  const renamed = await driver.put(`/account/vehicles/${added.body.id}`, swift('KA01XY0002'))
  expect(renamed.body.warranties).toEqual([])
})

test('An odometer that was put right on the card moves the end of a warranty; the bill stays as it was issued', async () => {
  const { driver, garage, card, bill, plate } = await billedDriver()
  await db
    .updateTable('job_cards')
    .set({ odometer_in: 84_210 })
    .where('garage_id', '=', garage.id)
    .where('id', '=', card.id)
    .execute()

  const { body } = await driver.post('/account/vehicles', swift(plate))

  expect(body.warranties).toMatchObject([{ fromKm: 84_210, untilKm: 94_210, endedBy: null }])
  expect(bill.car).toMatchObject({ odometerIn: 48_210 })
})

test('It shows nobody’s else: not to whoever types the plate, nor to the car’s next owner', async () => {
  const { garage, car, plate, driver } = await billedDriver()
  const stranger = await make.driver()
  expect((await stranger.post('/account/vehicles', swift(plate))).body.warranties).toEqual([])

  const phone = String(++last)
  const buyer = await make.driver(phone)
  const { id: customer_id } = await make.customer(garage, { phone })
  await db
    .updateTable('vehicles')
    .set({ customer_id })
    .where('garage_id', '=', garage.id)
    .where('id', '=', car.id)
    .execute()

  expect((await buyer.post('/account/vehicles', swift(plate))).body.warranties).toEqual([])
  expect((await driver.post('/account/vehicles', swift(plate))).body.warranties).toHaveLength(1)
})

test('It shows nothing of what was credited, nor from before a deleted account of the number', async () => {
  const { phone, driver, bill, plate } = await billedDriver()
  const shown = async () => (await driver.get('/account/vehicles')).body.vehicles[0].warranties.length
  await driver.post('/account/vehicles', swift(plate))

  expect(await shown()).toBe(1)
  await db.insertInto('deleted_accounts').values({ phone_key: phone }).execute()
  expect(await shown()).toBe(0)
  await db.deleteFrom('deleted_accounts').where('phone_key', '=', phone).execute()
  await make.creditNote(bill, { positions: [1] })
  expect(await shown()).toBe(0)
})

test('It shows what ended, by time and by what the car has read since', async () => {
  const { garage, customer, car, driver, plate } = await billedDriver()
  await make.jobCard(garage, {
    customer_id: customer.id,
    vehicle_id: car.id,
    odometer_in: 58_211,
    opened_at: new Date(Date.now() + 60_000),
  })

  const { body } = await driver.post('/account/vehicles', swift(plate))

  expect(body.warranties).toMatchObject([{ description: 'Front brake pads', endedBy: 'KM' }])
})

test('a phone or a plate that the garage corrects takes the warranty with it', async () => {
  const { driver, garage, customer, car, plate } = await billedDriver()
  const phone = String(++last)
  const right = await make.driver(phone)
  const staff = await make.member(garage)
  const shown = async (of: typeof driver, number: string) =>
    (await of.post('/account/vehicles', swift(number))).body.warranties.length
  expect(await shown(driver, plate)).toBe(1)

  await staff.put(`/garages/customers/${customer.id}`, { name: customer.name, phone })
  await staff.put(`/garages/customers/${customer.id}/vehicles/${car.id}`, swift('TN09ZZ4321'))

  expect(await shown(right, 'TN09ZZ4321')).toBe(1)
  expect(await shown(right, plate)).toBe(0)
  expect((await driver.get('/account/vehicles')).body.vehicles).toMatchObject([{ warranties: [] }])
})
