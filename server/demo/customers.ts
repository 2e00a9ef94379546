import type { NewCustomer } from '../../contract/customers/customers/customers.ts'
import type { NewCustomerVehicle } from '../../contract/customers/vehicles/vehicles.ts'
import { type CitySlug, cities } from '../../contract/platform/places/cities.ts'
import type { FuelType } from '../../contract/platform/terms/car-models.ts'
import { towns } from './customer-names.ts'
import { demoGstin } from './gstins.ts'
import type { DemoGarage } from './types.ts'

export type DemoCustomer = {
  id: string
  customer: NewCustomer
  vehicles: { id: string; vehicle: NewCustomerVehicle }[]
}

const cars: [make: string, model: string, fuel: FuelType][] = [
  ['Maruti Suzuki', 'Swift', 'PETROL'],
  ['Hyundai', 'Creta', 'DIESEL'],
  ['Tata', 'Nexon', 'PETROL'],
  ['Honda', 'City', 'PETROL'],
  ['Maruti Suzuki', 'Dzire', 'CNG'],
  ['Toyota', 'Innova Crysta', 'DIESEL'],
  ['Hyundai', 'i20', 'PETROL'],
  ['Mahindra', 'XUV700', 'DIESEL'],
  ['Maruti Suzuki', 'Wagon R', 'CNG'],
  ['Tata', 'Nexon EV', 'ELECTRIC'],
  ['Kia', 'Seltos', 'PETROL'],
  ['Toyota', 'Innova Hycross', 'HYBRID'],
  ['Maruti Suzuki', 'Baleno', 'PETROL'],
]

/** The first garage is the one that visitors of the demo sign in to. */
const countOf = (garageNumber: number) => (garageNumber === 1 ? 40 : 8)

const nth = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('A list of the demo is empty.')
  return item
}
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** Believable customers of one garage: the same ids, names and plates at every seeding. */
export function customersOf(garage: DemoGarage): DemoCustomer[] {
  const garageNumber = Number.parseInt(garage.id.slice(24, 28), 16)
  return Array.from({ length: countOf(garageNumber) }, (_, index) => {
    const seed = garageNumber * 7 + index
    const id = `${garage.id.slice(0, 28)}c${hex(index + 1, 3)}`
    const plateNumber = garageNumber * 100 + index
    return {
      id: `${id}0000`,
      customer: person(garage, garageNumber, index, seed),
      vehicles: Array.from({ length: carsOf(index) }, (_car, place) => ({
        id: `${id}${hex(place + 1, 4)}`,
        vehicle: car(garage.city, seed + place * 3, plateNumber * 3 + place),
      })),
    }
  })
}

/** One company's cars run here, its office is in another state: billed with IGST. */
const elsewhere = { addressLine1: '48, Residency Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560025' }

/** Every tenth is a company with a small fleet; now and then somebody has a second car, or none on record yet. */
const isCompany = (index: number) => index % 10 === 4
function carsOf(index: number): number {
  if (isCompany(index)) return 3
  if (index % 13 === 12) return 0
  return index % 6 === 1 ? 2 : 1
}

function person(garage: DemoGarage, garageNumber: number, index: number, seed: number): NewCustomer {
  const town = townOf(garage.city)
  const name = `${nth(town.first, seed)} ${nth(town.last, seed * 5 + Math.floor(seed / 16) * 3)}`
  const state = cities.find(({ slug }) => slug === garage.city)?.state ?? ''
  const company = nth(town.companies, Math.floor(index / 10) + garageNumber)
  const headOffice = index === 24 ? elsewhere : undefined
  return {
    name: isCompany(index) ? company : name,
    // Of no real person: the demo's garages have numbers of the same block.
    phone: `9000${String(garageNumber).padStart(3, '0')}${String(index + 1).padStart(3, '0')}`,
    ...(index % 3 === 0 ? { email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@mail.example` } : {}),
    customerType: isCompany(index) ? 'CORPORATE' : 'INDIVIDUAL',
    ...(isCompany(index)
      ? {
          companyName: company,
          gstNumber: demoGstin(headOffice?.state ?? state, garageNumber * 100 + index),
          creditDays: 7,
        }
      : {}),
    ...(index % 4 === 3 ? {} : { addressLine1: `${(seed % 90) + 3}, ${nth(town.areas, seed)} Main Road` }),
    city: cities.find(({ slug }) => slug === garage.city)?.city ?? '',
    state,
    ...(index % 4 === 3 ? {} : { pincode: garage.pincode }),
    ...headOffice,
    ...(index % 7 === 2 ? { notes: 'Please call before 10 in the morning.' } : {}),
    status: statusOf(index),
  }
}

function statusOf(index: number): 'ACTIVE' | 'INACTIVE' | 'BLOCKED' {
  if (index === 29) return 'BLOCKED'
  return index % 16 === 6 ? 'INACTIVE' : 'ACTIVE'
}

function car(city: CitySlug, seed: number, number: number): NewCustomerVehicle {
  const [make, model, fuelType] = nth(cars, seed)
  const series = `${nth(['A', 'B', 'C', 'D', 'K'], seed)}${nth(['B', 'E', 'H', 'K', 'R', 'V'], number)}`
  // 7919 is prime to 9000: numbers from 1000 on, each once.
  const last = 1000 + ((number * 7919) % 9000)
  const registrationNumber = `${nth(townOf(city).plates, seed)}${series}${last}`
  return { make, model, registrationNumber, fuelType, year: 2014 + (seed % 11) }
}

function townOf(city: CitySlug) {
  const town = towns[city]
  if (!town) throw new Error(`Nobody lives in ${city} yet.`)
  return town
}
