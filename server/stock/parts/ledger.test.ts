import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hundredths } from '../../../contract/platform/exact-numbers.ts'
import { expectWrittenOnce } from '../../../tests/support/insert-only.ts'
import { chooseSeed, drawerOf } from '../../../tests/support/random.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { transact } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { lockParts, type Move, postMoves } from './move-service.ts'
import { valueBack, valueFound, valueOfDifference, valueOut } from './moving-average.ts'
import { listDifferences } from './totals-queries.ts'

const { app, make } = await useTestApp()
const { db } = app.database
chooseSeed()

const part = { number: 'P', name: 'Part', taxRate: 18, sellingPrice: 100 }

async function partsOf(owner: Awaited<ReturnType<typeof make.owner>>, count: number, changes: object = {}) {
  const ids: string[] = []
  for (let made = 0; made < count; made++) {
    const { body } = await owner.post('/garages/parts', { ...part, ...changes, number: `P-${made}` })
    ids.push(body.id)
  }
  return ids
}

const kinds = ['PURCHASE', 'FITTED', 'FITTED', 'FITTED', 'UNFITTED', 'ADJUST', 'COUNT', 'RETURN'] as const

/** Any move that a part may make: in at any price, out of what is there and of what is not, back, found, lost, sent back. */
function anyMove(
  partId: string,
  draw: (limit: number) => number,
  out: Map<string, { quantity: bigint; cost: bigint }>,
): Move {
  const kind = kinds[draw(kinds.length)] ?? 'FITTED'
  const quantity = BigInt(1 + draw(draw(3) === 0 ? 5000 : 400))
  const fitted = out.get(partId) ?? { quantity: 0n, cost: 0n }
  if (kind === 'PURCHASE') return { partId, kind, quantity, value: () => BigInt(1 + draw(2_000_000)) }
  if (kind === 'UNFITTED' && fitted.quantity > 0n) {
    const back = quantity < fitted.quantity ? quantity : fitted.quantity
    const cost = valueBack(fitted, back)
    out.set(partId, { quantity: fitted.quantity - back, cost: fitted.cost - cost })
    return { partId, kind, quantity: back, value: () => cost }
  }
  if (kind === 'ADJUST') return { partId, kind, quantity, value: (stock) => valueFound(stock, quantity) }
  if (kind === 'RETURN') return { partId, kind, quantity: -quantity, value: (stock) => -valueOut(stock, quantity) }
  if (kind === 'COUNT') {
    const difference = draw(2) === 0 ? quantity : -quantity
    return { partId, kind, quantity: difference, value: (stock) => valueOfDifference(stock, difference) }
  }
  return {
    partId,
    kind: kind === 'UNFITTED' ? 'FITTED' : kind,
    quantity: -quantity,
    value: (stock) => {
      const cost = valueOut(stock, quantity)
      out.set(partId, { quantity: fitted.quantity + quantity, cost: fitted.cost + cost })
      return -cost
    },
  }
}

test('10,000 random moves: what is on hand and what it is worth is what the ledger comes to, move by move', async () => {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const ids = await partsOf(owner, 20)
  const scope = { garageId: garage.id, userId: owner.userId } as GarageScope
  const draw = drawerOf('random moves')
  const out = new Map<string, { quantity: bigint; cost: bigint }>()

  for (let done = 0; done < 10_000; done += 100) {
    await transact(db, async (tx) => {
      const parts = await lockParts(tx, scope, ids)
      // One at a time: what comes back is known once what went out is valued.
      for (let made = 0; made < 100; made++) {
        await postMoves(tx, scope, parts, [anyMove(ids[draw(ids.length)] ?? '', draw, out)])
      }
    })
  }

  const moves = await db
    .selectFrom('stock_moves')
    .selectAll()
    .where('garage_id', '=', garage.id)
    .orderBy('seq')
    .execute()
  const rows = await db.selectFrom('parts').selectAll().where('garage_id', '=', garage.id).execute()
  expect(moves.filter(({ kind }) => kind !== 'LATE_COST')).toHaveLength(10_000)
  for (const row of rows) {
    const own = moves.filter(({ part_id }) => part_id === row.id)
    let [quantity, value] = [0n, 0n]
    own.forEach((move, at) => {
      quantity += hundredths(move.quantity)
      value += hundredths(move.value)
      expect([move.seq, hundredths(move.on_hand_after), hundredths(move.value_after)]).toEqual([
        at + 1,
        quantity,
        value,
      ])
      const next = own[at + 1]
      if (next?.kind !== 'LATE_COST' && quantity === 0n) expect(value).toBe(0n)
    })
    expect([hundredths(row.on_hand), hundredths(row.value), row.move_count]).toEqual([quantity, value, own.length])
  }
  expect(await listDifferences(db, scope)).toEqual([])
}, 240_000)

test('whatever is done to cards, what is held is what their open lines need', async () => {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const ids = await partsOf(owner, 3, { quantity: 30, buyingPrice: 12.5 })
  const draw = drawerOf('held parts')
  const cards = await Promise.all(Array.from({ length: 4 }, () => make.jobCard(garage)))
  const lineOf = () => {
    const [partId, quantity] = [ids[draw(ids.length)], 1 + draw(4)]
    return { kind: 'PART', description: 'Part', quantity, unit: 'pc', unitPrice: 100, taxRate: 18, partId }
  }

  for (let step = 0; step < 150; step++) {
    const url = `/garages/jobcards/${cards[draw(cards.length)]?.id}`
    const { body: card } = await owner.get(url)
    const line = card.lines[draw(Math.max(card.lines.length, 1))]
    const acts = [
      () => owner.post(`${url}/lines`, lineOf()),
      () => owner.put(`${url}/lines/${line.id}`, lineOf()),
      () => owner.delete(`${url}/lines/${line.id}`),
      () => owner.put(`${url}/lines/${line.id}/done`, { done: true }),
      () => owner.put(`${url}/lines/${line.id}/done`, { done: false, quantity: 1 }),
      () =>
        owner.put(`${url}/status`, {
          status: card.status === 'OPEN' || card.status === 'READY' ? 'IN_PROGRESS' : 'READY',
        }),
    ]
    const { status } = (await (line ? (acts[draw(acts.length)] ?? acts[0]) : acts[0])?.()) ?? { status: 0 }
    expect([200, 201, 400, 409]).toContain(status)
  }

  const { body } = await owner.get('/garages/parts')
  const detail = await Promise.all(cards.map(({ id }) => owner.get(`/garages/jobcards/${id}`)))
  const lines = detail.flatMap(({ body: card }) => card.lines)
  for (const { id, held, onHand, value } of body.parts) {
    const own = lines.filter((line) => line.part?.id === id)
    const fitted = own.reduce((sum, line) => sum + line.part.fitted, 0)
    expect(held).toBe(own.reduce((sum, line) => sum + line.quantity - line.part.fitted, 0))
    expect([onHand, value]).toEqual([30 - fitted, (30 - fitted) * 12.5])
  }
}, 120_000)

test('the ledger is only added to: no move is changed, removed or emptied away, by the product’s own role or a superuser', async () => {
  const garage = await make.garage()
  await partsOf(await make.owner(garage), 1, { quantity: 4, buyingPrice: 231.5 })

  await expectWrittenOnce(db, ['stock_moves'], sql`where garage_id = ${garage.id}`)
})
