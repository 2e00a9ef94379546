import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { canonicalHash } from './canonical-json.ts'

const { app } = await useTestApp()

const content = {
  number: 'JC48213907/E2',
  works: [{ title: 'Brake pads “front”', total: 3658.1, lines: [{ taxRate: 18, discount: 0 }] }],
  finding: null,
  car: { model: 'Swift', make: 'Maruti Suzuki' },
}

test('fields are hashed in one order, lists in theirs', () => {
  expect(canonicalHash({ b: 1, a: [{ d: 2, c: null }] })).toBe(canonicalHash({ a: [{ c: null, d: 2 }], b: 1 }))
  expect(canonicalHash([2, 1])).not.toBe(canonicalHash([1, 2]))
})

test('what was answered with a hash before still has it', () => {
  expect(canonicalHash(content)).toBe('3f4a7a640d3fe22e113c292f0941dbe9d18e317a8233d52fb2f8b2668507c874')
})

test('what the database has kept as jsonb has the hash that it had before', async () => {
  const { rows } = await sql<{ kept: unknown }>`select ${JSON.stringify(content)}::jsonb as kept`.execute(
    app.database.db,
  )
  expect(canonicalHash(rows[0]?.kept)).toBe(canonicalHash(content))
  expect(canonicalHash({ ...content, number: 'JC48213907/E3' })).not.toBe(canonicalHash(content))
})
