import { expect, test } from 'vitest'
import { countLabel, foundWords, totalWords } from './totals.ts'

test('a total that is not counted to its end reads 1,000+', () => {
  expect(countLabel(1248)).toBe('1,248')
  expect(countLabel(undefined)).toBe('1,000+')
})

test('a total is said with its noun', () => {
  expect(totalWords(1, 'job cards')).toBe('1 job card')
  expect(totalWords(1, 'parts to order')).toBe('1 part to order')
  expect(totalWords(1248, 'leads')).toBe('1,248 leads')
  expect(totalWords(undefined, 'leads')).toBe('over 1,000 leads')
})

test('a picker that shows not all says so, also where it is as many as it shows at most', () => {
  expect(foundWords(0, 0, 'customers')).toBe('No customers found')
  expect(foundWords(1, 1, 'customers')).toBe('1 customer found')
  expect(foundWords(100, 100, 'customers')).toBe('100 customers found')
  expect(foundWords(100, 101, 'customers')).toBe('The first 100 of 101 customers: type more to find others')
  expect(foundWords(100, undefined, 'customers')).toBe(
    'The first 100 of over 1,000 customers: type more to find others',
  )
})
