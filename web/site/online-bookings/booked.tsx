import { type ReactNode, useEffect } from 'react'
import type { OnlineBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { phoneLabel, unbroken } from '../../../contract/platform/phone.ts'
import { garageAddress } from '../../../contract/platform/places/garage-address.ts'
import { book } from '../../../contract/words/book.en.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { paperAddress, say } from '../../../contract/words/say.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { placeInWords } from '../../ui/slots/days.ts'
import { Ticket } from '../../ui/slots/ticket.tsx'

type Props = { garage: PublicGarage; booked: OnlineBooking; isJustBooked: boolean }

/** What was booked, what happens next, and how it is changed. */
export function Booked({ garage, booked: { booking: visit, manageUrl }, isJustBooked }: Props) {
  const words = say(book)
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
          {(isConfirmed ? words.confirmedFor : words.bookedIn)({ car: vehicle.model })}
        </h1>
        <p className="say">{(isConfirmed ? words.when : words.whenAndConfirm)({ when: placeInWords(place) })}</p>
        <div className="keys">
          <ButtonLink look="signal" to="/account/bookings">
            {words.seeInBookings}
          </ButtonLink>
          <ButtonAnchor href={paperAddress(`/api/v1/account/bookings/${id}/calendar.ics`)}>
            <Icon name="calendar" /> {words.addToCalendar}
          </ButtonAnchor>
        </div>
        <ol className="then">
          <Next place={1} title={words.now}>
            {(isConfirmed ? words.confirmedNow : words.receivedNow)({ phone: unbroken(phoneLabel(user?.phone ?? '')) })}
          </Next>
          {!isConfirmed && (
            <Next place={2} title={words.whenConfirmed}>
              {words.oneMore}
            </Next>
          )}
          <Next
            place={isConfirmed ? 2 : 3}
            title={words.onDay({
              day: say(formats).nearDay({ day: place.date }),
              time: say(formats).slotStart[place.slot],
            })}
          >
            {booking.pickupRequired ? words.someoneCalls : words.bringIt}
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
          {words.move}
        </ButtonAnchor>
        <ButtonAnchor look="soft" href={`${path}/cancel`}>
          {words.cancel}
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
