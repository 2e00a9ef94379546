import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import { rupees, signedRupees } from '../../../contract/platform/formats.ts'
import type { BookingStatus, JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { bookedLines } from '../../../contract/workshop/bookings/booking-prices.ts'
import { momentInWords } from '../moments.ts'
import { dayOf, isFetched, plannedFor } from './visit-steps.ts'
import { agreedOf } from './visit-words.ts'

type Headline = (words: typeof visits.headlines, about: { car: string; day: string }, visit: DriverBooking) => string

const dayBooked = ({ booking }: DriverBooking) => booking?.preferredDate ?? ''

const headlinesOfBooking: Record<BookingStatus, Headline> = {
  PENDING: (words, about) => words.bookedIn(about),
  CONFIRMED: (words, about, visit) => words[isFetched(visit) ? 'collected' : 'expected'](about),
  IN_PROGRESS: (words, about) => words.workedOn(about),
  COMPLETED: (words, about) => words.completed(about),
  CANCELLED: (words, about) => words.cancelled(about),
}
const headlinesOfCard: Record<JobCardStatus, Headline> = {
  OPEN: (words, about) => words.atGarage(about),
  IN_PROGRESS: headlinesOfBooking.IN_PROGRESS,
  READY: (words, about) => words.ready(about),
  DELIVERED: (words, about) => words.handedOver(about),
  CANCELLED: headlinesOfBooking.CANCELLED,
}

/** How a visit stands, in one sentence. */
export function headlineOf(visit: DriverBooking): string {
  const { booking, jobCard } = visit
  const words = say(visits).headlines
  const about = { car: visit.vehicleInfo, day: dayBooked(visit) }
  if (jobCard && jobCard.openAsks > 0) return words.waitsForAnswer(about)
  const headline = jobCard ? headlinesOfCard[jobCard.status] : headlinesOfBooking[booking?.status ?? 'PENDING']
  return headline(words, about, visit)
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
  const words = say(visits).happens
  if (jobCard && jobCard.openAsks > 0) {
    return { what: words.answer, todo: words.answerTodo({ count: jobCard.openAsks }) }
  }
  if (jobCard?.status === 'READY') return handover(visit, jobCard)
  if (jobCard) {
    const more = `${promiseOf(jobCard)} ${newsOf(jobCard)}`
    return { what: jobCard.status === 'OPEN' ? words.workNext : words.work, more }
  }
  if (booking?.status === 'IN_PROGRESS') return { what: words.work }
  const when = plannedFor(visit) ?? ''
  if (booking?.status === 'PENDING' && booking.pleaseCall) {
    return { what: words.notConfirmed, more: words.forWhen({ when }), todo: words.pleaseCall }
  }
  if (booking?.status !== 'CONFIRMED') return { what: words.confirms, more: words.forWhen({ when }) }
  return isFetched(visit)
    ? { what: words.collects, more: words.at({ when }), todo: words.keyReady }
    : { what: words.bring, more: words.at({ when }), todo: words.bringThen }
}

/** 'The garage plans to finish on 28 Nov 2030, by 5:30 pm.' */
function promiseOf({ estimatedDelivery, estimatedTime }: NonNullable<DriverBooking['jobCard']>): string {
  const { plansBy, plansOn } = say(visits).happens
  const day = dayOf(estimatedDelivery)
  return estimatedTime ? plansBy({ day, time: say(formats).hour({ time: estimatedTime }) }) : plansOn({ day })
}

function newsOf({ promiseChangedAt }: NonNullable<DriverBooking['jobCard']>): string {
  const { changed, willUpdate } = say(visits).happens
  return promiseChangedAt ? changed({ when: momentInWords(promiseChangedAt) }) : willUpdate
}

function handover(visit: DriverBooking, { balance }: NonNullable<DriverBooking['jobCard']>): Happening {
  const words = say(visits).happens
  const todo = balance > 0 ? words.toPay({ price: rupees(balance) }) : words.nothingLeft
  return isFetched(visit)
    ? { what: words.comesHome, more: words.toDoor, todo }
    : { what: words.collect, more: words.isWaiting, todo }
}

type Sums = { before: { about: string; sum: string }[]; last: { about: string; sum: string } }

/** Work that waits for an answer is in the total, and agreed by nobody yet. */
function aboutTotal(card: NonNullable<DriverBooking['jobCard']>): string {
  const { ifAll, total, soFar } = say(visits).sums
  if (card.openAsks > 0) return ifAll
  return isDone(card) ? total : soFar
}

const isDone = ({ status }: NonNullable<DriverBooking['jobCard']>) => status === 'READY' || status === 'DELIVERED'

/** What it costs as far as it is known, and what is paid of it; the last line is what counts now. */
export function sumsOf({ booking, jobCard }: DriverBooking): Sums | undefined {
  if (jobCard && jobCard.totalAmount > 0) {
    const soFar = { about: aboutTotal(jobCard), sum: rupees(jobCard.totalAmount) }
    if (jobCard.amountPaid === 0) return { before: [], last: soFar }
    const paid = { about: say(visits).sums.paid, sum: rupees(jobCard.amountPaid) }
    // What is written down meanwhile may be taken off again: it is owed once the work is done.
    if (!isDone(jobCard)) return { before: [paid], last: soFar }
    return { before: [soFar, paid], last: { about: say(visits).sums.toPay, sum: rupees(jobCard.balance) } }
  }
  if (!booking || booking.finalPrice === 0) return undefined
  return { before: linesOf(booking), last: { about: agreedOf(booking), sum: rupees(booking.finalPrice) } }
}

/** What the total is made of; the only line is the total. */
function linesOf({ services, firstServicePercent }: NonNullable<DriverBooking['booking']>): Sums['before'] {
  const { firstService, firstServiceFurther } = say(visits).sums
  const lines = bookedLines(services, firstServicePercent, (isFurther) =>
    (isFurther ? firstServiceFurther : firstService)({ percent: firstServicePercent }),
  )
  return lines.length < 2 ? [] : lines.map(({ about, amount }) => ({ about, sum: signedRupees(amount) }))
}
