import { expect, test } from 'vitest'
import { bookedLines, priceBasket, takenOff } from './booking-prices.ts'

test('the first service takes off whole rupees, half a rupee counted as one', () => {
  expect(priceBasket([{ finalPrice: 1010 }], 15)).toMatchObject({ off: 152, total: 858 })
  expect(priceBasket([{ finalPrice: 1009 }], 15)).toMatchObject({ off: 151, total: 858 })
})

const pads = { name: 'Front brake pads', basePrice: 2499, finalPrice: 2124, agreedPrice: 1805 }
const oil = { name: 'Engine oil', basePrice: 2899, finalPrice: 2464, agreedPrice: 2095 }

test('what was agreed below the price is the first service’s where one was given', () => {
  expect(takenOff([pads], 15)).toBe(319)
  expect(takenOff([pads], 0)).toBe(0)
})

test('what a booking’s price is made of comes to it, and says what the first service took off', () => {
  const lines = bookedLines([pads, oil], 15)
  expect(lines).toEqual([
    { about: 'Front brake pads', amount: 2124 },
    { about: 'Engine oil', amount: 2464 },
    { about: 'First service, a further 15% off', amount: -688 },
  ])
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(1805 + 2095)

  const full = { ...pads, basePrice: 2124 }
  expect(bookedLines([full], 15).at(-1)).toEqual({ about: 'First service, 15% off', amount: -319 })
  // A price that was typed since is what was agreed.
  const typed = { ...pads, basePrice: 1700, finalPrice: 1700, agreedPrice: 1700 }
  expect(bookedLines([typed], 15)).toEqual([{ about: 'Front brake pads', amount: 1700 }])
})
