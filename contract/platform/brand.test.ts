import { expect, test } from 'vitest'
import { brand } from './brand.ts'

test('the counters are fixed copy, and grow by no year', () => {
  expect(brand.counters.map(({ value }) => value)).toEqual(['10K+', '25K+', '50+', '8+'])
  expect(brand.counters.at(-1)?.label).toBe('years')
  expect(brand.servingSince).toBe(2015)
})
