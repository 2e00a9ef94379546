import { expect, test } from 'vitest'
import { hundredths, priceWithTax } from './exact-numbers.ts'

test.each([
  [28.5, 2850n],
  ['28.50', 2850n],
  [-0.07, -7n],
  [4.35, 435n],
  // What somebody is typing may be finer, or larger, than any field takes.
  [0.0000001, 0n],
  [Number.MAX_SAFE_INTEGER, 900719925474099100n],
])('%s is %s hundredths', (amount, expected) => {
  expect(hundredths(amount)).toBe(expected)
})

test.each([
  ['1390.00', '18.00', 1640.2],
  [1390, 18, 1640.2],
  // 456.5 paise, which a product of binary fractions falls short of.
  [4.15, 10, 4.57],
])('a price of %s with %s percent is %s', (price, rate, expected) => {
  expect(priceWithTax(price, rate)).toBe(expected)
})
