import { expect, test } from 'vitest'
import { addDays } from '../../contract/platform/days.ts'
import { indianDay } from '../../contract/platform/formats.ts'
import { seedDemoGarages } from '../../tests/support/demo-garages.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { Visitor } from '../../tests/support/visitor.ts'
import { demoPassword } from './people.ts'
import { seedParts } from './seed-parts.ts'
import { seedWorkshop } from './seed-workshop.ts'

const today = indianDay()

const { app } = await useTestApp()
const { db } = app.database

test('the demo’s first garage has parts on its shelf, bills of suppliers and cards that hold parts, once', async () => {
  await seedDemoGarages(db)
  await seedWorkshop(db)
  await seedParts(db)
  await seedParts(db)
  const owner = new Visitor(app.origin)
  await owner.post('/auth/login', { email: 'workshop@srimurugan.example', password: demoPassword })

  const [summary, low, bills, suppliers] = [
    await owner.get('/garages/parts/summary'),
    await owner.get('/garages/parts?filter=LOW'),
    await owner.get('/garages/purchases'),
    await owner.get('/garages/suppliers'),
  ]

  expect(summary.body.parts).toBe(39)
  expect(summary.body.held).toBeGreaterThan(0)
  expect(low.body.parts.length).toBeGreaterThan(2)
  expect(bills.body.purchases.map(({ state }: { state: string }) => state)).toEqual([
    'DRAFT',
    ...Array(5).fill('IN_STOCK'),
  ])
  expect(suppliers.body.suppliers).toHaveLength(4)
  const [paid, overdue, returns, counts, blades] = [
    await owner.get('/garages/purchases?payment=PAID'),
    await owner.get('/garages/purchases?payment=OVERDUE'),
    await owner.get('/garages/supplier-returns'),
    await owner.get('/garages/stock-counts'),
    await owner.get('/garages/parts/by-code/WB-22'),
  ]
  expect(paid.body.purchases).toMatchObject([{ number: 'AL/1140' }])
  expect(overdue.body.purchases.map(({ number }: { number: string }) => number)).toContain('CH/5210')
  expect(returns.body.returns).toMatchObject([{ state: 'SENT', reason: 'Wrong thread' }])
  expect(counts.body.counts).toMatchObject([{ state: 'BOOKED', rack: 'D', differing: 1 }])
  const { body: ordered } = await owner.get(`/garages/parts/${blades.body.id}`)
  expect(ordered.orders).toMatchObject([{ state: 'ORDERED', quantity: 8 }])
  const { body: offers } = await owner.get('/garages/services?search=refill')
  const { body: usual } = await owner.get(`/garages/services/${offers.services[0].id}/parts`)
  expect(usual.lists.map(({ model, parts }: { model: string; parts: unknown[] }) => [model, parts.length])).toEqual([
    ['', 2],
    ['Alto', 1],
  ])
  const moved = await owner.get(`/garages/reports/fast-movers?from=${addDays(today, -29)}&to=${today}`)
  expect(moved.body.rows.length).toBeGreaterThan(2)
})
