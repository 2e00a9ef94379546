import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { dayTicks, placeOf, roundTicks } from './scale.ts'

describe('round figures', () => {
  test.each([
    [0, 318_450, [0, 100_000, 200_000, 300_000, 400_000]],
    [0, 400_000, [0, 100_000, 200_000, 300_000, 400_000]],
    [0, 9000, [0, 2500, 5000, 7500, 10_000]],
    [0, 3, [0, 1, 2, 3]],
    [0, 0, [0, 1]],
    [-500, 1200, [-500, 0, 500, 1000, 1500]],
    [-900, 0, [-1000, -750, -500, -250, 0]],
  ])('between %s and %s', (lowest, highest, ticks) => {
    expect(roundTicks(lowest, highest)).toEqual(ticks)
  })

  test.each([1, 7, 99.5, 1234, 87_654, 9_999_999_999.99])('hold every value up to %s, in few steps', (highest) => {
    const ticks = roundTicks(0, highest)

    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
    expect(ticks.length).toBeLessThanOrEqual(6)
  })
})

test('a value has its place between two', () => {
  expect(placeOf(50, 0, 200)).toBe(0.25)
  expect(placeOf(-50, -100, 100)).toBe(0.25)
  expect(placeOf(0, 0, 0)).toBe(0)
})

describe('days along the axis', () => {
  const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index))
  const wordsOf = (first: string, count: number) => dayTicks(daysFrom(first, count)).map(({ words }) => words)

  test('one day stands alone, a week day by day', () => {
    expect(wordsOf('2026-11-21', 1)).toEqual(['21 Nov'])
    expect(wordsOf('2026-11-28', 5)).toEqual(['28 Nov', '29', '30', '1 Dec', '2'])
  })

  test('a month stands week by week, and names the month once', () => {
    expect(wordsOf('2026-11-01', 30)).toEqual(['1 Nov', '8', '15', '22', '29'])
    expect(wordsOf('2026-10-23', 30)).toEqual(['23 Oct', '30', '6 Nov', '13', '20'])
  })

  test('a year stands by its months, at most six of them', () => {
    expect(wordsOf('2026-04-01', 365)).toEqual(['Apr', 'Jun', 'Aug', 'Oct', 'Dec', 'Feb'])
    expect(wordsOf('2026-04-01', 100)).toEqual(['Apr', 'May', 'Jun', 'Jul'])
  })

  test('each at its share of the range', () => {
    expect(dayTicks(daysFrom('2026-11-01', 28)).map(({ at }) => at)).toEqual([0, 0.25, 0.5, 0.75])
  })
})
