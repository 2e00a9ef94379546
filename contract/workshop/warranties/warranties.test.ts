import { describe, expect, test } from 'vitest'
import { endOfWarranty, warrantyEnd } from './warranties.ts'

describe('A warranty ends', () => {
  test.each([
    ['2026-11-20', 6, '2027-05-20', 'on the same day of the month'],
    ['2026-08-31', 6, '2027-02-28', 'or on its last'],
    ['2027-08-31', 6, '2028-02-29', 'which is the 29th in a leap year'],
    ['2028-02-29', 12, '2029-02-28', 'from a leap day, on 28 February'],
    ['2028-02-29', 48, '2032-02-29', 'and on the next leap day'],
    ['2026-12-31', 1, '2027-01-31', 'across the turn of the year'],
    ['2026-01-31', 120, '2036-01-31', 'after ten years'],
  ])('that runs from %s for %i months on %s: %s', (from, months, until) => {
    expect(warrantyEnd(from, months)).toBe(until)
  })

  const limits = { untilDay: '2027-05-20', untilKm: 58_210 }

  test('after its last day, not on it', () => {
    expect(endOfWarranty(limits, { today: '2027-05-20' })).toBeNull()
    expect(endOfWarranty(limits, { today: '2027-05-21' })).toBe('TIME')
  })

  test('past its kilometres, not at them, if those are known', () => {
    expect(endOfWarranty(limits, { today: '2027-01-01', odometer: 58_210 })).toBeNull()
    expect(endOfWarranty(limits, { today: '2027-01-01', odometer: 58_211 })).toBe('KM')
    expect(endOfWarranty(limits, { today: '2027-01-01' })).toBeNull()
  })

  test('by the one limit that it has', () => {
    expect(endOfWarranty({ untilDay: null, untilKm: 100 }, { today: '2099-01-01', odometer: 99 })).toBeNull()
    expect(
      endOfWarranty({ untilDay: '2027-05-20', untilKm: null }, { today: '2027-01-01', odometer: 9_999_999 }),
    ).toBeNull()
  })
})
