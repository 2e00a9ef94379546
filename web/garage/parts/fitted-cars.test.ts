import { expect, test } from 'vitest'
import { carsFault, carsIn, carsOf, carsText } from './fitted-cars.ts'

test('cars are typed one after the other, a well-known model by its name alone', () => {
  expect(carsIn(' hyundai creta; Swift,\nTata / Safari Storme;')).toEqual([
    { make: 'Hyundai', model: 'creta' },
    { make: 'Maruti Suzuki', model: 'Swift' },
    { make: 'Tata', model: 'Safari Storme' },
  ])
  expect(carsIn(' ; ')).toEqual([])
})

test('what is shown of them is read as the same cars again', () => {
  const cars = [
    { make: 'Hyundai', model: 'Creta' },
    { make: 'Great Wall', model: 'Ora' },
    { make: 'Force Motors', model: 'Trax' },
  ]

  expect(carsText(cars)).toBe('Hyundai Creta; Great Wall / Ora; Force Motors Trax')
  expect(carsIn(carsText(cars))).toEqual(cars)
})

test('cars that nobody touched stay to the letter, however they are written', () => {
  const cars = [{ make: 'Tata', model: 'Nexon; EV, 2023' }]

  expect(carsOf(carsText(cars), cars)).toEqual(cars)
  expect(carsFault(carsText(cars), cars)).toBeUndefined()
})

test('a make without its model, and too long a name, are told', () => {
  expect(carsFault('Hyundai Creta; Mahindra')).toBe('Mahindra: please type make and model, as in Hyundai Creta')
  expect(carsFault(`Hyundai / ${'x'.repeat(61)}`)).toBeTruthy()
  expect(carsFault(Array.from({ length: 61 }, (_, at) => `Tata / T${at}`).join(';'))).toBe(
    'Please enter at most 60 cars',
  )
  expect(carsFault('Hyundai Creta')).toBeUndefined()
  expect(carsFault('')).toBeUndefined()
})
