import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { billableCard } from '../../../tests/support/billable-card.ts'
import { expectWrittenOnce } from '../../../tests/support/insert-only.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

/* What was billed is kept, whoever goes (docs/rules.md#bills). */

const { app, make } = await useTestApp()
const { db } = app.database

async function billed(phone = '9840011234') {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const customer = await make.customer(garage, { name: 'Lakshmi Narayanan', phone })
  const vehicle = await make.vehicle(customer)
  const made = await billableCard(make, garage, owner, {
    card: { customer_id: customer.id, vehicle_id: vehicle.id },
  })
  const { body: bill } = await made.issue()
  return { garage, owner, customer, vehicle, bill, ...made }
}

test('nobody changes or deletes what was issued, not even the application', async () => {
  const { garage } = await billed()
  await expectWrittenOnce(db, ['bills', 'bill_lines'], sql`where garage_id = ${garage.id}`)
})

test('customer, car and card of a bill are not deleted, though it was credited whole', async () => {
  const { owner, customer, vehicle, url, bill } = await billed()
  await owner.post(`/garages/bills/${bill.id}/credit-notes`, { lines: 'ALL', reason: 'PRICE' })
  const [customerUrl, before] = [`/garages/customers/${customer.id}`, (await owner.get('/garages/bills')).body]

  for (const path of [customerUrl, `${customerUrl}/vehicles/${vehicle.id}`, url]) {
    expect(await owner.delete(path), path).toMatchObject({ status: 409, body: { error: expect.any(String) } })
  }
  expect((await owner.get('/garages/bills')).body).toEqual(before)
})

test('a driver who deletes their account leaves bill, number and paper as they were', async () => {
  const phone = '9677712345'
  const { owner, bill } = await billed(phone)
  const billUrl = `/garages/bills/${bill.id}`
  const driver = await make.driver(phone)
  expect((await driver.get('/account/bills')).body.bills).toMatchObject([{ number: bill.number }])
  const before = (await owner.get(billUrl)).body
  await driver.post('/auth/customer/send-otp', { phone })
  const { rows } = await sql<{ code: string }>`
    select content->>'code' as code from outbox where recipient = ${phone} order by id desc limit 1`.execute(db)

  expect((await driver.deleteWith('/account', { otp: rows[0]?.code })).status).toBe(200)

  expect((await owner.get(billUrl)).body).toEqual(before)
  expect((await owner.get(`${billUrl}/pdf`)).status).toBe(200)
  const next = await make.driver(phone)
  expect((await next.get('/account/bills')).body.bills).toEqual([])
})
