import type { ListedCustomer } from '../../../contract/customers/customers/customers.ts'
import { looksLikePlate, plateIn, plateKey } from '../../../contract/platform/plates.ts'

export type ListedCar = ListedCustomer['vehicles'][number]

/** Somebody who was found, with the car that is chosen with them. */
export type Hit = { customer: ListedCustomer; car: ListedCar | undefined; isByPlate: boolean }

/** The car of somebody who has no other. */
export const onlyCarOf = ({ vehicleCount, vehicles }: ListedCustomer): ListedCar | undefined =>
  vehicleCount === 1 ? vehicles[0] : undefined

/**
 * Each car that was searched for is a hit of its own, before those found by name or phone. These have a hit for each of
 * their cars too, so that one press chooses both; but one for all of a fleet, of which only some cars are listed.
 */
export function hitsOf(customers: ListedCustomer[], query: string): Hit[] {
  const plate = plateIn(query)
  const hits = customers.flatMap((customer): Hit[] => {
    const { vehicles, vehicleCount } = customer
    const asked = plate ? vehicles.filter((car) => car.registrationNumber.includes(plate)) : []
    if (asked.length > 0) return asked.map((car) => ({ customer, car, isByPlate: true }))
    const all = vehicleCount === vehicles.length ? vehicles : []
    if (all.length > 0) return all.map((car) => ({ customer, car, isByPlate: false }))
    return [{ customer, car: undefined, isByPlate: false }]
  })
  return [...hits.filter(({ isByPlate }) => isByPlate), ...hits.filter(({ isByPlate }) => !isByPlate)]
}

/** Fewer letters and digits are mostly a part of one: 'CK 4195' has the pattern of a plate too. */
const wholeLength = 8

/** The plate that was typed whole and that nobody here has: a car to be added. */
export function unknownPlate(customers: ListedCustomer[], typed: string): string | undefined {
  const plate = plateKey(typed)
  const isKnown = customers.some(({ vehicles }) => vehicles.some((car) => car.registrationNumber === plate))
  const isWhole = plate.length >= wholeLength && looksLikePlate(plate)
  return isWhole && !isKnown ? plate : undefined
}
