import { expect, test } from 'vitest'
import { codeIn } from './code-field.tsx'

test.each([
  ['4107', '4107'],
  ['410 793', '410793'],
  ['410-793', '410793'],
  ['4107934', '410793'],
  ['041077 is your Pahiya code. It works for 5 minutes. Do not share it with anyone.', '041077'],
  ['Use 5 minutes: 410793', '410793'],
  ['no digits', ''],
])('%s is read as %s', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
})
