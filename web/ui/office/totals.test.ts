import { expect, test } from 'vitest'
import { countLabel, totalWords } from './totals.ts'

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
