import { expect, test } from 'vitest'
import { monthName, monthOr, monthsAway, outerRangesOf, rangeOf, weeksOf } from './month.ts'

test('a month is laid out from Sunday to Saturday, filled up at both ends', () => {
  const weeks = weeksOf('2026-10')

  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual([
    '2026-09-27',
    '2026-09-28',
    '2026-09-29',
    '2026-09-30',
    '2026-10-01',
    '2026-10-02',
    '2026-10-03',
  ])
  expect(weeks[4]?.at(-1)).toBe('2026-10-31')
  expect(weeksOf('2026-02')).toHaveLength(4)
  expect(weeksOf('2026-08')).toHaveLength(6)
})

test('its list is asked for from its first moment to its last', () => {
  expect(rangeOf('2028-02')).toEqual({ startDate: '2028-02-01T00:00:00.000Z', endDate: '2028-02-29T23:59:59.999Z' })
})

test('what its weeks draw beside it is asked for too', () => {
  expect(outerRangesOf('2026-09')).toEqual([
    { startDate: '2026-08-30T00:00:00.000Z', endDate: '2026-08-31T23:59:59.999Z' },
    { startDate: '2026-10-01T00:00:00.000Z', endDate: '2026-10-03T23:59:59.999Z' },
  ])
  expect(outerRangesOf('2026-10')).toHaveLength(1)
  expect(outerRangesOf('2026-02')).toEqual([])
})

test('one steps over the turn of the year', () => {
  expect(monthsAway('2026-12', 1)).toBe('2027-01')
  expect(monthsAway('2026-01', -1)).toBe('2025-12')
  expect(monthName('2027-01')).toBe('January 2027')
})

test('an address that names no month shows the present one', () => {
  expect(monthOr('2026-13', '2026-11-21')).toBe('2026-11')
  expect(monthOr('', '2026-11-21')).toBe('2026-11')
  expect(monthOr('2027-03', '2026-11-21')).toBe('2027-03')
})
