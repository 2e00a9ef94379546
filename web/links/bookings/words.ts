import type { LinkedBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import { weekdayOf } from '../../../contract/platform/days.ts'
import { spacedPhone, unbroken } from '../../../contract/platform/phone.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { say } from '../../../contract/words/say.ts'
import { ticket } from '../../../contract/words/ticket.en.ts'

/** How the booking stands, in one sentence. */
export function headlineOf({ status, preferredDate, ready }: LinkedBooking): string {
  const { PENDING, CONFIRMED, begun, done, cancelled } = say(ticket).headline
  if (ready) return done
  const weekday = say(formats).weekdays[weekdayOf(preferredDate.slice(0, 10))] ?? ''
  return {
    PENDING: PENDING({ weekday }),
    CONFIRMED: CONFIRMED({ weekday }),
    IN_PROGRESS: begun,
    COMPLETED: done,
    CANCELLED: cancelled,
  }[status]
}

/** What the driver has to know or to do now. */
export function sayOf(booking: LinkedBooking): string {
  const words = say(ticket)
  const { status, pickupRequired, preferredTimeSlot, pleaseCall, garage, firstServiceOff } = booking
  if (status === 'CANCELLED') return firstServiceOff > 0 ? `${words.told} ${words.discountKept}` : words.told
  if (status === 'IN_PROGRESS' || status === 'COMPLETED') return words.callToAsk
  if (pleaseCall) return words.pleaseCall({ phone: unbroken(spacedPhone(garage.phone)) })
  if (status === 'PENDING') return words.willConfirm
  const hours = say(formats).slotHours[preferredTimeSlot]
  return pickupRequired ? words.pickupCall({ hours }) : words.bring({ hours })
}

/** What happened until the work began, and when. */
export function eventsOf({ history }: LinkedBooking) {
  const { events } = say(ticket)
  return history.flatMap(({ status, at }) =>
    status in events ? [{ what: events[status as keyof typeof events], at: say(formats).moment({ at }) }] : [],
  )
}

export const placeOf = ({ preferredDate, preferredTimeSlot }: LinkedBooking) => ({
  date: preferredDate.slice(0, 10),
  slot: preferredTimeSlot,
})
