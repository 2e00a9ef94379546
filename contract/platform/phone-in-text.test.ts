import { expect, test } from 'vitest'
import { phoneInText } from './phone-in-text.ts'

test.each([
  ['Ask for Ravi, 98401 12345, he is good.', '98401 12345'],
  ['call +91-98401-12345', '+91-98401-12345'],
  ['(044) 4000 1234 is the number', '(044) 4000 1234'],
  ['९८४०११२३४५', '9840112345'],
])('finds a phone number in %s', (text, found) => {
  expect(phoneInText(text)).toBe(found)
})

test.each(['Ready at 10:30, paid ₹12,345.00', 'On 27-11-2026, at 48,210 km', 'Five stars', ''])(
  'finds none in %s',
  (text) => {
    expect(phoneInText(text)).toBeUndefined()
  },
)
