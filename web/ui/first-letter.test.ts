import { expect, test } from 'vitest'
import { firstLetterOf } from './first-letter.ts'

test.each([
  ['Rahul Sharma', 'R'],
  [' éva', 'É'],
  ['e\u0301va', 'E\u0301'],
  ['राहुल', 'रा'],
  ['क्षितिज', 'क्षि'],
  ['கார்த்திக்', 'கா'],
  ['শ্রীময়ী', 'শ্রী'],
  ['ശ്രീജ', 'ശ്രീ'],
  ['😀 Anu', '😀'],
  ['', ''],
])('%s begins with %s, as people read', (name, letter) => {
  expect(firstLetterOf(name)).toBe(letter)
  const [first] = new Intl.Segmenter().segment(name.trim())
  expect(firstLetterOf(name)).toBe(first?.segment.toUpperCase() ?? '')
})
