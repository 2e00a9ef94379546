import type { DriverBooking } from '../../../contract/driver-bookings.ts'
import { printedDay, rupees } from '../../../contract/formats.ts'
import { type BookingStatus, type JobCardStatus, slotHours } from '../../../contract/workshop.ts'
import { whenLabel } from '../../platform/when.ts'

const bookingEvents: Record<BookingStatus, string> = {
  PENDING: 'Booked',
  CONFIRMED: 'Confirmed by the garage',
  IN_PROGRESS: 'Work started',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
}
const cardEvents: Record<JobCardStatus, string> = {
  OPEN: 'Job card opened',
  IN_PROGRESS: 'Work started',
  READY: 'Ready',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
}

/** What happened, oldest first. From the job card on, the card's own times tell it. */
export function eventsOf({ booking, jobCard }: DriverBooking): { at: string; what: string }[] {
  const before = (booking?.history ?? []).filter(({ status }) => !jobCard || isPlanned(status))
  return [
    ...before.map(({ status, at }) => ({ at, what: bookingEvents[status] })),
    ...(jobCard?.history ?? []).map(({ status, at }) => ({ at, what: cardEvents[status] })),
  ]
}

const isPlanned = (status: BookingStatus) => status === 'PENDING' || status === 'CONFIRMED'

/** When it is planned for, when it should be done, or when it ended. */
export function timeOf(visit: DriverBooking): string {
  const { booking, jobCard, createdAt } = visit
  if (jobCard?.status === 'OPEN' || jobCard?.status === 'IN_PROGRESS') {
    return `Est. delivery ${dayOf(jobCard.estimatedDelivery)}`
  }
  if (!jobCard && booking && isPlanned(booking.status)) {
    return `${dayOf(booking.preferredDate)}, ${slotHours[booking.preferredTimeSlot]}`
  }
  const last = whenLabel(eventsOf(visit).at(-1)?.at ?? createdAt)
  return last.charAt(0).toUpperCase() + last.slice(1)
}

const dayOf = (midnight: string) => printedDay(midnight.slice(0, 10))

/** What it costs, and what that figure is; nothing while no price is known, or where nothing is to be paid. */
export function priceOf({ booking, jobCard }: DriverBooking): { sum: string; about: string } | undefined {
  if ((jobCard ?? booking)?.status === 'CANCELLED') return undefined
  if (jobCard && jobCard.totalAmount > 0) return { sum: rupees(jobCard.totalAmount), about: paidOf(jobCard) }
  return booking && booking.estimatedPrice > 0 ? { sum: rupees(booking.estimatedPrice), about: 'Estimate' } : undefined
}

function paidOf({ status, paymentStatus, balance }: NonNullable<DriverBooking['jobCard']>): string {
  if (paymentStatus === 'PAID') return 'Paid'
  if (paymentStatus === 'PARTIAL') return `Balance ${rupees(balance)}`
  return status === 'READY' || status === 'DELIVERED' ? 'To pay' : 'So far'
}

const bookingArt: Record<BookingStatus, string> = {
  PENDING: 'step-book',
  CONFIRMED: 'step-book-past',
  IN_PROGRESS: 'step-expert',
  COMPLETED: 'step-delivery-past',
  CANCELLED: 'step-book-waiting',
}
const cardArt: Record<JobCardStatus, string> = {
  OPEN: 'step-expert',
  IN_PROGRESS: 'step-expert',
  READY: 'step-quality-past',
  DELIVERED: 'step-delivery-past',
  CANCELLED: 'step-book-waiting',
}

/** The step that it has come to: orange while something is to be done, dashes where nothing came of it. */
export const artOf = ({ booking, jobCard }: DriverBooking): string =>
  jobCard ? cardArt[jobCard.status] : bookingArt[booking?.status ?? 'PENDING']
