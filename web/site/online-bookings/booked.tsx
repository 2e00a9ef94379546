import { type ReactNode, useEffect } from 'react'
import type { OnlineBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { nearDay } from '../../../contract/platform/formats.ts'
import { phoneLabel } from '../../../contract/platform/phone.ts'
import { garageAddress } from '../../../contract/platform/places/garage-address.ts'
import { slotStart } from '../../../contract/platform/terms/workshop.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { placeInWords } from '../../ui/slots/days.ts'
import { Ticket } from '../../ui/slots/ticket.tsx'

type Props = { garage: PublicGarage; booked: OnlineBooking; isJustBooked: boolean }

/** What was booked, what happens next, and how it is changed. */
export function Booked({ garage, booked: { booking: visit, manageUrl }, isJustBooked }: Props) {
  const { user } = useSession()
  const path = new URL(manageUrl, window.location.origin).pathname
  useLeaveOnceChanged(path, visit.booking, isJustBooked)
  const { booking, vehicle, vehicleInfo, registrationNumber, id } = visit
  if (!booking) return null
  const place = { date: booking.preferredDate.slice(0, 10), slot: booking.preferredTimeSlot }
  const isConfirmed = booking.status === 'CONFIRMED'
  return (
    <div className="booked">
      <div>
        <h1 className="sign" tabIndex={-1}>
          {isConfirmed ? `Confirmed for your ${vehicle.model}.` : `Your ${vehicle.model} is booked in.`}
        </h1>
        <p className="say">
          {placeInWords(place)}. {!isConfirmed && 'The garage will confirm by SMS.'}
        </p>
        <div className="keys">
          <ButtonLink look="signal" to="/account/bookings">
            See it in My Bookings
          </ButtonLink>
          <ButtonAnchor href={`/api/v1/account/bookings/${id}/calendar.ics`}>
            <Icon name="calendar" /> Add to calendar
          </ButtonAnchor>
        </div>
        <ol className="then">
          <Next place={1} title="Now">
            {isConfirmed ? 'Booked and confirmed.' : 'Booking received.'} An SMS goes to {phoneLabel(user?.phone ?? '')}
            , with a link to move or cancel it.
          </Next>
          {!isConfirmed && (
            <Next place={2} title="When the garage confirms">
              You get one more message. The price of this work stays as booked.
            </Next>
          )}
          <Next place={isConfirmed ? 2 : 3} title={`${nearDay(place.date)}, from ${slotStart[place.slot]}`}>
            {booking.pickupRequired
              ? 'Someone calls, then collects the car.'
              : 'Bring the car at any time in the slot.'}
          </Next>
        </ol>
      </div>
      <Ticket
        place={place}
        status={booking.status}
        number={booking.bookingNumber}
        services={booking.services ?? [{ name: booking.serviceName }]}
        car={
          <>
            {vehicleInfo} <Plate number={registrationNumber} />
          </>
        }
        pickup={booking.pickupRequired ? (booking.pickupAddress ?? '') : undefined}
        garage={{ name: garage.name, address: garageAddress(garage) }}
        total={booking.finalPrice}
        includesTax={booking.includesTax}
      >
        <ButtonAnchor look="soft" href={`${path}/move`}>
          Move
        </ButtonAnchor>
        <ButtonAnchor look="soft" href={`${path}/cancel`}>
          Cancel
        </ButtonAnchor>
      </Ticket>
    </div>
  )
}

/** What was moved, confirmed or cancelled since, in another tab or by the garage, is shown by the page of its link. */
function useLeaveOnceChanged(path: string, booking: OnlineBooking['booking']['booking'], isJustBooked: boolean) {
  useEffect(() => {
    let isGone = false
    async function look() {
      if (!booking || document.visibilityState !== 'visible') return
      const now = await import('./api-book.ts').then(({ readLinked }) => readLinked(path)).catch(() => undefined)
      if (!now || isGone) return
      const isChanged =
        now.status !== booking.status ||
        now.preferredDate !== booking.preferredDate ||
        now.preferredTimeSlot !== booking.preferredTimeSlot
      if (isChanged) window.location.replace(path)
    }
    if (!isJustBooked) void look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', look)
    }
  }, [path, booking, isJustBooked])
}

function Next({ place, title, children }: { place: number; title: string; children: ReactNode }) {
  return (
    <li>
      <span className="marker">{place}</span>
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </li>
  )
}
