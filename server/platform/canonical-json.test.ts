import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { canonicalHash, canonicalJson } from './canonical-json.ts'

const { app } = await useTestApp()

const content = {
  number: 'JC48213907/E2',
  works: [{ title: 'Brake pads “front”', total: 3658.1, lines: [{ taxRate: 18, discount: 0 }] }],
  finding: null,
  car: { model: 'Swift', make: 'Maruti Suzuki' },
}

test('fields are hashed in one order, lists in theirs', () => {
  expect(canonicalJson({ b: 1, a: [{ d: 2, c: null }] })).toBe('{"a":[{"c":null,"d":2}],"b":1}')
  expect(canonicalJson([2, 1])).toBe('[2,1]')
})

test('what the database has kept as jsonb has the hash that it had before', async () => {
  const { rows } = await sql<{ kept: unknown }>`select ${JSON.stringify(content)}::jsonb as kept`.execute(
    app.database.db,
  )
  expect(canonicalHash(rows[0]?.kept)).toBe(canonicalHash(content))
  expect(canonicalHash({ ...content, number: 'JC48213907/E3' })).not.toBe(canonicalHash(content))
})
