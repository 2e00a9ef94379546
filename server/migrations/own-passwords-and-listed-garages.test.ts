import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { splitStatements } from '../platform/database/migration-files.ts'

// It changes rows of all garages at once, as only a migration may.
const { app, make } = await useTestApp({ database: await openTestDatabase((dialect) => dialect) })
const { db } = app.database

const file = new URL('0021-own-passwords-and-listed-garages.sql', import.meta.url)

/** As the database was before. */
async function migrateAgain() {
  await sql`alter table users drop column has_own_password`.execute(db)
  await sql`alter table garages drop column is_listed`.execute(db)
  for (const statement of splitStatements(await readFile(file, 'utf8'))) await sql.raw(statement).execute(db)
}

test('garages of before stay listed; only what a garage made and nobody confirmed has a password of the garage', async () => {
  const garage = await make.garage({}, { isConfirmed: false })
  const owner = await make.owner(garage)
  const [confirmed, unconfirmed] = [await make.member(garage), await make.member(garage)]
  const driver = await make.driver()
  const email_verified_at = new Date()
  await db.updateTable('users').set({ email_verified_at }).where('id', '=', confirmed.userId).execute()

  await migrateAgain()

  const own = async ({ userId }: { userId: string }) =>
    (await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()).has_own_password
  expect(await Promise.all([owner, confirmed, unconfirmed, driver].map(own))).toEqual([true, true, false, true])
  expect(await db.selectFrom('garages').select('is_listed').execute()).toEqual([{ is_listed: true }])
  const verified = db.updateTable('users').set({ email_verified_at }).where('id', '=', unconfirmed.userId).execute()
  await expect(verified).rejects.toThrow('users_confirmed_by_themselves')
})

test('garages of after are not listed until somebody is reachable', async () => {
  const { id } = await make.garage({}, { isConfirmed: false })

  const garage = await db.selectFrom('garages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  expect(garage).toMatchObject({ is_listed: false, email_verified_at: null })
})
