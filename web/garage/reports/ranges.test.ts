import { describe, expect, test } from 'vitest'
import { dayOr, daysOf, financialYearWords, lengthOf, presets, shortSpan, span } from './ranges.ts'

const saturday = '2026-11-21'

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['this-week', '2026-11-16', '2026-11-21'],
  ['this-month', '2026-11-01', '2026-11-21'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['last-30-days', '2026-10-23', '2026-11-21'],
  ['financial-year', '2026-04-01', '2026-11-21'],
] as const)('%s runs from %s to %s', (preset, from, to) => {
  expect(daysOf(preset, saturday)).toEqual({ from, to })
})

describe('at the edges of the calendar', () => {
  test('a week begins on Monday, and Sunday is its last day', () => {
    expect(daysOf('this-week', '2026-11-16').from).toBe('2026-11-16')
    expect(daysOf('this-week', '2026-11-22').from).toBe('2026-11-16')
  })

  test('the month before January is December, and February has its own length', () => {
    expect(daysOf('last-month', '2027-01-05')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(daysOf('last-month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })

  test('the financial year changes on 1 April', () => {
    expect(daysOf('financial-year', '2027-03-31')).toEqual({ from: '2026-04-01', to: '2027-03-31' })
    expect(daysOf('financial-year', '2027-04-01')).toEqual({ from: '2027-04-01', to: '2027-04-01' })
    expect(financialYearWords('2027-03-31')).toBe('FY 2026–27')
    expect(financialYearWords('2099-04-01')).toBe('FY 2099–00')
  })

  test('no preset is longer than what the call answers', () => {
    for (const preset of presets) expect(lengthOf(daysOf(preset, '2028-03-31'))).toBeLessThanOrEqual(366)
  })
})

test('what the address names as a day may be none', () => {
  expect(dayOr('2026-11-21')).toBe('2026-11-21')
  for (const text of ['', '2026-02-30', '21-11-2026', 'yesterday', '2026-11-21T00:00:00Z']) expect(dayOr(text)).toBe('')
})

test('a range is said as one says it', () => {
  expect(shortSpan({ from: saturday, to: saturday })).toBe('21 Nov')
  expect(shortSpan({ from: '2026-11-01', to: saturday })).toBe('1 to 21 Nov')
  expect(shortSpan({ from: '2026-10-29', to: '2026-11-04' })).toBe('29 Oct to 4 Nov')
  expect(span({ from: '2026-10-29', to: '2026-11-04' })).toBe('29 Oct to 4 Nov 2026')
  expect(span({ from: '2026-12-20', to: '2027-01-03' })).toBe('20 Dec 2026 to 3 Jan 2027')
})
