import { expect, test } from 'vitest'
import { CustomerPhone } from '../customers/customers/customers.ts'
import { NewGarageLead } from '../customers/leads/garage-leads.ts'
import { ChangedStaff } from '../people/staff/staff.ts'
import { Phone } from './fields.ts'
import { isUnreadablePhone, phoneForm, phoneLabel, spacedPhone, telOf } from './phone.ts'

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

test.each([
  ['+91 (0) 98400 11234'],
  ['+91-098400-11234'],
  ['+91 98400 11234'],
  ['919840011234'],
  ['0919840011234'],
  ['00919840011234'],
  ['9840.011.234'],
  ['\u2068+919840011234\u2069'],
  ['\u202a98400 11234\u202c'],
  ['\u202d+91 98400 11234\u202c'],
  ['\u200e9840011234'],
  ['9840011234\u200b'],
  ['98400\ufe0d11234'],
  ['98400\u00ad11234'],
  ['98400\u201111234'],
  ['98400\u201311234'],
  ['98400\u221211234'],
  ["'9840011234"],
  ['="9840011234"'],
  ['\u096f\u096e\u096a\u0966\u0966\u0967\u0967\u0968\u0969\u096a'],
  ['\uff19\uff18\uff14\uff10\uff10\uff11\uff11\uff12\uff13\uff14'],
])('%j is one number, wherever it is typed', (typed) => {
  expect(Phone.parse(typed)).toBe('9840011234')
  expect(CustomerPhone.parse(typed)).toBe('9840011234')
  expect(NewGarageLead.parse({ name: 'Ravi', phone: typed }).phone).toBe('9840011234')
  expect(ChangedStaff.parse({ name: 'Ravi', phone: typed }).phone).toBe('9840011234')
})

test('another country’s number keeps its code', () => {
  expect(['+94 77 123 4567', '0094 77-123-4567', '94771234567'].map(phoneForm)).toEqual([
    '+94771234567',
    '+94771234567',
    '94771234567',
  ])
})

test('a number that cannot be read is said to be none; one of another country, or still being typed, is not', () => {
  expect(['ask his brother', '98400 11234 98400', '+91 98400 112345'].map(isUnreadablePhone)).toEqual([
    true,
    true,
    true,
  ])
  expect(['98400', '+91 98400 1123', '+94 77 123 4567', '94771234567'].map(isUnreadablePhone)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
