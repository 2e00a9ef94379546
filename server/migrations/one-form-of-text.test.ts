import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { phoneForm } from '../../contract/platform/phone.ts'
import { searchKey, tidyLine } from '../../contract/platform/typed-text.ts'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { splitStatements } from '../platform/database/migration-files.ts'

// It writes rows of all garages at once, as only a migration may.
const { app, make } = await useTestApp({ database: await openTestDatabase((dialect) => dialect) })
const { db } = app.database

const statements = splitStatements(await readFile(new URL('0052-one-form-of-text.sql', import.meta.url), 'utf8'))
const run = async (which: RegExp) => {
  for (const statement of statements.filter((each) => which.test(each))) await sql.raw(statement).execute(db)
}
const makesForms = /^(-- .*\n)*create function (phone_form|tidy_line)/
const dropsForms = /^drop function/

const typed = [
  'Raj  Kumar',
  'Anil\u00a0Kumar',
  'Jose\u0301 JOSÉ',
  '\u0b95\u0bc6\u0bbe\u0ba3\u0bcd\u0b9f\u0bb2\u0bcd',
  '\u099c\u09df \u0958 \u0d15\u0d46\u0d3e',
  'D\u2019Souza \u02bc',
  'a\u2013b\u2011c',
  '\u0645\u062d\u0645\u062f \u06f1\u06f2\u06f3 ९८४० ９８',
  '\u202e\u200bravi\u00ad\u202c\u2800 k\u3164',
  'one\r\ntwo\tthree',
  'x'.repeat(20),
]

test('the database finds a text by the same key as everybody else', async () => {
  for (const text of typed) {
    const { rows } = await sql<{ key: string }>`select search_key(${text}) as key`.execute(db)
    expect(rows[0]?.key, JSON.stringify(text)).toBe(searchKey(text))
  }
})

test('names and phones that were stored before have their one form; what cannot be read stays', async () => {
  const garage = await make.garage()
  const phones = ['+919840011234', '+91098400112 34', '09840011234', '+94771234567', 'ask his brother', '98400']
  const rows = await Promise.all(
    phones.map((phone) =>
      make.customer(garage, { name: 'Raj \u200b Kumar', phone, search_text: `raj  kumar ${phone}` }),
    ),
  )

  await run(makesForms)
  await run(/^update customers/)
  const kept = await db.selectFrom('customers').selectAll().where('garage_id', '=', garage.id).orderBy('id').execute()
  await run(dropsForms)

  const byId = new Map(kept.map((row) => [row.id, row]))
  expect(rows.map(({ id }) => byId.get(id)?.phone)).toEqual([
    '9840011234',
    '9840011234',
    '9840011234',
    '+94771234567',
    'ask his brother',
    '98400',
  ])
  expect(new Set(kept.map(({ name }) => name))).toEqual(new Set([tidyLine('Raj \u200b Kumar')]))
  expect(kept[0]?.search_text).toBe(searchKey(`Raj Kumar ${phoneForm(phones[0] ?? '')}`))
})
