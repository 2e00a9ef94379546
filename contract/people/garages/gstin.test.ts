import { expect, test } from 'vitest'
import { cities } from '../../platform/places/cities.ts'
import { gstinDoubt, stateOfGstin, unusualGstin } from './gstin.ts'

test.each([
  ['27AAPFU0939F1ZV', 'Maharashtra'],
  ['29AAACH7409R1ZX', 'Karnataka'],
  ['32AADCK5978M1Z0', 'Kerala'],
  ['32 aadck 5978 m1z0', 'Kerala'],
])('%s is a GSTIN of %s', (typed, state) => {
  expect(gstinDoubt(typed)).toBeUndefined()
  expect(stateOfGstin(typed)).toBe(state)
})

test.each([
  ['fourteen characters', '27AAPFU0939F1Z'],
  ['a letter for the state', 'A7AAPFU0939F1ZV'],
  ['nothing', ''],
])('%s does not look like a GSTIN', (_what, typed) => {
  expect(gstinDoubt(typed)).toBe('pattern')
})

test.each([
  ['a wrong check digit', '27AAPFU0939F1ZW'],
  ['two characters swapped', '27AAPFU9039F1ZV'],
])('%s: only the last character does not fit the others', (_what, typed) => {
  expect(gstinDoubt(typed)).toBe('check digit')
})

test.each([
  '0717USA00012UN8',
  '3317UNO00157UNT',
  '33CHEA06819B1DB',
  '33AABCS1234A1CJ',
  '9917USA00011NRW',
  '9917IRL29003OSG',
  '9922JPN29001OSU',
])('%s is of an unusual kind, and taken', (typed) => {
  expect(gstinDoubt(typed)).not.toBe('pattern')
  expect(unusualGstin(typed)).toBeDefined()
})

test('97 is Other Territory', () => {
  expect(gstinDoubt('97AABCS1234A1ZU')).not.toBe('pattern')
  expect(stateOfGstin('97AABCS1234A1ZU')).toBe('Other Territory')
  expect(unusualGstin('97AABCS1234A1ZU')).toBeUndefined()
})

test('every city’s state is known by its code', () => {
  const codes = ['33', '29', '27', '07', '36', '19', '24', '32']

  expect(new Set(codes.map(stateOfGstin))).toEqual(new Set(cities.map(({ state }) => state)))
  expect(stateOfGstin('99')).toBeUndefined()
})
