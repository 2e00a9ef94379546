import { expect, test } from 'vitest'
import { carText, typeAndSource } from './words.ts'

test('a source is written small, a company’s name as it writes itself', () => {
  expect(typeAndSource({ leadType: 'SERVICE', leadSource: 'WALK_IN' })).toBe('Service, walk-in')
  expect(typeAndSource({ leadType: 'SALES', leadSource: 'FACEBOOK' })).toBe('Sales, Facebook')
})

test('of a car only what is known is written', () => {
  expect(carText({ vehicleMake: 'MARUTI SUZUKI', vehicleModel: 'SWIFT', vehicleYear: 2019 })).toBe(
    'Maruti Suzuki Swift, 2019',
  )
  expect(carText({ vehicleMake: null, vehicleModel: 'i20', vehicleYear: null })).toBe('i20')
  expect(carText({ vehicleMake: null, vehicleModel: null, vehicleYear: null })).toBe('')
})
