import { expect, test } from 'vitest'
import { movedText, quantityText } from './words.ts'

test.each([
  [28.5, '28.5 L'],
  [14, '14 L'],
  [0.25, '0.25 L'],
  [0, '0 L'],
  [-2, '−2 L'],
  [120000.5, '1,20,000.5 L'],
])('%f litres stand as %s', (quantity, text) => {
  expect(quantityText(quantity, 'L').replace('\u00a0', ' ')).toBe(text)
})

test('what came says plus, what went minus', () => {
  expect([movedText(12, 'L'), movedText(-3.5, 'L')].map((text) => text.replace('\u00a0', ' '))).toEqual([
    '+12 L',
    '−3.5 L',
  ])
})
