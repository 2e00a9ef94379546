import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import type { BookingStatus, JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { momentInWords } from '../moments.ts'
import type { Frame } from './road.tsx'

export type StepNumber = 1 | 2 | 3 | 4 | 5

const stepOfBooking: Record<BookingStatus, StepNumber | undefined> = {
  PENDING: 1,
  CONFIRMED: 2,
  IN_PROGRESS: 3,
  COMPLETED: undefined,
  CANCELLED: undefined,
}
const stepOfCard: Record<JobCardStatus, StepNumber | undefined> = {
  OPEN: 3,
  IN_PROGRESS: 3,
  READY: 5,
  DELIVERED: undefined,
  CANCELLED: undefined,
}

/**
 * Which of the five steps (docs/rules.md#drivers) a visit has come to; none once it is over. The job card tells,
 * where there is one. Whatever stands before that step is done, whatever comes after it waits.
 *
 * 1 until the garage has confirmed. 2 until the car is there, which a card or work under way says. 3 until the card is
 * ready. Then 5; the fourth is done only where a quality check was passed.
 */
export const stepOf = ({ booking, jobCard }: DriverBooking): StepNumber | undefined =>
  jobCard ? stepOfCard[jobCard.status] : booking ? stepOfBooking[booking.status] : undefined

/** The garage has the car. */
export const isInWorkshop = (visit: DriverBooking) => (stepOf(visit) ?? 0) >= 3

/** 'Est. 29 Nov 2030, 5:30 pm' */
const estimateOf = ({ estimatedDelivery, estimatedTime }: NonNullable<DriverBooking['jobCard']>) =>
  say(visits).steps.estimated({
    when: [dayOf(estimatedDelivery), estimatedTime && say(formats).hour({ time: estimatedTime })]
      .filter(Boolean)
      .join(', '),
  })

/** '28 Nov 2030, 9 AM to 12 PM'; nothing for a car that came without a booking. */
export const plannedFor = ({ booking }: DriverBooking): string | undefined =>
  booking === null ? undefined : say(visits).planned({ day: booking.preferredDate, slot: booking.preferredTimeSlot })

export const dayOf = (midnight: string) => say(formats).printedDay({ day: midnight })

/** Whether the garage fetches the car and brings it back: only then is anything said of it. */
export const isFetched = ({ booking }: DriverBooking) => booking?.pickupRequired ?? false

type Told = { text: string; time?: string | undefined }
type Step = { name: string; art: string; was: Told; now: Told; wait: Told; isSkipped?: boolean }

/** The five frames of a visit that is not over: each with what is known of it, and the time of its own transition. */
export function framesOf(visit: DriverBooking): Frame[] {
  const reached = stepOf(visit) ?? 1
  return [bookStep(visit), arrivalStep(visit), workStep(visit), checkStep(visit), returnStep(visit)].map(
    ({ name, art, isSkipped, ...told }, index) => {
      const state = index + 1 === reached ? 'now' : index + 1 > reached || isSkipped ? 'wait' : 'was'
      return { name, art, state, ...told[state], ...(isSkipped ? { isSkipped } : {}) }
    },
  )
}

const at = <Status>(record: { history: { status: Status; at: string }[] } | null, status: Status) =>
  record?.history.find((time) => time.status === status)?.at

const timeOf = (instant: string | undefined) => {
  const label = instant && momentInWords(instant)
  return label && label.charAt(0).toUpperCase() + label.slice(1)
}
const after = (word: 'since' | 'started', instant: string | undefined) =>
  instant && say(visits).steps[word]({ when: momentInWords(instant) })

function bookStep({ booking, jobCard }: DriverBooking): Step {
  const { names, steps: words } = say(visits)
  const [sent, confirmed] = [at(booking, 'PENDING'), at(booking, 'CONFIRMED')]
  const booked = confirmed
    ? { text: words.confirmed, time: timeOf(confirmed) }
    : { text: booking ? words.booked : words.atGarage, time: timeOf(sent ?? at(jobCard, 'OPEN')) }
  const waiting = { text: words.waits, time: after('since', sent) }
  return { name: names.book, art: 'step-book', was: booked, now: waiting, wait: waiting }
}

function arrivalStep(visit: DriverBooking): Step {
  const { names, steps: words } = say(visits)
  const expected = { text: isFetched(visit) ? words.collected : words.youBring, time: plannedFor(visit) }
  const arrived = at(visit.jobCard, 'OPEN') ?? at(visit.booking, 'IN_PROGRESS')
  return {
    name: isFetched(visit) ? names.pickup : names.dropOff,
    art: 'step-pickup',
    was: { text: words.atGarage, time: timeOf(arrived) },
    now: expected,
    wait: expected,
  }
}

function workStep({ booking, jobCard }: DriverBooking): Step {
  const { names, steps: words } = say(visits)
  const started = jobCard ? at(jobCard, 'IN_PROGRESS') : at(booking, 'IN_PROGRESS')
  const isUnderWay = (jobCard ?? booking)?.status === 'IN_PROGRESS'
  return {
    name: names.work,
    art: 'step-expert',
    was: { text: words.done, time: after('started', started) },
    now: isUnderWay ? { text: words.underWay, time: after('since', started) } : { text: words.startsNext },
    wait: { text: words.whatYouBooked, time: words.notYet },
  }
}

function checkStep({ jobCard }: DriverBooking): Step {
  const { names, steps: words } = say(visits)
  const passed = jobCard?.qualityAt ?? undefined
  const isSkipped = jobCard?.status === 'READY' && !passed
  const waiting = isSkipped ? { text: words.noCheck } : { text: words.beforeLeaving, time: words.notYet }
  const was = { text: words.passed, time: timeOf(passed) }
  return { name: names.check, art: 'step-quality', was, now: waiting, wait: waiting, isSkipped }
}

function returnStep(visit: DriverBooking): Step {
  const { names, steps: words } = say(visits)
  const { jobCard } = visit
  const text = isFetched(visit) ? words.brought : words.youCollect
  // Ready is not yet brought.
  const soon = isFetched(visit) ? words.coming : text
  return {
    name: isFetched(visit) ? names.home : names.handover,
    art: 'step-delivery',
    was: { text },
    now: { text: soon, time: after('since', at(jobCard, 'READY')) },
    wait: { text, time: jobCard ? estimateOf(jobCard) : words.notYet },
  }
}
