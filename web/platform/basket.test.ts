import { expect, test } from 'vitest'
import { basketsIn } from './basket.ts'

const stored = (basket: unknown) => JSON.stringify({ chennai: { 'sri-murugan': basket } })

test('a basket is kept for fourteen days', () => {
  const raw = stored({ serviceIds: ['a'], at: '2026-11-06' })
  expect(basketsIn(raw, '2026-11-20')).toEqual({ chennai: { 'sri-murugan': { serviceIds: ['a'], at: '2026-11-06' } } })
  expect(basketsIn(raw, '2026-11-21')).toEqual({})
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another shape', '[1]'],
  ['a text', '"basket"'],
  ['a garage without services', stored({ serviceIds: [], at: '2026-11-20' })],
  ['ids that are none', stored({ serviceIds: [1], at: '2026-11-20' })],
  ['a garage that is null', stored(null)],
])('%s is an empty basket', (_what, raw) => {
  expect(basketsIn(raw, '2026-11-20')).toEqual({})
})
