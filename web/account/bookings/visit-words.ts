import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { priceSentences } from '../../../contract/platform/sentences.ts'
import type { BookingStatus, JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import { whenLabel } from '../../platform/when.ts'

const bookingEvents: Record<BookingStatus, string> = {
  PENDING: 'Booked',
  CONFIRMED: 'Confirmed by the garage',
  IN_PROGRESS: 'Work started',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
}
const cardEvents: Record<JobCardStatus, string> = {
  OPEN: 'The garage has the car',
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

/** When it ended. */
export function timeOf(visit: DriverBooking): string {
  const last = whenLabel(eventsOf(visit).at(-1)?.at ?? visit.createdAt)
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
  includesTax ? `Agreed price, ${priceSentences.includesTax}` : 'Agreed price'

function paidOf({ paymentStatus, balance }: NonNullable<DriverBooking['jobCard']>): string {
  if (paymentStatus === 'PAID') return 'Paid'
  return paymentStatus === 'PARTIAL' ? `Balance ${rupees(balance)}` : 'To pay'
}

/** The last of the five steps, come true; dashes where nothing came of it. */
export const artOf = (visit: DriverBooking): string => (isCancelled(visit) ? 'step-book-waiting' : 'step-delivery-past')

/** 'Front Brake Pad Replacement, Engine Oil and Filter' */
export const workOf = ({ services, serviceName }: NonNullable<DriverBooking['booking']>) =>
  services && services.length > 1 ? services.map(({ name }) => name).join(', ') : serviceName

/** A car that came without a booking, by what was done: 'Wheel alignment, Wheel balancing and 1 more' */
export function doneOf(jobCard: DriverBooking['jobCard']): string {
  const works = jobCard?.works ?? []
  const shown = works.slice(0, 2).join(', ') || 'Visit'
  return works.length > 2 ? `${shown} and ${works.length - 2} more` : shown
}

/** Its bills are kept as the law asks, and whoever paid them still has them here. */
export const garageIsGoneWords = `This garage is not on ${brand.name} any more. What you have of it here stays.`
