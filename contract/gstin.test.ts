import { expect, test } from 'vitest'
import { cities } from './cities.ts'
import { gstinDoubt, stateOfGstin } from './gstin.ts'

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

test('every city’s state is known by its code', () => {
  const codes = ['33', '29', '27', '07', '36', '19', '24', '32']

  expect(new Set(codes.map(stateOfGstin))).toEqual(new Set(cities.map(({ state }) => state)))
  expect(stateOfGstin('99')).toBeUndefined()
})
