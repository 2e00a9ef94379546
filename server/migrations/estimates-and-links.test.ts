import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { splitStatements } from '../platform/database/migration-files.ts'

// It takes columns away and brings them back, as only a migration may.
const { app, make } = await useTestApp({ database: await openTestDatabase((dialect) => dialect) })
const { db } = app.database

const file = new URL('0024-estimates-and-links.sql', import.meta.url)

test('a garage that was there before goes on working without asking; a new one is reminded', async () => {
  const columns = ['ask_before_work', 'estimate_days', 'reminder_hours', 'quality_required']
  for (const name of columns) await sql.raw(`alter table garages drop column ${name}`).execute(db)
  const before = await make.garage()

  const statements = splitStatements(await readFile(file, 'utf8'))
  for (const statement of statements.filter((each) => /^alter table garages/m.test(each))) {
    await sql.raw(statement).execute(db)
  }

  const modeOf = ({ id }: { id: string }) =>
    db.selectFrom('garages').select(['ask_before_work', 'quality_required']).where('id', '=', id).executeTakeFirst()
  expect(await modeOf(before)).toEqual({ ask_before_work: 'OFF', quality_required: false })
  expect(await modeOf(await make.garage())).toEqual({ ask_before_work: 'WARN', quality_required: false })
})
