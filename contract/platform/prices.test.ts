import { expect, test } from 'vitest'
import { furtherPercent } from './prices.ts'

test('a discount on top of a service’s own is a further one', () => {
  const [full, reduced] = [
    { basePrice: 3499, finalPrice: 3499 },
    { basePrice: 3499, finalPrice: 2974 },
  ]
  expect(furtherPercent([full], 15)).toBe('15% off')
  expect(furtherPercent([full, reduced], 15)).toBe('a further 15% off')
})
