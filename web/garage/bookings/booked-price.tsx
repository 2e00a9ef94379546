import { rupees } from '../../../contract/platform/formats.ts'
import { bookedLines } from '../../../contract/workshop/bookings/booking-prices.ts'
import type { Booking } from '../../../contract/workshop/bookings/bookings.ts'
import { TaxIncluded } from '../../ui/price.tsx'
import { useChargesTax } from '../settings/garage-profile.ts'

/**
 * What is billed. The price before the discount stands beside the only service; of more, and of a first service, the lines
 * above say it.
 */
export function BookedPrice({ booking }: { booking: Booking }) {
  const chargesTax = useChargesTax()
  const isListed = bookedLines(booking.services, booking.firstServicePercent).length > 1
  return (
    <span className="booked-price">
      <b className="number sum">{rupees(booking.finalPrice)}</b>
      {chargesTax && booking.finalPrice > 0 && <TaxIncluded />}
      {booking.discount > 0 && !isListed && (
        <small className="number">{`${rupees(booking.estimatedPrice)} less ${rupees(booking.discount)}`}</small>
      )}
    </span>
  )
}
