import { expect, test } from 'vitest'
import type { ListedCustomer } from '../../../contract/customers/customers/customers.ts'
import { hitsOf, unknownPlate } from './hits.ts'

const customer = (name: string, ...plates: string[]) =>
  ({
    id: name,
    name,
    vehicleCount: plates.length,
    vehicles: plates.map((plate) => ({ id: plate, make: 'Tata', model: 'Punch', registrationNumber: plate })),
  }) as ListedCustomer

const known = [
  customer('Anna'),
  customer('Bala', 'TN01CK4195', 'TN07CK4190', 'TN09AB0001'),
  customer('Devi', 'TN22ZZ9999'),
]
const said = (query: string) => hitsOf(known, query).map((hit) => [hit.customer.name, hit.car?.id])

test('each car whose plate was searched for is a hit, before those who were found otherwise', () => {
  expect(said('ck 419')).toEqual([
    ['Bala', 'TN01CK4195'],
    ['Bala', 'TN07CK4190'],
    ['Anna', undefined],
    ['Devi', 'TN22ZZ9999'],
  ])
})

test('found by a name, somebody is a hit with each of their cars; a fleet is one', () => {
  expect(said('a')).toEqual([
    ['Anna', undefined],
    ['Bala', 'TN01CK4195'],
    ['Bala', 'TN07CK4190'],
    ['Bala', 'TN09AB0001'],
    ['Devi', 'TN22ZZ9999'],
  ])
  const fleet = { ...customer('Fleet', 'TN01AA0001', 'TN01AA0002'), vehicleCount: 30 }
  expect(hitsOf([fleet], 'fleet').map(({ car }) => car)).toEqual([undefined])
})

test('a whole plate that nobody has is a car to add; a known one, a part, and a name are none', () => {
  expect(unknownPlate(known, 'tn 01 ck 4196')).toBe('TN01CK4196')
  for (const typed of ['TN 01 CK 4195', '4196', 'CK 4196', 'Karthik'])
    expect(unknownPlate(known, typed)).toBeUndefined()
})
