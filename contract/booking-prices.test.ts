import { expect, test } from 'vitest'
import { priceBasket } from './booking-prices.ts'

test('the first service takes off whole rupees, half a rupee counted as one', () => {
  expect(priceBasket([{ finalPrice: 1010 }], 15)).toMatchObject({ off: 152, total: 858 })
  expect(priceBasket([{ finalPrice: 1009 }], 15)).toMatchObject({ off: 151, total: 858 })
})
