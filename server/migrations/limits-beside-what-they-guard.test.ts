import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { splitStatements } from '../platform/database/migration-files.ts'
import { hashOf } from '../platform/session/secrets.ts'

// It writes rows of all garages at once, as only a migration may.
const { app, make } = await useTestApp({ database: await openTestDatabase((dialect) => dialect) })
const { db } = app.database

const file = new URL('0164-limits-beside-what-they-guard.sql', import.meta.url)

/** What is counted, with 7 hits, once what was counted before is told to the tables beside it. */
async function countsOf(before: string[]) {
  for (const key of before) {
    await sql`insert into rate_limits values (${key}, 7, now() + interval '1 hour')`.execute(db)
  }
  await sql`insert into rate_limits values ('lead phone:9840000000', 7, now() - interval '1 hour')`.execute(db)
  const statements = splitStatements(await readFile(file, 'utf8'))
  for (const statement of statements.filter((each) => /^insert/m.test(each))) await sql.raw(statement).execute(db)
  const { rows } = await sql<{ found: string }>`
    select garage_id || ' ' || key as found from garage_limits where hits = 7
    union all select phone_key || ' ' || key from driver_limits where hits = 7
    union all select key from address_limits where hits = 7`.execute(db)
  return rows.map(({ found }) => found).sort()
}

test('whoever has reached a limit has reached it still, at the garage, by phone or by key', async () => {
  const garage = await make.garage()
  const card = await make.jobCard(garage)
  const driver = await make.driver('9840011234')
  const hash = hashOf('a token')
  await sql`
    insert into public_links (hash, id, kind, garage_id, subject_id, channel, expires_at)
    values (${hash}, ${card.id}, 'ESTIMATE', ${garage.id}, ${card.id}, 'SMS', now() + interval '1 day')`.execute(db)

  const found = await countsOf([
    `image-uploads:${garage.id}`,
    `link-reads:${hash}`,
    `review-writes:${card.id}`,
    'lead phone:9840011234',
    'code asker:9840011234 address 203.0.113.7',
    `car-readings:${driver.userId}`,
    'lead address:203.0.113.7',
    'sign-in account:meena@garage.example',
    'code address:2001:db8:0:1::/64',
  ])

  expect(found).toEqual(
    [
      `${garage.id} image-uploads`,
      `${garage.id} link-reads:${hash}`,
      `${garage.id} review-writes:${card.id}`,
      '9840011234 lead phone',
      '9840011234 code asker:address 203.0.113.7',
      '9840011234 car-readings',
      'lead address:203.0.113.7',
      'sign-in account:meena@garage.example',
      'code address:2001:db8:0:1::/64',
      // Of a driver's own link too, by its token alone: it stands here as well, where nobody asks for a garage's.
      `link-reads:${hash}`,
    ].sort(),
  )
})
