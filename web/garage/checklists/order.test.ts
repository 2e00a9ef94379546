import { expect, test } from 'vitest'
import { ordered } from './order.ts'

const point = (id: string, place: string) => ({
  id,
  place,
  name: id,
  hint: '',
  unit: '',
  soonAt: null,
  nowAt: null,
  remedy: null,
})
const pads = point('pads', 'At the wheels')
const discs = point('discs', 'At the wheels')
const oil = point('oil', 'Under the bonnet')

test.each([
  ['within its place', ['discs', 'pads', 'oil'], [discs, pads, oil]],
  ['up into another place', ['pads', 'oil', 'discs'], [pads, { ...oil, place: 'At the wheels' }, discs]],
  ['to the top', ['oil', 'pads', 'discs'], [{ ...oil, place: 'At the wheels' }, pads, discs]],
  ['down into another place', ['discs', 'oil', 'pads'], [discs, oil, { ...pads, place: 'Under the bonnet' }]],
])('a point is moved %s', (_where, ids, after) => {
  expect(ordered([pads, discs, oil], ids)).toEqual(after)
})
