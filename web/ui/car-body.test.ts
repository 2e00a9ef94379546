import { expect, test } from 'vitest'
import { vehicleChoices } from '../../contract/platform/terms/car-models.ts'
import { bodyOf } from './car-body.ts'

test.each([
  ['Swift', 'hatch'],
  ['SWIFT DZIRE', 'sedan'],
  ['City ZX', 'sedan'],
  ['Creta', 'suv'],
  ['Innova Crysta', 'suv'],
  ['WR-V', 'suv'],
  ['XUV 700', 'suv'],
  ['XUV700', 'suv'],
  ['Velocity', 'hatch'],
  ['', 'hatch'],
])('%s is drawn as %s', (model, body) => {
  expect(bodyOf(model)).toBe(body)
})

test('the models of the public forms are drawn as what they are', () => {
  const bodies = vehicleChoices.flatMap(({ models }) => models.map((model) => `${model} ${bodyOf(model)}`))

  expect(bodies).toEqual([
    'SWIFT hatch',
    'DZIRE sedan',
    'BALENO hatch',
    'i20 hatch',
    'CRETA suv',
    'NEXON suv',
    'PUNCH suv',
    'CITY sedan',
    'AMAZE sedan',
    'INNOVA suv',
    'FORTUNER suv',
  ])
})
