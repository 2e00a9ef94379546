import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsDuring } from '../../tests/support/sent-statements.ts'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import type { Database } from './database/database.ts'
import { Problem } from './problem.ts'
import { countFailures, type Hit } from './rate-limit.ts'

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
  (await database.db.selectFrom('rate_limits').select(['key', 'hits']).where('key', 'like', `%:${who}`).execute())
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
