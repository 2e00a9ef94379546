import { expect, test } from 'vitest'
import { dayOf, isHalfTyped, longDay, shortDay, typedMoment, waitedSince, weekDay } from './days.ts'

test('days read as one says them, wherever the browser stands', () => {
  expect(shortDay('2026-09-05')).toBe('5 Sep')
  expect(weekDay('2026-11-21T00:00:00.000Z')).toBe('Sat, 21 Nov 2026')
  expect(longDay('2026-11-20')).toBe('Friday, 20 November 2026')
})

test('what was typed as day and time is said as typed, by whichever clock', () => {
  expect(typedMoment('2026-11-24T09:53')).toBe('Tue, 24 Nov 2026, 9:53 am')
})

test('an instant belongs to its day in India', () => {
  expect(dayOf('2026-11-20T19:00:00.000Z')).toBe('2026-11-21')
})

test('waiting is said in minutes, then by the clock, then by the day', () => {
  const now = new Date('2026-11-20T10:00:00.000Z')

  expect(waitedSince('2026-11-20T10:00:00.000Z', now)).toBe('just now')
  expect(waitedSince('2026-11-20T09:20:00.000Z', now)).toBe('40 min ago')
  expect(waitedSince('2026-11-20T03:05:00.000Z', now)).toBe('at 8:35 am')
  expect(waitedSince('2026-11-18T05:00:00.000Z', now)).toBe('since 18 Nov')
})

test('a year is typed out at its fourth digit; no day is nothing half', () => {
  expect(['0002-11-26', '0020-11-26', '0202-11-26', '2026-11-26', ''].map(isHalfTyped)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
