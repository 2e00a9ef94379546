import { expect, test } from 'vitest'
import { carNameOf, type Details, detailsBody, findFaults, shownFaults } from './details.ts'

const typed: Details = {
  registrationNumber: 'tn 11 ak 2045',
  vehicle: 'Hyundai|i20',
  way: 'BRING',
  phone: '98410 55032',
  name: 'Karthik',
  email: '',
  notes: '',
}

test('a car is typed, chosen of the list, or one of one’s own', () => {
  expect(detailsBody(typed)).toMatchObject({
    vehicle: { registrationNumber: 'tn 11 ak 2045', make: 'Hyundai', model: 'i20' },
    pickupRequired: false,
  })
  const other = { ...typed, vehicle: 'another', make: 'Kia', model: 'Seltos' }
  expect(detailsBody(other)).toMatchObject({ vehicle: { make: 'Kia', model: 'Seltos' } })
  expect(carNameOf(other)).toBe('Kia Seltos')
  const own = detailsBody({ ...typed, userVehicleId: 'one' })
  expect(own).toMatchObject({ userVehicleId: 'one' })
  expect(own).not.toHaveProperty('vehicle')
})

test('an address that was typed is sent only where the car is collected', () => {
  const pickupAddress = '14/3, Park Road'
  expect(detailsBody({ ...typed, pickupAddress })).not.toHaveProperty('pickupAddress')
  expect(detailsBody({ ...typed, pickupAddress, way: 'PICKUP' })).toMatchObject({ pickupRequired: true, pickupAddress })
})

test('nothing is agreed to but what is ticked', () => {
  expect(detailsBody(typed).consents).toEqual([])
  expect(detailsBody({ ...typed, 'tick-REMINDER': 'on' }).consents).toEqual(['REMINDER'])
})

test.each<[string, Details, string]>([
  ['a missing plate', { registrationNumber: '' }, 'registrationNumber'],
  ['a plate with other signs', { registrationNumber: 'TN?' }, 'registrationNumber'],
  ['no car', { vehicle: '' }, 'vehicle'],
  ['another car without a model', { vehicle: 'another', make: 'Kia' }, 'model'],
  ['a phone that is none', { phone: '98' }, 'phone'],
  ['no name', { name: '' }, 'name'],
  ['an address that is none', { email: 'k@' }, 'email'],
  ['a pickup from nowhere', { way: 'PICKUP', pickupAddress: '  ' }, 'pickupAddress'],
])('%s is told beside its field', async (_what, change, field) => {
  expect(Object.keys(await findFaults({ ...typed, ...change }, true))).toEqual([field])
})

test('who is signed in types no phone; what is right has no fault', async () => {
  expect(await findFaults({ ...typed, phone: '' }, false)).toEqual({})
  expect(await findFaults(typed, true)).toEqual({})
})

test('the server’s faults stand beside the fields that the form has', () => {
  const faults = { 'vehicle.make': 'Make is required', 'vehicle.registrationNumber': 'Too long', name: 'Too long' }
  expect(shownFaults(faults, typed)).toEqual({
    vehicle: 'Please choose the car',
    registrationNumber: 'Too long',
    name: 'Too long',
  })
  expect(shownFaults(faults, { ...typed, vehicle: 'another' })).toMatchObject({ make: 'Make is required' })
})
