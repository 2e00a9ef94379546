import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import { counted, hourOf, rupees, signedRupees } from '../../../contract/platform/formats.ts'
import type { BookingStatus, JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import { bookedLines } from '../../../contract/workshop/bookings/booking-prices.ts'
import { whenLabel } from '../../platform/when.ts'
import { dayOf, isFetched, plannedFor } from './visit-steps.ts'
import { agreedOf } from './visit-words.ts'

const carOf = ({ vehicleInfo }: DriverBooking) => `Your ${vehicleInfo}`

const dayBooked = ({ booking }: DriverBooking) => (booking ? dayOf(booking.preferredDate) : '')

const headlinesOfBooking: Record<BookingStatus, (visit: DriverBooking) => string> = {
  PENDING: (visit) => `${carOf(visit)} is booked in.`,
  CONFIRMED: (visit) =>
    `${carOf(visit)} ${isFetched(visit) ? 'will be collected' : 'is expected'} on ${dayBooked(visit)}.`,
  IN_PROGRESS: (visit) => `${carOf(visit)} is being worked on.`,
  COMPLETED: (visit) => `${carOf(visit)}: completed.`,
  CANCELLED: (visit) => `${carOf(visit)}: cancelled.`,
}
const headlinesOfCard: Record<JobCardStatus, (visit: DriverBooking) => string> = {
  OPEN: (visit) => `${carOf(visit)} is at the garage.`,
  IN_PROGRESS: headlinesOfBooking.IN_PROGRESS,
  READY: (visit) => `${carOf(visit)} is ready.`,
  DELIVERED: (visit) => `${carOf(visit)} is handed over.`,
  CANCELLED: headlinesOfBooking.CANCELLED,
}

/** How a visit stands, in one sentence. */
export function headlineOf(visit: DriverBooking): string {
  const { booking, jobCard } = visit
  if (jobCard && jobCard.openAsks > 0) return `${carOf(visit)} is waiting for your answer.`
  return jobCard ? headlinesOfCard[jobCard.status](visit) : headlinesOfBooking[booking?.status ?? 'PENDING'](visit)
}

type Happening = {
  what: string
  more?: string | undefined
  /** What the driver has to do; without it, nothing. */
  todo?: string
}

/** What happens now, and whether the driver has a part in it. */
export function happeningOf(visit: DriverBooking): Happening {
  const { booking, jobCard } = visit
  if (jobCard && jobCard.openAsks > 0) {
    return {
      what: 'The garage is waiting for your answer',
      todo: `Please approve or decline ${counted(jobCard.openAsks, 'job')}.`,
    }
  }
  if (jobCard?.status === 'READY') return handover(visit, jobCard)
  if (jobCard) {
    const more = `The garage plans to finish ${promiseOf(jobCard)}. ${newsOf(jobCard)}`
    return { what: jobCard.status === 'OPEN' ? 'The work starts next' : 'The work, then the check', more }
  }
  if (booking?.status === 'IN_PROGRESS') return { what: 'The work, then the check' }
  const planned = plannedFor(visit)
  if (booking?.status === 'PENDING' && booking.pleaseCall) {
    return { what: 'Not confirmed yet', more: `For ${planned}.`, todo: 'Please call the garage.' }
  }
  if (booking?.status !== 'CONFIRMED') return { what: 'The garage confirms the booking', more: `For ${planned}.` }
  return isFetched(visit)
    ? { what: 'The garage collects your car', more: `${planned}.`, todo: 'Please have the key ready.' }
    : { what: 'Bring the car to the garage', more: `${planned}.`, todo: 'Please bring it during these hours.' }
}

/** 'on 28 Nov 2030, by 5:30 pm' */
const promiseOf = ({ estimatedDelivery, estimatedTime }: NonNullable<DriverBooking['jobCard']>) =>
  `on ${dayOf(estimatedDelivery)}${estimatedTime ? `, by ${hourOf(estimatedTime)}` : ''}`

const newsOf = ({ promiseChangedAt }: NonNullable<DriverBooking['jobCard']>) =>
  promiseChangedAt ? `Changed ${whenLabel(promiseChangedAt)}.` : 'We’ll update this as the work goes on.'

function handover(visit: DriverBooking, { balance }: NonNullable<DriverBooking['jobCard']>): Happening {
  const todo = balance > 0 ? `${rupees(balance)} to pay.` : 'Nothing is left to pay.'
  return isFetched(visit)
    ? { what: 'Your car comes home', more: 'The garage brings it to your door. Call to agree on a time.', todo }
    : { what: 'Collect your car', more: 'It is waiting for you at the garage.', todo }
}

type Sums = { before: { about: string; sum: string }[]; last: { about: string; sum: string } }

/** Work that waits for an answer is in the total, and agreed by nobody yet. */
function aboutTotal(card: NonNullable<DriverBooking['jobCard']>): string {
  if (card.openAsks > 0) return 'If you approve everything'
  return isDone(card) ? 'Total' : 'So far'
}

const isDone = ({ status }: NonNullable<DriverBooking['jobCard']>) => status === 'READY' || status === 'DELIVERED'

/** What it costs as far as it is known, and what is paid of it; the last line is what counts now. */
export function sumsOf({ booking, jobCard }: DriverBooking): Sums | undefined {
  if (jobCard && jobCard.totalAmount > 0) {
    const soFar = { about: aboutTotal(jobCard), sum: rupees(jobCard.totalAmount) }
    if (jobCard.amountPaid === 0) return { before: [], last: soFar }
    const paid = { about: 'Paid', sum: rupees(jobCard.amountPaid) }
    // What is written down meanwhile may be taken off again: it is owed once the work is done.
    if (!isDone(jobCard)) return { before: [paid], last: soFar }
    return { before: [soFar, paid], last: { about: 'To pay', sum: rupees(jobCard.balance) } }
  }
  if (!booking || booking.finalPrice === 0) return undefined
  return { before: linesOf(booking), last: { about: agreedOf(booking), sum: rupees(booking.finalPrice) } }
}

/** What the total is made of; the only line is the total. */
function linesOf({ services, firstServicePercent }: NonNullable<DriverBooking['booking']>): Sums['before'] {
  const lines = bookedLines(services, firstServicePercent)
  return lines.length < 2 ? [] : lines.map(({ about, amount }) => ({ about, sum: signedRupees(amount) }))
}
