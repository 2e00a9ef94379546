import { expect, test } from 'vitest'
import { emptyPhone, phoneRefusal, typePhone } from './phone-typing.ts'

const typeInto = (before: typeof emptyPhone, keys: string) =>
  [...keys].reduce((phone, key) => typePhone(phone.shown + key, phone), before)

test.each(['9840011234', '+919840011234', '919840011234', '09840011234', '00919840011234', '+91 98400-11234'])(
  '%s is its ten digits, typed or pasted',
  (number) => {
    for (const phone of [typeInto(emptyPhone, number), typePhone(number, emptyPhone)]) {
      expect(phone.shown).toBe('9840011234')
      expect(phoneRefusal(phone)).toBe('')
    }
  },
)

test('what is typed beyond ten stays, and is refused in words', () => {
  const phone = typeInto(emptyPhone, '984001123456')

  expect(phone.shown).toBe('984001123456')
  expect(phoneRefusal(phone)).toBe('Please enter exactly 10 digits: these are 12')
  expect(phoneRefusal(typePhone('9840011234', phone))).toBe('')
})

test('a code is taken off once: two digits more do not make another person’s number', () => {
  const ten = typeInto(emptyPhone, '+919198400112')
  expect(ten.shown).toBe('9198400112')

  const more = typeInto(ten, '34')
  expect(more.shown).toBe('919840011234')
  expect(phoneRefusal(more)).toBe('Please enter exactly 10 digits: these are 12')
})

test('another number over the first has its own code taken off', () => {
  const first = typePhone('+919840011234', emptyPhone)

  expect(typePhone('+919000001001', first).shown).toBe('9000001001')
  expect(typeInto({ ...first, shown: '' }, '919000001001').shown).toBe('9000001001')
})

test('while a code may still be on its way nothing is refused', () => {
  for (const soFar of ['91984001123', '+91984001', '009198400112', '984001'])
    expect(phoneRefusal(typeInto(emptyPhone, soFar))).toBe('')
})
