import { expect, test } from 'vitest'
import { cashTotal, differenceWords, lessThan } from './sums.ts'

test('notes and coins come to what is in the drawer; what is no number counts as none', () => {
  expect(cashTotal({ 500: '14', 200: '8', 100: '4', 50: '1', 20: '2', 10: '2', coins: '8.5' })).toBe(9118.5)
  expect(cashTotal({ 500: '', 200: '-3', 100: 'many', 50: '1.9' })).toBe(50)
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
