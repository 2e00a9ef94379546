import type { UserVehicle } from '../../../contract/drivers/account/account.ts'
import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import { useTrips } from '../bookings/use-trips.ts'
import { isInWorkshop } from '../bookings/visit-steps.ts'

/** The visits whose car stands in a workshop now and is none of these. An offer: where they do not come there is none. */
export function useFoundCars(cars: UserVehicle[]): DriverBooking[] {
  const { data } = useTrips('bookings')
  const plates = new Set(cars.map(({ registrationNumber }) => registrationNumber))
  return (data?.pages[0]?.bookings ?? []).filter((visit) => {
    if (!isInWorkshop(visit) || plates.has(visit.registrationNumber)) return false
    plates.add(visit.registrationNumber)
    return true
  })
}
