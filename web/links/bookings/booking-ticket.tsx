import type { LinkedBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import { garageAddress } from '../../../contract/platform/places/garage-address.ts'
import { Ticket } from '../../ui/slots/ticket.tsx'
import { placeOf } from './words.ts'

/** As much of the booking as may be told to whoever holds its link. */
export function BookingTicket({ booking }: { booking: LinkedBooking }) {
  const { status, bookingNumber, services, car, pickupRequired, pickupLocality, garage, total, includesTax } = booking
  return (
    <Ticket
      place={placeOf(booking)}
      number={bookingNumber}
      car={
        <>
          {car.make} {car.model}, plate ending <b className="number in-line">{car.plateEnd}</b>
        </>
      }
      pickup={pickupRequired ? `from your address${pickupLocality ? ` in ${pickupLocality}` : ''}` : undefined}
      garage={{ name: garage.name, address: garageAddress(garage) }}
      {...{ status, services, total, includesTax }}
    />
  )
}
