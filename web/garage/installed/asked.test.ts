import { expect, test } from 'vitest'
import { isToBeAsked } from './asked.ts'

test('somebody is asked from the second day on, or once the signal was lost; a day after a refusal once more, then never', () => {
  const fresh = { first: '2026-11-27', refusals: 0 }
  expect(isToBeAsked(fresh, '2026-11-27', false)).toBe(false)
  expect(isToBeAsked(fresh, '2026-11-27', true)).toBe(true)
  expect(isToBeAsked(fresh, '2026-11-28', false)).toBe(true)

  const once = { ...fresh, refusals: 1, lastRefused: '2026-11-28' }
  expect(isToBeAsked(once, '2026-11-28', true)).toBe(false)
  expect(isToBeAsked(once, '2026-11-29', false)).toBe(true)
  expect(isToBeAsked({ ...once, refusals: 2 }, '2026-12-24', true)).toBe(false)
})
