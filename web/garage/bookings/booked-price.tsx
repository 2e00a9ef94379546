import type { Booking } from '../../../contract/bookings.ts'
import { rupees } from '../../../contract/formats.ts'
import { TaxIncluded } from '../../ui/price.tsx'
import { useChargesTax } from '../settings/garage-profile.ts'

/** What the service is billed at, and the price before the discount that it was booked with. */
export function BookedPrice({ booking }: { booking: Booking }) {
  const chargesTax = useChargesTax()
  return (
    <span className="booked-price">
      <b className="number sum">{rupees(booking.finalPrice)}</b>
      {chargesTax && booking.finalPrice > 0 && <TaxIncluded />}
      {booking.discount > 0 && (
        <small className="number">{`${rupees(booking.estimatedPrice)} less ${rupees(booking.discount)}`}</small>
      )}
    </span>
  )
}
