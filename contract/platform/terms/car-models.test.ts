import { expect, test } from 'vitest'
import { carNamed } from './car-models.ts'

test.each([
  ['Hyundai Creta', 'Hyundai', 'Creta'],
  ['  maruti  suzuki wagon r ', 'Maruti Suzuki', 'wagon r'],
  ['Mahindra XUV700', 'Mahindra', 'XUV700'],
  ['Land Rover Defender 110', 'Land Rover', 'Defender 110'],
  ['swift', 'Maruti Suzuki', 'Swift'],
  ['I20', 'Hyundai', 'i20'],
])('%s is a %s, model %s', (typed, make, model) => {
  expect(carNamed(typed)).toEqual({ make, model })
})

test.each(['', '  ', 'Hyundai', 'Maruti Suzuki', 'Land Rover'])('%j lacks make or model', (typed) => {
  expect(carNamed(typed)).toBeUndefined()
})
