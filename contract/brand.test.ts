import { expect, test } from 'vitest'
import { brand, countersIn } from './brand.ts'

test('the years that are counted agree with the year since when; the other counters are fixed', () => {
  const values = (year: number) => countersIn(year).map(({ value }) => value)

  expect(brand.servingSince).toBe(2015)
  expect(values(2023)).toEqual(['10K+', '25K+', '50+', '8+'])
  expect(values(2026)).toEqual(['10K+', '25K+', '50+', '11+'])
})
