import { expect, test } from 'vitest'
import { addDays, daysBetween, eachDay, isRealDay, weekdayOf } from './days.ts'

test('days are counted from one to the other', () => {
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2)
})

test('days are added over the turn of months and years, leap days too', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(eachDay('2026-12-30', '2027-01-01')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(eachDay('2026-12-30', '2026-12-29')).toEqual([])
  expect(weekdayOf('2026-11-22')).toBe(0)
})

test('a day that no calendar has is none', () => {
  expect(isRealDay('2028-02-29')).toBe(true)
  expect(isRealDay('2026-02-29')).toBe(false)
  expect(isRealDay('tomorrow')).toBe(false)
})
