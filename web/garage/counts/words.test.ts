import { expect, test } from 'vitest'
import { becomesWords, differenceWords, rackWords } from './words.ts'

test.each([
  [13, 14, 'One less than 14'],
  [22.5, 20, '2.5 more than 20'],
  [0, 12, '12 less than 12'],
  [2.3, 1.3, 'One more than 1.3'],
])('%s counted where %s are expected: %s', (counted, expected, words) => {
  expect(differenceWords(counted, expected)).toBe(words)
})

test('what is counted is named by its rack', () => {
  expect([rackWords('A'), rackWords(''), rackWords(null)]).toEqual(['rack A', 'parts without a rack', 'scanned parts'])
  expect([becomesWords('A', 'counted'), becomesWords('', 'counted'), becomesWords(null, 'booked')]).toEqual([
    'Rack A is counted',
    'Parts without a rack are counted',
    'Scanned parts are booked',
  ])
})
