import { expect, test } from 'vitest'
import { aboveMrp, comesText, dueText, isLate, movedText, quantityText } from './words.ts'

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

test.each([
  ['2026-11-19', 'late, due 19 Nov', true],
  ['2026-11-20', 'due today', false],
  ['2026-11-21', 'on Sat', false],
  ['2026-11-26', 'on Thu', false],
  ['2026-11-27', 'on 27 Nov', false],
])('what is ordered for %s is, on Friday the 20th, %s', (dueOn, text, late) => {
  expect([dueText(dueOn, '2026-11-20'), isLate(dueOn, '2026-11-20')]).toEqual([text, late])
})

test('beside when it was ordered, it says that it is still to come', () => {
  const said = ['2026-11-19', '2026-11-20', '2026-11-21'].map((day) => comesText(day, '2026-11-20'))

  expect(said).toEqual(['late, due 19 Nov', 'due today', 'comes on Sat'])
})

test('what nobody named a day for is never late', () => {
  expect(isLate(null, '2026-11-20')).toBe(false)
})

test.each([
  [true, 'With GST this is above the MRP of ₹480.00.'],
  [false, 'This is above the MRP of ₹480.00.'],
])('what is sold above its MRP is told so, with GST where the garage charges it: %s', (chargesTax, text) => {
  expect(aboveMrp(480, chargesTax)).toBe(text)
})
