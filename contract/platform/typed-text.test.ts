import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CustomerName, NewCustomer } from '../customers/customers/customers.ts'
import { isFoundIn, searchWays } from './search-ways.ts'
import { searchKey, tidyLine, tidyText, usualSigns } from './typed-text.ts'

test.each([
  ['Raj  Kumar', 'Raj Kumar'],
  ['Anil\u00a0Kumar', 'Anil Kumar'],
  ['Priya\nNair', 'Priya Nair'],
  ['Jose\u0301', 'Jos\u00e9'],
  ['\u202eravi\u202c', 'ravi'],
  ['Ra\u200bvi\u00ad \u2068Kumar\u2069', 'Ravi Kumar'],
  ['\u0007Ravi\u0000', 'Ravi\u0000'],
  ['Ravi \ufe0f\u2800 Kumar\u3164', 'Ravi Kumar'],
  // What these scripts and signs are written with stays.
  ['\u0d28\u0d4d\u200d', '\u0d28\u0d4d\u200d'],
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['👨‍🔧 ❤️', '👨‍🔧 ❤️'],
])('%j is stored as %j', (typed, stored) => {
  expect(tidyLine(typed)).toBe(stored)
  expect(tidyLine(stored)).toBe(stored)
})

test('lines stay lines, however they end', () => {
  expect(tidyText('one\r\ntwo\rthree \u2028  four\n\n\n\n five  six')).toBe('one\ntwo\nthree\nfour\n\nfive six')
})

test.each(['', '  ', '\u200b', '\u2800', '\u3164', '\u202e\u202c', '\u00ad\ufe0f', '\u200d'])(
  'a name of nothing visible (%j) is no name',
  (name) => {
    expect(CustomerName.safeParse(name).success).toBe(false)
    const asked = { name: 'Ravi', phone: '9840011234', customerType: 'CORPORATE', companyName: name }
    expect(NewCustomer.parse(asked).companyName).toBeUndefined()
  },
)

test.each([
  ['९८४०', '9840'],
  ['৯৮৪০', '9840'],
  ['９８４０', '9840'],
  ['a–b‑c−d', 'a-b-c-d'],
])('%j is read as %j where a number or a code is asked', (typed, read) => {
  expect(usualSigns(typed)).toBe(read)
})

test.each([
  ['Raj  Kumar', 'Raj Kumar'],
  ['Anil\u00a0Kumar', 'Anil Kumar'],
  ['Priya\nNair', 'Priya Nair'],
  ['Jose\u0301', 'Jos\u00e9'],
  ['Jos\u00e9', 'Jose'],
  ['\u0b95\u0bca\u0ba3\u0bcd\u0b9f\u0bb2\u0bcd', '\u0b95\u0bc6\u0bbe\u0ba3\u0bcd\u0b9f\u0bb2\u0bcd'],
  ['\u099c\u09af\u09bc', '\u099c\u09df'],
  ['\u0915\u093c', '\u0958'],
  ['\u0d15\u0d4a', '\u0d15\u0d46\u0d3e'],
  ['D\u2019Souza', "D'Souza"],
  ['Kumar Swamy', 'Swamy Kumar'],
  ['Kumar 9840011234', 'kumar +91 98400 11234'],
])('%j and %j find each other', (one, other) => {
  expect(isFoundIn([one], other)).toBe(true)
  expect(isFoundIn([other.replace('+91 98400 11234', '9840011234')], one)).toBe(true)
  expect(isFoundIn([one], `${other} nobody`)).toBe(false)
})

test.each([
  '+91 98400 11234',
  '919840011234',
  '09840011234',
  '00919840011234',
  '9840.011.234',
  '+91 (0) 98400–11234',
  '९८४००११२३४',
])('a search for %s looks for the ten digits', (typed) => {
  expect(searchWays(typed)).toEqual([['9840011234']])
})

test('a plate is looked for in one piece, words in any order', () => {
  expect(searchWays('TN 09–Z 4195')).toEqual([['tn09z4195']])
  expect(searchWays('+91 98400')).toEqual([['9198400'], ['98400']])
  expect(searchWays('Ra K')).toEqual([['ra k']])
  expect(searchKey('  RÉSUMÉ ')).toBe('resume')
})

test('no schema trims by itself: what is typed passes the one clean-up', () => {
  const folder = new URL('.', import.meta.url)
  const schemas = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const trimming = schemas.filter((name) =>
    /z\s*\.string\([^)]*\)\s*\.trim\(/.test(readFileSync(new URL(name, folder), 'utf8')),
  )
  expect(trimming).toEqual([])
})
