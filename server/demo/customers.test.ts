import { expect, test } from 'vitest'
import { NewCustomer } from '../../contract/customers/customers/customers.ts'
import { NewCustomerVehicle } from '../../contract/customers/vehicles/vehicles.ts'
import { gstinDoubt } from '../../contract/people/garages/gstin.ts'
import { looksLikePlate } from '../../contract/platform/plates.ts'
import { customersOf } from './customers.ts'
import { demoGarages } from './garages.ts'

const registers = demoGarages.map((garage) => ({ garage, customers: customersOf(garage) }))
const everybody = registers.flatMap(({ customers }) => customers)

test('the first garage has forty customers, every other one eight', () => {
  expect(registers.map(({ customers }) => customers.length)).toEqual([40, ...Array(demoGarages.length - 1).fill(8)])
})

test('all pass the forms as they are', () => {
  for (const { customer, vehicles } of everybody) {
    expect(NewCustomer.parse(customer), customer.name).toEqual(customer)
    for (const { vehicle } of vehicles) expect(NewCustomerVehicle.parse(vehicle)).toEqual(vehicle)
  }
})

test('plates and GSTINs are well formed, of the garage’s state', () => {
  const prefixes = { 'Tamil Nadu': 'TN', Delhi: 'DL', Maharashtra: 'MH' }
  for (const { garage, customers } of registers) {
    for (const { customer, vehicles } of customers) {
      if (customer.gstNumber) expect(gstinDoubt(customer.gstNumber), customer.gstNumber).toBeUndefined()
      for (const { vehicle } of vehicles) {
        expect(looksLikePlate(vehicle.registrationNumber), vehicle.registrationNumber).toBe(true)
        const prefix = prefixes[garage.state as keyof typeof prefixes]
        if (prefix) expect(vehicle.registrationNumber.slice(0, 2)).toBe(prefix)
      }
    }
  }
})

test('nobody comes twice within a garage: neither id nor name, phone or plate', () => {
  const ids = everybody.flatMap(({ id, vehicles }) => [id, ...vehicles.map((vehicle) => vehicle.id)])
  expect(new Set(ids).size).toBe(ids.length)
  for (const { customers } of registers) {
    for (const values of [
      customers.map(({ customer }) => customer.name),
      customers.map(({ customer }) => customer.phone),
      customers.flatMap(({ vehicles }) => vehicles.map(({ vehicle }) => vehicle.registrationNumber)),
    ]) {
      expect(new Set(values).size, values.join(', ')).toBe(values.length)
    }
  }
})
