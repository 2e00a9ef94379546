import type { LinkedBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import { clockTime, dayFormat, indianDay, shortDay } from '../../../contract/platform/formats.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { slotHours } from '../../../contract/platform/terms/workshop.ts'

const weekday = dayFormat({ weekday: 'long' })

/** '20 Nov, 4:12 pm', by the clock in India. */
const moment = (instant: string) => `${shortDay(indianDay(new Date(instant)))}, ${clockTime(new Date(instant))}`

/** How the booking stands, in one sentence. */
export function headlineOf({ status, preferredDate, ready }: LinkedBooking): string {
  if (ready) return 'The work is done.'
  return {
    PENDING: `Booked for ${weekday(preferredDate)}.`,
    CONFIRMED: `Confirmed for ${weekday(preferredDate)}.`,
    IN_PROGRESS: 'The work has begun.',
    COMPLETED: 'The work is done.',
    CANCELLED: 'Cancelled. Nothing to pay.',
  }[status]
}

/** What the driver has to know or to do now. */
export function sayOf(booking: LinkedBooking): string {
  const { status, pickupRequired, preferredTimeSlot, pleaseCall, garage, firstServiceOff } = booking
  if (status === 'CANCELLED') {
    return `The garage has been told.${firstServiceOff > 0 ? ' Your first-service discount is still yours.' : ''}`
  }
  if (status === 'IN_PROGRESS' || status === 'COMPLETED') return 'To ask or change anything, please call the garage.'
  if (pleaseCall) return `The garage has not confirmed yet. Please call ${spacedPhone(garage.phone)}.`
  if (status === 'PENDING') return 'The garage will confirm by SMS.'
  return pickupRequired
    ? `You will get a call before the pickup, ${slotHours[preferredTimeSlot]}. Please have the car’s papers inside.`
    : `Please bring the car, ${slotHours[preferredTimeSlot]}.`
}

const events = { PENDING: 'Received', CONFIRMED: 'Confirmed by the garage', CANCELLED: 'Cancelled' } as const

/** What happened until the work began, and when. */
export const eventsOf = ({ history }: LinkedBooking) =>
  history.flatMap(({ status, at }) =>
    status in events ? [{ what: events[status as keyof typeof events], at: moment(at) }] : [],
  )

export const placeOf = ({ preferredDate, preferredTimeSlot }: LinkedBooking) => ({
  date: preferredDate.slice(0, 10),
  slot: preferredTimeSlot,
})
