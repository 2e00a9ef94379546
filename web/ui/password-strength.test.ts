import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 0],
  ['short', 0],
  ['      ', 0],
  ['sample6', 1],
  ['bench vice', 2],
  ['bench vice and a lamp', 3],
  ['aaaaaaaaaaaaaaaaaaaa', 0],
  ['abcabcabcabcabc', 1],
])('%j has strength %i', (password, strength) => expect(strengthOf(password)).toBe(strength))
