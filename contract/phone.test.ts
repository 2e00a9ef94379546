import { expect, test } from 'vitest'
import { phoneLabel, spacedPhone, telOf } from './phone.ts'

test.each([
  ['9840011234', '98400 11234', '+91 98400 11234'],
  ['4440001234', '044 4000 1234', '+91 44 4000 1234'],
  ['1126523456', '011 2652 3456', '+91 11 2652 3456'],
  ['8012345678', '80123 45678', '+91 80123 45678'],
  // Of a smaller place, whose code has three digits or four: whoever reads it knows where it ends.
  ['4222345678', '04222345678', '+91 4222345678'],
])('%s is written %s, and from abroad %s', (digits, here, abroad) => {
  expect(spacedPhone(digits)).toBe(here)
  expect(phoneLabel(digits)).toBe(abroad)
})

test.each(['9840011234', '09840011234', '919840011234', '+919840011234', '98400 11234'])('%s reads alike', (stored) => {
  expect(spacedPhone(stored)).toBe('98400 11234')
})

test('a number of another country stays as it is, and every number can be dialled', () => {
  expect(spacedPhone('+94771234567')).toBe('+94771234567')
  expect(['4440001234', '044 4000 1234', '+94771234567'].map(telOf)).toEqual([
    'tel:+914440001234',
    'tel:+914440001234',
    'tel:+94771234567',
  ])
})
