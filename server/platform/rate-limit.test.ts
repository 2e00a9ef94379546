import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsDuring } from '../../tests/support/sent-statements.ts'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import type { Database } from './database/database.ts'
import { Problem } from './problem.ts'
import { countBefore, countFailures, countHit, type Hit, type Limit, sweepLimits, type Whose } from './rate-limit.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const two = (who: string): Hit[] => [
  { limit: { name: 'account', max: 2, windowSeconds: 900 }, who },
  { limit: { name: 'address', max: 5, windowSeconds: 900 }, who },
]
const fail = async () => false
const hitsOf = async (who: string) =>
  (await database.db.selectFrom('address_limits').select(['key', 'hits']).where('key', 'like', `%:${who}`).execute())
    .sort((a, b) => a.key.localeCompare(b.key))
    .map(({ hits }) => hits)

test('tries that fail are counted, and refused past the lowest limit with the seconds to wait', async () => {
  const hits = two('a')
  await countFailures(database.db, hits, fail)
  await countFailures(database.db, hits, fail)

  let refusal: unknown
  const sent = await statementsDuring(async () => {
    refusal = await countFailures(database.db, hits, fail).catch((error) => error)
  })

  expect(sent).toHaveLength(1)
  expect(refusal).toMatchObject({ code: 'too_many_requests' })
  expect((refusal as Problem).retryAfterSeconds).toBeGreaterThan(890)
  expect(await hitsOf('a')).toEqual([2, 2])
})

test('a try that succeeds, or could not be made, counts as none', async () => {
  const hits = two('b')
  await countFailures(database.db, hits, async () => true)
  const busy = new Problem('unavailable', { retryAfterSeconds: 1 })

  await expect(countFailures(database.db, hits, () => Promise.reject(busy))).rejects.toBe(busy)

  expect(await hitsOf('b')).toEqual([0, 0])
})

const once: Limit = { name: 'once', max: 1, windowSeconds: 900 }

test('garages, drivers and addresses are counted apart, each in a table of its own', async () => {
  const { db } = database
  const [garageId, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const all: Whose[] = [
    { garageId },
    { garageId: other },
    { garageId, of: 'link' },
    { phoneKey: '9840011234' },
    { phoneKey: '9840011234', of: 'browser' },
    '9840011234',
  ]
  for (const who of all) await countHit(db, once, who)
  for (const who of all) await expect(countHit(db, once, who)).rejects.toMatchObject({ code: 'too_many_requests' })

  const isOnce = sql<boolean>`key ~ '^once'`
  const ofGarage = await db.selectFrom('garage_limits').select('key').where('garage_id', '=', garageId).execute()
  const ofDriver = await db.selectFrom('driver_limits').select(['phone_key', 'key']).where(isOnce).execute()
  expect(ofGarage.map(({ key }) => key).sort()).toEqual(['once', 'once:link'])
  expect(ofDriver.map(({ phone_key }) => phone_key)).toEqual(['9840011234', '9840011234'])
  expect(await db.selectFrom('address_limits').select('key').where(isOnce).execute()).toEqual([
    { key: 'once:9840011234' },
  ])
})

test('a hit that is counted before is taken back where the work fails, or a later one refuses', async () => {
  const { db } = database
  const hits = two('c')
  await countBefore(db, hits, async () => 'done')
  expect(await hitsOf('c')).toEqual([1, 1])

  const failure = new Error('the city is not served')
  await expect(countBefore(db, hits, () => Promise.reject(failure))).rejects.toBe(failure)
  expect(await hitsOf('c')).toEqual([1, 1])

  await countHit(db, once, 'c')
  const refused = countBefore(db, [...hits, { limit: once, who: 'c' }], async () => 'never')
  await expect(refused).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await hitsOf('c')).toEqual([1, 1, 1])
})

test('windows that have ended are swept, of every garage, driver and address', async () => {
  const { db } = database
  const brief: Limit = { name: 'brief', max: 1, windowSeconds: -1 }
  const long: Limit = { name: 'long', max: 1, windowSeconds: 900 }
  const garages = [crypto.randomUUID(), crypto.randomUUID()]
  const all: Whose[] = [...garages.map((garageId) => ({ garageId })), { phoneKey: '9840011235' }, 'd']
  for (const who of all) {
    await countHit(db, brief, who)
    await countHit(db, long, who)
  }

  await sweepLimits(db)

  const kept: string[] = []
  for (const garageId of garages) {
    const rows = await db.selectFrom('garage_limits').select('key').where('garage_id', '=', garageId).execute()
    kept.push(...rows.map(({ key }) => key))
  }
  const ofDriver = await db.selectFrom('driver_limits').select('key').where('phone_key', '=', '9840011235').execute()
  const ofAddress = await db.selectFrom('address_limits').select('key').where('key', 'like', '%:d').execute()
  expect(kept).toEqual(['long', 'long'])
  expect(ofDriver).toEqual([{ key: 'long' }])
  expect(ofAddress).toEqual([{ key: 'long:d' }])
})
