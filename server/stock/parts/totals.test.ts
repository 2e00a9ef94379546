import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chooseSeed, drawerOf } from '../../../tests/support/random.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { recountAllParts, recountParts } from './totals-service.ts'

const { app, make } = await useTestApp()
const { db } = app.database
chooseSeed()

const log = { error: (fault: unknown) => expect.unreachable(String(fault)) }

async function setting() {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const summary = async () => (await owner.get('/garages/parts/summary')).body
  return { garage, owner, summary }
}

/** Added up from the parts themselves. */
async function addedUp(garageId: string) {
  const { rows } = await sql<Record<string, string>>`
    select count(*) filter (where is_active) as parts, count(*) filter (where not is_active) as inactive,
      count(*) filter (where is_active and on_hand < minimum) as low,
      count(*) filter (where is_active and on_hand > 0 and last_moved_at < now() - interval '6 months') as still,
      coalesce(sum(value) filter (where is_active), 0) as value,
      coalesce(sum(value) filter (where is_active and on_hand > 0 and last_moved_at < now() - interval '6 months'), 0)
        as "stillValue"
    from parts where garage_id = ${garageId}`.execute(db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, figure]) => [name, Number(figure)]))
}

const formOf = (draw: (limit: number) => number, number: string) => ({
  number,
  name: `Part ${number}`,
  taxRate: 18,
  sellingPrice: 100,
  minimum: draw(8),
})

test('whatever is done to parts, and refused, their figures are what they add up to', async () => {
  const { garage, owner, summary } = await setting()
  await db.updateTable('garages').set({ stock_below_zero: true }).where('id', '=', garage.id).execute()
  const draw = drawerOf('figures of parts')
  const done = new Map<number, number>()
  for (let step = 0; step < 240; step++) {
    const { body } = await owner.get(`/garages/parts?limit=500&state=${draw(3) === 0 ? 'INACTIVE' : 'ACTIVE'}`)
    const part = body.parts[draw(Math.max(body.parts.length, 1))] ?? { id: garage.id, number: 'NONE', version: 1 }
    const url = `/garages/parts/${part.id}`
    const acts = [
      () => owner.post('/garages/parts', { ...formOf(draw, `P-${draw(60)}`), quantity: draw(6), buyingPrice: 12.35 }),
      () => owner.post('/garages/parts', formOf(draw, `P-${draw(60)}`)),
      () => owner.put(url, { ...formOf(draw, part.number), isActive: draw(3) > 0, version: part.version }),
      () => owner.put(url, { ...formOf(draw, part.number), version: part.version + 1 }),
      () => owner.post(`${url}/adjust`, { quantity: draw(9) - 4, reason: 'Found, or not' }),
      () => owner.delete(url),
      () =>
        owner.post(
          '/garages/parts/import?fileName=parts.csv&run=true&skipFaulty=true&countStock=true',
          `Number,Name,GST rate,Selling price,Minimum,On hand\r\nP-${draw(60)},Filter,18,90,${draw(8)},${draw(9)}\r\n${part.number},Belt,18,90,${draw(8)},${draw(9)}\r\n`,
          { 'content-type': 'text/csv' },
        ),
    ]
    const { status } = (await acts[draw(acts.length)]?.()) ?? { status: 0 }
    done.set(status, (done.get(status) ?? 0) + 1)
    if (step % 12 === 11) expect(await summary()).toMatchObject(await addedUp(garage.id))
  }
  // Something was done, and something refused.
  expect([...done.keys()]).toEqual(expect.arrayContaining([200, 201, 409]))
  expect(await recountParts(db, { garageId: garage.id })).toBe(false)
}, 120_000)

test('of many at once each is counted, and none waits for another’s work', async () => {
  const { garage, owner, summary } = await setting()
  const ids: string[] = []
  for (let made = 0; made < 5; made++) {
    const form = { number: `P-${made}`, name: 'Belt', taxRate: 18, sellingPrice: 100, quantity: 10, buyingPrice: 7.5 }
    ids.push((await owner.post('/garages/parts', form)).body.id)
  }

  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      at % 3 === 0
        ? owner.post('/garages/parts', { number: `N-${at}`, name: 'New', taxRate: 18, sellingPrice: 1, quantity: 1 })
        : owner.post(`/garages/parts/${ids[at % 5]}/adjust`, { quantity: 1, reason: 'Found' }),
    ),
  )

  expect(answers.filter(({ status }) => status >= 400)).toEqual([])
  expect(await summary()).toMatchObject({ parts: 15, value: 525 })
  expect(await summary()).toMatchObject(await addedUp(garage.id))
})

test('what lies still is told to the instant, in whichever month it moved last', async () => {
  const { garage, owner, summary } = await setting()
  const { rows } = await sql<{ six: Date }>`select now() - interval '6 months' as six`.execute(db)
  const sixMonthsAgo = rows[0]?.six.getTime() ?? 0
  const minute = 60_000
  const ago = [-500 * 1440, -40 * 1440, -2, 5, 20 * 1440, 100 * 1440]
  for (const [at, minutes] of ago.entries()) {
    const form = { number: `P-${at}`, name: 'Belt', taxRate: 18, sellingPrice: 1, quantity: 1, buyingPrice: 10 ** at }
    const { body } = await owner.post('/garages/parts', form)
    await db
      .updateTable('parts')
      .set({ last_moved_at: new Date(sixMonthsAgo + minutes * minute) })
      .where('garage_id', '=', garage.id)
      .where('id', '=', body.id)
      .execute()
  }

  expect(await recountParts(db, { garageId: garage.id })).toBe(true)

  expect(await summary()).toMatchObject({ parts: 6, value: 111_111, still: 3, stillValue: 111 })
  expect((await owner.get('/garages/parts?filter=STILL')).body.parts).toHaveLength(3)
})

test('what a process of a release before changes is counted anew, beside others’ work', async () => {
  const { garage, owner, summary } = await setting()
  const form = { number: 'P', name: 'Belt', taxRate: 18, sellingPrice: 1, quantity: 4, buyingPrice: 10 }
  const { body } = await owner.post('/garages/parts', form)
  await db
    .updateTable('parts')
    .set({ on_hand: 1, value: 10, minimum: 2 })
    .where('garage_id', '=', garage.id)
    .where('id', '=', body.id)
    .execute()
  expect(await summary()).toMatchObject({ low: 0, value: 40 })

  const meanwhile = Array.from({ length: 10 }, (_, at) =>
    owner.post('/garages/parts', { number: `N-${at}`, name: 'New', taxRate: 18, sellingPrice: 1, minimum: 1 }),
  )
  await Promise.all([recountAllParts(db, log), recountAllParts(db, log), ...meanwhile])

  expect(await summary()).toMatchObject({ parts: 11, low: 11, value: 10 })
  expect(await recountAllParts(db, log)).toBe(0)
})
