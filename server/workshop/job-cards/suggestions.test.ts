import { expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { make } = await useTestApp()

const line = (description: string, changes: object = {}) => ({
  kind: 'PART',
  description,
  quantity: 1,
  unit: 'pc',
  unitPrice: 100,
  taxCode: '8421',
  taxRate: 18,
  ...changes,
})

async function garageWithLines() {
  const garage = await make.garage()
  const staff = await make.member(garage)
  const { id } = await make.jobCard(garage)
  const add = (...added: object[]) =>
    Promise.all(added.map((each) => staff.post(`/garages/jobcards/${id}/lines`, each)))
  const suggest = async (search = '') =>
    (await staff.get(`/garages/jobcards/line-suggestions?${new URLSearchParams({ search })}`)).body.suggestions
  const names = async (search?: string) =>
    (await suggest(search)).map(({ description }: { description: string }) => description)
  return { garage, staff, id, add, suggest, names }
}

test('a service fills the line with its published price; a line used before with what it had, but for the discount', async () => {
  const { garage, add, suggest } = await garageWithLines()
  await make.service(garage, { name: 'Engine Oil Change', basePrice: 2899, discountPercent: 15 })
  await make.service(garage, { name: 'Engine Tuning', isActive: false })
  await add(
    line('Engine oil 5W-30', { unit: 'L', quantity: 3.5, unitPrice: 620, taxCode: '2710', taxRate: 40, discount: 20 }),
  )

  expect(await suggest('engine')).toEqual([
    {
      source: 'SERVICE',
      kind: 'LABOUR',
      description: 'Engine Oil Change',
      unit: 'job',
      unitPrice: 2899,
      discount: 435,
      taxCode: '998714',
      taxRate: 18,
      priceIncludesTax: true,
    },
    {
      source: 'LINE',
      kind: 'PART',
      description: 'Engine oil 5W-30',
      unit: 'L',
      unitPrice: 620,
      discount: 0,
      taxCode: '2710',
      taxRate: 40,
      priceIncludesTax: false,
    },
  ])
})

test('a description stands once: the newest price wins, and what is on sale has its published price', async () => {
  const { garage, add, suggest } = await garageWithLines()
  await make.service(garage, { name: 'Wheel alignment', basePrice: 799 })
  await add(line('Oil filter', { unitPrice: 385 }))
  await add(line('OIL FILTER', { unitPrice: 410, priceIncludesTax: true }))
  await add(line('wheel alignment', { unitPrice: 650 }))

  expect(await suggest()).toMatchObject([
    { description: 'Wheel alignment', unitPrice: 799, source: 'SERVICE' },
    { description: 'OIL FILTER', unitPrice: 410, priceIncludesTax: true },
  ])
})

test('each word is found anywhere; what begins with the letters comes first, then what is used most', async () => {
  const { add, names } = await garageWithLines()
  await add(line('Sump plug oil seal'))
  await add(line('Oil filter'))
  await add(line('Air filter'), line('Air filter'))

  expect(await names('oil')).toEqual(['Oil filter', 'Sump plug oil seal'])
  expect(await names('fil oi')).toEqual(['Oil filter'])
  expect(await names('filter')).toEqual(['Air filter', 'Oil filter'])
  expect(await names()).toEqual(['Air filter', 'Oil filter', 'Sump plug oil seal'])
  for (const nothing of ['%', '_', 'x'.repeat(100)]) expect(await names(nothing)).toEqual([])
})

test('at most ten, and never of another garage', async () => {
  const { staff, id, names } = await garageWithLines()
  const other = await garageWithLines()
  await other.add(line('Theirs'))
  const lines = Array.from({ length: 12 }, (_, place) => line(`Part ${place}`))
  await staff.put(`/garages/jobcards/${id}/lines`, { lines })

  expect(await names()).toHaveLength(10)
  expect(await names('theirs')).toEqual([])
})

test('is for members of the garage, and a search has its length', async () => {
  const { garage, staff } = await garageWithLines()
  const stranger = await make.member(await make.garage())
  const path = '/garages/jobcards/line-suggestions'

  expect((await make.signedOut().get(path)).status).toBe(401)
  expect((await stranger.get(path, { 'x-garage-id': garage.id })).status).toBe(403)
  expect((await staff.get(`${path}?search=${'x'.repeat(101)}`)).status).toBe(400)
})
