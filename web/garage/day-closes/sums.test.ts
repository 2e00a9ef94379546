import { expect, test } from 'vitest'
import { cashTotal, differenceWords, lessThan, worthOf, wrongCount } from './sums.ts'

test('notes and coins come to what is in the drawer', () => {
  expect(cashTotal({ 500: '14', 200: '8', 100: '4', 50: '1', 20: '2', 10: '2', coins: '8.5' })).toBe(9118.5)
  expect(cashTotal({ 500: '', 10: '1,250', coins: '₹0.30' })).toBe(12_500.3)
})

test('what is no count is in no sum, and is told beside its field', () => {
  const pieces = { 500: '2', 200: '-3', 100: 'many', 50: '1.9', coins: '8.5051' }

  expect(cashTotal(pieces)).toBeUndefined()
  expect([worthOf(500, pieces), worthOf(100, pieces)]).toEqual([1000, undefined])
  expect([500, 200, 100, 50, 'coins'].map((kind) => wrongCount(kind as 500, pieces))).toEqual([
    undefined,
    'Please enter 0 or more',
    'Please enter a whole number',
    'Please enter a whole number',
    'Please use at most two decimals',
  ])
  // Three signs after a point may be thousands, as elsewhere they are written.
  expect(wrongCount('coins', { coins: '8.505' })).toBe('Coins is a number, such as 1,250 or 1250.50')
  expect(wrongCount('coins', { coins: '1,5' })).toBe('Coins is a number, such as 1,250 or 1250.50')
})

test('differences are exact to the paisa', () => {
  expect(lessThan(0.3, 0.1)).toBe(0.2)
})

test('what differs is said as one says it', () => {
  expect([differenceWords(-100), differenceWords(20.5), differenceWords(0)]).toEqual([
    '₹100 short',
    '₹20.50 over',
    undefined,
  ])
})
