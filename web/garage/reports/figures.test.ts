import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { signedRupees } from '../../../contract/platform/formats.ts'
import { addedUp, dayRows, difference, shortRupees, summedRows } from './figures.ts'

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(first, index),
    amount: 0.1,
    payments: 1,
  }))

test('money is written as in India, the minus before the sign', () => {
  expect(signedRupees(-123456)).toBe('−₹1,23,456')
  expect([500, 75_000, 120_000, 250_000, 25_000_000, -120_000].map(shortRupees)).toEqual([
    '₹500',
    '₹75,000',
    '₹1.2 L',
    '₹2.5 L',
    '₹2.5 Cr',
    '−₹1.2 L',
  ])
})

test('sums and differences are exact to the paisa', () => {
  expect(addedUp([0.1, 0.2, -0.3, 1234.56])).toEqual([0.1, 0.3, 0, 1234.56])
  expect(difference(1234.5, 1234.4)).toBe(0.1)
})

describe('the rows of the revenue', () => {
  test('two weeks stand day by day', () => {
    const rows = summedRows(daysFrom('2026-11-01', 14))

    expect(rows).toHaveLength(14)
    expect(rows[0]).toEqual({ key: '2026-11-01', words: 'Sun, 1 Nov 2026', amount: 0.1, payments: 1 })
  })

  test('a month stands by sevens of days from its first, the last as short as it is', () => {
    const rows = summedRows(daysFrom('2026-11-01', 30))

    expect(rows.map(({ words }) => words)).toEqual([
      '1 to 7 Nov',
      '8 to 14 Nov',
      '15 to 21 Nov',
      '22 to 28 Nov',
      '29 to 30 Nov',
    ])
    expect(rows[0]).toMatchObject({ amount: 0.7, payments: 7 })
  })

  test('a year stands by months, those that are cut too', () => {
    const rows = summedRows(daysFrom('2026-04-10', 365))

    expect(rows).toHaveLength(13)
    expect(rows[0]).toMatchObject({ words: '10 to 30 Apr 2026', payments: 21 })
    expect(rows[1]).toMatchObject({ words: '1 to 31 May 2026', amount: 3.1 })
  })

  test('every day can be had', () => {
    expect(dayRows(daysFrom('2026-04-10', 365))).toHaveLength(365)
  })
})
