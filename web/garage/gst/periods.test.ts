import { expect, test } from 'vitest'
import { askedBy, choices } from './periods.ts'

test('the last twelve months, and the last four quarters of the tax year', () => {
  const all = choices('2026-02-10').map(({ value, label }) => [value, label])

  expect(all).toHaveLength(16)
  expect([all[0], all[1], all[11]]).toEqual([
    ['2026-02', 'February 2026, so far'],
    ['2026-01', 'January 2026'],
    ['2025-03', 'March 2025'],
  ])
  expect(all.slice(12)).toEqual([
    ['q2026-01', 'Jan to Mar 2026, so far'],
    ['q2025-10', 'Oct to Dec 2025'],
    ['q2025-07', 'Jul to Sep 2025'],
    ['q2025-04', 'Apr to Jun 2025'],
  ])
})

test('a choice is asked for as the call knows it', () => {
  expect([askedBy('2026-11'), askedBy('q2026-10')]).toEqual([{ month: '2026-11' }, { quarter: '2026-10' }])
})
