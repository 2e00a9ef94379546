import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import type { BookingStatus, JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { momentInWords } from '../moments.ts'

const bookingEvents: Record<BookingStatus, keyof typeof visits.events> = {
  PENDING: 'booked',
  CONFIRMED: 'confirmed',
  IN_PROGRESS: 'started',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
}
const cardEvents: Record<JobCardStatus, keyof typeof visits.events> = {
  OPEN: 'hasCar',
  IN_PROGRESS: 'started',
  READY: 'ready',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
}

/** What happened, oldest first. From the job card on, the card's own times tell it. */
export function eventsOf({ booking, jobCard }: DriverBooking): { at: string; what: string }[] {
  const { events } = say(visits)
  const before = (booking?.history ?? []).filter(({ status }) => !jobCard || isPlanned(status))
  return [
    ...before.map(({ status, at }) => ({ at, what: events[bookingEvents[status]] })),
    ...(jobCard?.history ?? []).map(({ status, at }) => ({ at, what: events[cardEvents[status]] })),
  ]
}

const isPlanned = (status: BookingStatus) => status === 'PENDING' || status === 'CONFIRMED'

/** When it ended. */
export function timeOf(visit: DriverBooking): string {
  const last = momentInWords(eventsOf(visit).at(-1)?.at ?? visit.createdAt)
  return last.charAt(0).toUpperCase() + last.slice(1)
}

const isCancelled = ({ booking, jobCard }: DriverBooking) => (jobCard ?? booking)?.status === 'CANCELLED'

/** What it cost, and whether that is paid; nothing where no price was known, or where nothing is to be paid. */
export function priceOf(visit: DriverBooking): { sum: string; about: string } | undefined {
  const { booking, jobCard } = visit
  if (isCancelled(visit)) return undefined
  if (jobCard && jobCard.totalAmount > 0) return { sum: rupees(jobCard.totalAmount), about: paidOf(jobCard) }
  return booking && booking.finalPrice > 0 ? { sum: rupees(booking.finalPrice), about: agreedOf(booking) } : undefined
}

/** What was agreed when it was booked, which is no estimate: 'Agreed price, incl. GST' */
export const agreedOf = ({ includesTax }: NonNullable<DriverBooking['booking']>) =>
  say(visits).sums[includesTax ? 'agreedWithTax' : 'agreed']

function paidOf({ paymentStatus, balance }: NonNullable<DriverBooking['jobCard']>): string {
  const { paid, toPay, balance: left } = say(visits).sums
  if (paymentStatus === 'PAID') return paid
  return paymentStatus === 'PARTIAL' ? left({ price: rupees(balance) }) : toPay
}

/** The last of the five steps, come true; dashes where nothing came of it. */
export const artOf = (visit: DriverBooking): string => (isCancelled(visit) ? 'step-book-waiting' : 'step-delivery-past')

/** 'Front Brake Pad Replacement, Engine Oil and Filter' */
export const workOf = ({ services, serviceName }: NonNullable<DriverBooking['booking']>) =>
  services && services.length > 1 ? services.map(({ name }) => name).join(', ') : serviceName

/** A car that came without a booking, by what was done: 'Wheel alignment, Wheel balancing and 1 more' */
export function doneOf(jobCard: DriverBooking['jobCard']): string {
  const works = jobCard?.works ?? []
  const shown = works.slice(0, 2).join(', ') || say(visits).visit
  return works.length > 2 ? say(visits).andMore({ works: shown, count: works.length - 2 }) : shown
}
