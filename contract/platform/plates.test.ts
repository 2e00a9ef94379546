import { expect, test } from 'vitest'
import { plateIn } from './plates.ts'

test.each([
  ['TN 01 CK 4195', 'TN01CK4195'],
  ['tn-01-ck-4195', 'TN01CK4195'],
  ['4195', '4195'],
  ['ck 4', 'CK4'],
  ['22 BH 1234 A', '22BH1234A'],
])('%s may be on a plate', (typed, plate) => {
  expect(plateIn(typed)).toBe(plate)
})

test.each(['TN', '41', 'Farhan', '98400 11234', '4195419', 'i2', 'no. 4195', ''])('%s is no plate’s', (typed) => {
  expect(plateIn(typed)).toBeUndefined()
})
