import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-21T02:00:00Z')

test.each([
  ['2026-11-21T01:45:00Z', 'today, 7:15 am'],
  ['2026-11-20T18:30:00Z', 'today, 12:00 am'],
  ['2026-11-20T18:29:00Z', 'yesterday, 11:59 pm'],
  ['2026-11-19T18:30:00Z', 'yesterday, 12:00 am'],
  ['2026-11-19T18:29:00Z', '19 Nov 2026, 11:59 pm'],
  ['2025-06-14T06:30:00Z', '14 Jun 2025, 12:00 pm'],
])('%s is %s, by the clock in India', (instant, label) => {
  expect(relativeTime(instant, now)).toBe(label)
})
