import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/test-app.ts'
import { openDatabase } from './database.ts'
import { isStillReferenced, isTaken, isUnstorable } from './errors.ts'
import { DatabaseUnavailable, isPassing } from './unavailable.ts'

const violation = (code: string, constraint: string) => Object.assign(new Error('violated'), { code, constraint })

test('what is taken is told by the name of its index, which a cluster’s node writes with its own number behind', () => {
  expect(isTaken(violation('23505', 'vehicles_by_plate'), 'vehicles_by_plate')).toBe(true)
  expect(isTaken(violation('23505', 'vehicles_by_plate_102345'), 'vehicles_by_plate')).toBe(true)
  expect(isTaken(violation('23505', 'services_garage_id_slug_key'), 'vehicles_by_plate')).toBe(false)
  expect(isTaken(violation('23503', 'vehicles_by_plate'), 'vehicles_by_plate')).toBe(false)
  expect(isTaken(new Error('offline'), 'vehicles_by_plate')).toBe(false)
})

test('what others point at is told whichever points', () => {
  expect(isStillReferenced(violation('23503', 'bookings_garage_id_service_id_fkey_102345'))).toBe(true)
  expect(isStillReferenced(violation('23505', 'vehicles_by_plate'))).toBe(false)
})

test.each([
  ['text', sql`select ${'a\u0000b'}::text`],
  ['JSON', sql`select ${JSON.stringify({ name: 'a\u0000b' })}::jsonb`],
])('a NUL in a %s is told from what the server did wrong', async (_, statement) => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())

  await expect(statement.execute(database.db)).rejects.toSatisfy(isUnstorable)
  await expect(sql`select nothing`.execute(database.db)).rejects.not.toSatisfy(isUnstorable)
})

test('a start waits for a database that is away, and says why each time', async () => {
  const reasons: string[] = []
  const settings = { databaseUrl: 'postgres://127.0.0.1:1/pahiya', dataDir: '' }
  const onWaiting = (reason: string) => {
    reasons.push(reason)
    throw new Error('the test has heard it')
  }

  await expect(openDatabase(settings, { onWaiting })).rejects.toThrow('the test has heard it')

  expect(reasons).toEqual([expect.stringMatching(/^The database is not available: .*ECONNREFUSED/)])
  // Whoever types a command hears it at once.
  await expect(openDatabase(settings)).rejects.toThrow('The database is not available')
})

test.each([
  ['57P03', true],
  ['28P01', false],
  ['3D000', false],
])('waiting for what %s says is of use: %s', (code, isOfUse) => {
  const refused = new DatabaseUnavailable(Object.assign(new Error('refused'), { code }))

  expect(isPassing(refused)).toBe(isOfUse)
})
