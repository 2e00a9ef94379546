import { expect, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

/* The five examples of the moving average (docs/rules.md), by the calls of a garage and kept in the database. */

const { app, make } = await useTestApp()
const { db } = app.database

type Bought = { quantity: number; unitPrice: number; discount?: number }

/** A garage that charges GST, so that GST is no cost. */
async function garageWithShelf() {
  const garage = await make.garage({ gstin: '33AAPFU0939F1ZZ' })
  const owner = await make.owner(garage)
  const supplier = await owner.post('/garages/suppliers', { name: 'Chola Auto Spares' })
  let made = 0
  const part = async (more: object = {}) => {
    made++
    const form = { number: `P-${made}`, name: `Part ${made}`, taxRate: 18, sellingPrice: 2450, ...more }
    return (await owner.post('/garages/parts', form)).body as { id: string }
  }
  const buy = async (rows: (Bought & { part: { id: string } })[], freight = 0) => {
    made++
    const lines = rows.map(({ part: { id }, ...row }) => ({ partId: id, taxRate: 18, ...row }))
    const form = { supplierId: supplier.body.id, number: `CH/${made}`, invoiceDate: indianDay(), freight, lines }
    const { body: bill } = await owner.post('/garages/purchases', form)
    const taken = await owner.post(`/garages/purchases/${bill.id}/take-in`, { expectedTotal: bill.total })
    expect(taken.status).toBe(200)
    return taken.body
  }
  /** Lines of a card of its own, one a quantity. @returns what ticks the line, and puts some of it back */
  const carded = async ({ id: partId }: { id: string }, ...quantities: number[]) => {
    const card = await make.jobCard(garage)
    const url = `/garages/jobcards/${card.id}`
    const line = { kind: 'PART', description: 'Part', unit: 'pc', unitPrice: 620, taxRate: 18, partId }
    for (const quantity of quantities) await owner.post(`${url}/lines`, { ...line, quantity })
    const { lines } = (await owner.get(url)).body
    const done = async (at: number, body: object) => {
      const { status } = await owner.put(`${url}/lines/${lines[at].id}/done`, body)
      expect(status).toBe(200)
    }
    return { url, done }
  }
  const shelf = async ({ id }: { id: string }) => {
    const { onHand, value } = (await owner.get(`/garages/parts/${id}`)).body
    return [onHand, value]
  }
  /** Oldest first. */
  const ledger = async ({ id }: { id: string }) => {
    const { moves } = (await owner.get(`/garages/parts/${id}/moves`)).body
    return moves.map(({ kind, value }: { kind: string; value: number }) => [kind, value]).toReversed()
  }
  return { garage, owner, part, buy, carded, shelf, ledger }
}

test('1 and 3: 20 at 420.00, 12 at 431.67 come in, 3.5 are fitted; what comes back takes its own cost back, the last of it the rest', async () => {
  const { owner, part, buy, carded, shelf, ledger } = await garageWithShelf()
  const oil = await part({ quantity: 20, buyingPrice: 420 })

  await buy([{ part: oil, quantity: 12, unitPrice: 431.67 }])
  expect(await shelf(oil)).toEqual([32, 13_580.04])
  const { done } = await carded(oil, 3.5)
  await done(0, { done: true })
  expect(await shelf(oil)).toEqual([28.5, 12_094.72])
  expect((await owner.get(`/garages/parts/${oil.id}`)).body.averageCost).toBe(424.38)

  await done(0, { done: false, quantity: 1 })
  expect(await shelf(oil)).toEqual([29.5, 12_519.1])
  await done(0, { done: false })
  expect(await shelf(oil)).toEqual([32, 13_580.04])
  expect(await ledger(oil)).toEqual([
    ['OPENING', 8400],
    ['PURCHASE', 5180.04],
    ['FITTED', -1485.32],
    ['UNFITTED', 424.38],
    ['UNFITTED', 1060.94],
  ])
})

test('2: of 3 for 5,000.00 the last takes the rest', async () => {
  const { part, buy, carded, shelf, ledger } = await garageWithShelf()
  const pads = await part()

  await buy([{ part: pads, quantity: 3, unitPrice: 1666.67, discount: 0.01 }])
  const { done } = await carded(pads, 1, 1, 1)
  for (const at of [0, 1, 2]) await done(at, { done: true })

  expect(await shelf(pads)).toEqual([0, 0])
  expect(await ledger(pads)).toEqual([
    ['PURCHASE', 5000],
    ['FITTED', -1666.67],
    ['FITTED', -1666.67],
    ['FITTED', -1666.66],
  ])
})

test('4: what is fitted short goes at the last cost, and what comes in later makes it good, for the card that it went to', async () => {
  const { garage, owner, part, buy, carded, shelf, ledger } = await garageWithShelf()
  await db.updateTable('garages').set({ stock_below_zero: true }).where('id', '=', garage.id).execute()
  const belt = await part({ quantity: 1, buyingPrice: 385 })

  const { url, done } = await carded(belt, 3)
  await done(0, { done: true })
  expect(await shelf(belt)).toEqual([-2, -770])
  await buy([{ part: belt, quantity: 10, unitPrice: 392 }])

  expect(await shelf(belt)).toEqual([8, 3136])
  expect(await ledger(belt)).toEqual([
    ['OPENING', 385],
    ['FITTED', -1155],
    ['PURCHASE', 3920],
    ['LATE_COST', -14],
  ])
  expect((await owner.get(url)).body.partsMargin).toEqual({ amount: 1860, cost: 1169, margin: 691 })
})

test('5: freight is part of what comes in, shared by amount, the paise left over to the largest remainders', async () => {
  const { owner, part, buy, shelf } = await garageWithShelf()
  const [pads, filter, belt] = [await part(), await part(), await part()]
  await buy([{ part: pads, quantity: 2, unitPrice: 1666.67, discount: 0.01 }])
  expect(await shelf(pads)).toEqual([2, 3333.33])

  const bill = await buy(
    [
      { part: pads, quantity: 4, unitPrice: 1655 },
      { part: filter, quantity: 10, unitPrice: 202 },
      { part: belt, quantity: 1, unitPrice: 2500 },
    ],
    180,
  )

  expect(bill.lines.map(({ freight }: { freight: number }) => freight)).toEqual([106.97, 32.64, 40.39])
  expect(await shelf(pads)).toEqual([6, 10_060.3])
  expect((await owner.get(`/garages/parts/${pads.id}`)).body.averageCost).toBe(1676.72)
})
