import type { LinkedBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import { garageAddress } from '../../../contract/platform/places/garage-address.ts'
import { say } from '../../../contract/words/say.ts'
import { ticket } from '../../../contract/words/ticket.en.ts'
import { Rich } from '../../ui/rich.tsx'
import { Ticket } from '../../ui/slots/ticket.tsx'
import { placeOf } from './words.ts'

/** As much of the booking as may be told to whoever holds its link. */
export function BookingTicket({ booking }: { booking: LinkedBooking }) {
  const { status, bookingNumber, services, car, pickupRequired, pickupLocality, garage, total, includesTax } = booking
  const words = say(ticket)
  const address = pickupLocality ? words.fromAddressIn({ locality: pickupLocality }) : words.fromAddress
  const pickup = pickupRequired ? address : undefined
  return (
    <Ticket
      place={placeOf(booking)}
      number={bookingNumber}
      car={
        <Rich
          of={words.plateEnding({ car: `${car.make} ${car.model}`, end: car.plateEnd })}
          end={(end) => <b className="number in-line">{end}</b>}
        />
      }
      pickup={pickup}
      garage={{ name: garage.name, address: garageAddress(garage) }}
      {...{ status, services, total, includesTax }}
    />
  )
}
