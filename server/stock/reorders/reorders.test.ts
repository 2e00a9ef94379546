import { expect, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { make } = await useTestApp()

async function setting() {
  const garage = await make.garage({ name: 'Sri Murugan Auto Works', locality: 'Ambattur' })
  const owner = await make.owner(garage)
  const { body: supplier } = await owner.post('/garages/suppliers', { name: 'Annai', phone: '98410 55210' })
  const { body: oil } = await owner.post('/garages/parts', {
    number: 'OIL-5W30-S',
    name: 'Engine oil 5W-30',
    unit: 'L',
    taxRate: 18,
    buyingPrice: 431.67,
    sellingPrice: 620,
    minimum: 30,
    orderUpTo: 54,
    pack: 12,
    supplierId: supplier.id,
    quantity: 21.5,
  })
  const order = { supplierId: supplier.id, rows: [{ partId: oil.id, quantity: 36 }] }
  return { garage, owner, supplier, oil, order }
}

test('what is under its minimum is listed by supplier, up to the mark in whole packs', async () => {
  const { owner, supplier, oil } = await setting()

  const { body } = await owner.get('/garages/reorders')

  expect(body.suppliers).toEqual([
    {
      id: supplier.id,
      name: 'Annai',
      phone: '9841055210',
      rows: [
        {
          partId: oil.id,
          partNumber: 'OIL-5W30-S',
          partName: 'Engine oil 5W-30',
          unit: 'L',
          supplierId: supplier.id,
          free: 21.5,
          minimum: 30,
          onTheWay: 0,
          pack: 12,
          quantity: 36,
          lastPrice: 431.67,
        },
      ],
    },
  ])
})

test('an order answers the text to send, and what is on the way is not ordered again', async () => {
  const { owner, order } = await setting()
  const sent = { ...order, requestId: crypto.randomUUID() }

  const { status, body } = await owner.post('/garages/reorders/order', sent)
  const again = await owner.post('/garages/reorders/order', sent)

  expect([status, body]).toEqual([
    200,
    {
      text: 'Sri Murugan Auto Works, Ambattur orders: 36 L Engine oil 5W-30 (OIL-5W30-S). Please confirm price and day.',
      phone: '9841055210',
    },
  ])
  expect(again.body).toEqual(body)
  expect((await owner.get('/garages/reorders')).body.suppliers).toEqual([])
})

test('a bill that is taken in fills what was ordered, the oldest first', async () => {
  const { owner, supplier, oil, order } = await setting()
  await owner.post('/garages/reorders/order', order)
  const { body: bill } = await owner.post('/garages/purchases', {
    supplierId: supplier.id,
    number: 'AL/1182',
    invoiceDate: indianDay(),
    lines: [{ partId: oil.id, quantity: 12, unitPrice: 431.67, taxRate: 18 }],
  })
  await owner.post(`/garages/purchases/${bill.id}/take-in`, { expectedTotal: bill.total })
  await owner.post(`/garages/parts/${oil.id}/adjust`, { quantity: -30, reason: 'Leaked' })

  const { body } = await owner.get('/garages/reorders')

  expect(body.suppliers[0].rows[0]).toMatchObject({ free: 3.5, onTheWay: 24, quantity: 36 })
})

test('whoever may not see cost sees no price; technicians order nothing, nor does another garage', async () => {
  const { garage, owner, order } = await setting()
  const [advisor, technician] = [
    await make.member(garage, { role: 'SERVICE_ADVISOR' }),
    await make.member(garage, { role: 'TECHNICIAN' }),
  ]
  const stranger = await make.owner(await make.garage())

  expect((await advisor.get('/garages/reorders')).body.suppliers[0].rows[0].lastPrice).toBeNull()
  expect((await technician.get('/garages/reorders')).status).toBe(403)
  expect((await (await make.signedOut()).get('/garages/reorders')).status).toBe(401)
  expect((await stranger.post('/garages/reorders/order', order)).body.fields).toEqual({
    supplierId: 'This supplier no longer exists.',
  })
  const wrong = await owner.post('/garages/reorders/order', { ...order, rows: [] })
  expect(wrong.body.fields).toEqual({ rows: 'Please choose what to order' })
})
