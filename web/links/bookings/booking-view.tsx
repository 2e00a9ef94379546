import type { LinkedBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import { spacedPhone, telOf, unbroken } from '../../../contract/platform/phone.ts'
import { paperAddress, say } from '../../../contract/words/say.ts'
import { ticket } from '../../../contract/words/ticket.en.ts'
import { pathOfBooking } from '../../site/public-garages/garage-path.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { ownPage } from '../own-page.ts'
import { ReadyNote } from '../ready-note.tsx'
import { BookingTicket } from './booking-ticket.tsx'
import { eventsOf, headlineOf, sayOf } from './words.ts'

type Props = { booking: LinkedBooking; token: string; refused: string | undefined }

/** The booking as it stands, and what may be done with it. */
export function BookingView({ booking, token, refused }: Props) {
  const words = say(ticket)
  const { garage, services, mayMove, mayCancel, status } = booking
  return (
    <div className="booked">
      <div>
        <h1 className="sign">{headlineOf(booking)}</h1>
        <p className="say">{sayOf(booking)}</p>
        <ReadyNote ready={booking.ready} model={booking.car.model} />
        {refused && <Note kind="bad">{refused}</Note>}
        <div className="keys">
          {status === 'CANCELLED' && (
            <ButtonAnchor
              look="signal"
              href={ownPage(pathOfBooking(garage, ...services.map(({ serviceId }) => serviceId)))}
            >
              {words.bookAgain}
            </ButtonAnchor>
          )}
          {(mayMove || mayCancel || status === 'CANCELLED') && (
            <ButtonAnchor
              look={status === 'CANCELLED' ? 'line' : 'signal'}
              href={paperAddress(`/api/v1/public/booking-links/${token}/calendar.ics`)}
            >
              <Icon name="calendar" />
              {status === 'CANCELLED' ? words.fromCalendar : words.toCalendar}
            </ButtonAnchor>
          )}
          {mayMove && <ButtonAnchor href={`/b/${token}/move`}>{words.move}</ButtonAnchor>}
          {mayCancel && (
            <ButtonAnchor look="soft" href={`/b/${token}/cancel`}>
              {words.cancel}
            </ButtonAnchor>
          )}
        </div>
        <ol className="then">
          {eventsOf(booking).map(({ what, at }) => (
            <li key={`${what} ${at}`}>
              <span className="marker marker--done">
                <Icon name="tick" />
              </span>
              <div>
                <b>{what}</b>
                <p>{at}</p>
              </div>
            </li>
          ))}
          {mayCancel && (
            <li>
              <span className="marker marker--to-come">{eventsOf(booking).length + 1}</span>
              <div>
                <b>{words.begins}</b>
                <p>{words.thenCall}</p>
              </div>
            </li>
          )}
        </ol>
        {garage.phone && (
          <p className="call-garage">
            <a className="link" href={telOf(garage.phone)}>
              {words.callGarage({ phone: unbroken(spacedPhone(garage.phone)) })}
            </a>
          </p>
        )}
      </div>
      <BookingTicket booking={booking} />
    </div>
  )
}
