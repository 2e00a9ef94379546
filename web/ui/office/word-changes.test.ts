import { expect, test } from 'vitest'
import { wordChanges } from './word-changes.ts'

const shown = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ text, kind }) => ({ kept: text, gone: `-${text}-`, new: `+${text}+` })[kind])
    .join(' ')

test('words that were added are new, the rest is kept', () => {
  expect(shown('14, Bye Pass Road', '14, Bye Pass Road 2nd floor')).toBe('14, Bye Pass Road +2nd floor+')
})

test('a word that was replaced is gone, and what stands for it is new', () => {
  expect(shown('Bills on the 5th.', 'Bills on the 1st.')).toBe('Bills on the -5th.- +1st.+')
})

test('from nothing all is new, to nothing all is gone', () => {
  expect(shown('', 'Call first')).toBe('+Call first+')
  expect(shown('Call first', '')).toBe('-Call first-')
})
