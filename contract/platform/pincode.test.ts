import { expect, test } from 'vitest'
import { looksLikePincode } from './pincode.ts'

test.each(['600040', '110001', ' 380009 '])('%s looks like a pincode', (typed) => {
  expect(looksLikePincode(typed)).toBe(true)
})

test.each(['', '012345', '60004', '6000400', 'ABCDEF'])('“%s” does not look like a pincode', (typed) => {
  expect(looksLikePincode(typed)).toBe(false)
})
