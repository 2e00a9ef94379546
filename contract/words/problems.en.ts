import { pinSentences } from '../people/pins/pin-sentences.ts'
import { clockTimeOf, nearDay } from '../platform/formats.ts'
import { problemSentence } from '../platform/problems.ts'
import { jobCardSentences, staffSentences } from '../platform/sentences.ts'
import { stockSentences } from '../stock/parts/stock-sentences.ts'
import type { Said } from './said.ts'

const ofDrivers = {
  validation_failed: problemSentence.validation_failed,
  malformed_request: problemSentence.malformed_request,
  upload_interrupted: problemSentence.upload_interrupted,
  invalid_code: problemSentence.invalid_code,
  not_signed_in: problemSentence.not_signed_in,
  session_ended: problemSentence.session_ended,
  cross_site: problemSentence.cross_site,
  forbidden: problemSentence.forbidden,
  sender_blocked: problemSentence.sender_blocked,
  not_found: problemSentence.not_found,
  service_not_found: problemSentence.service_not_found,
  body_too_large: problemSentence.body_too_large,
  conflict: problemSentence.conflict,
  limit_reached: problemSentence.limit_reached,
  slot_full: problemSentence.slot_full,
  day_closed: problemSentence.day_closed,
  slot_closed: problemSentence.slot_closed,
  garage_asked: problemSentence.garage_asked,
  price_changed: problemSentence.price_changed,
  wrong_state: problemSentence.wrong_state,
  request_timeout: problemSentence.request_timeout,
  link_not_valid: problemSentence.link_not_valid,
  too_many_requests: problemSentence.too_many_requests,
  too_many_wrong_codes: problemSentence.too_many_wrong_codes,
  internal_error: problemSentence.internal_error,
  unavailable: problemSentence.unavailable,
  storage_full: problemSentence.storage_full,
  estimate_superseded: problemSentence.estimate_superseded,
  estimate_expired: problemSentence.estimate_expired,
  estimate_changed: problemSentence.estimate_changed,
  estimate_closed: problemSentence.estimate_closed,
  claim_waiting: problemSentence.claim_waiting,
  claim_decided: problemSentence.claim_decided,
  edit_conflict: problemSentence.edit_conflict,
  clock_too_old: problemSentence.clock_too_old,
}

type Name = { name: string }
type Title = { title: string }
type Figures = { there: number; asked: number }

/** Why what somebody pressed on the floor is refused: read on a phone, under a car. */
const onFloor = {
  ownCardsOnly: staffSentences.ownCardsOnly,
  cardNotFound: jobCardSentences.notFound,
  lineNotFound: jobCardSentences.lineNotFound,
  /** Of a line that is on the card no more. @param day where it was not today */
  lineTakenOff: ({ name, time, day }: Name & { time: string; day: string | undefined }) =>
    `${name} took this line off the card ${day ? `on ${nearDay(day)},` : 'at'} ${clockTimeOf(time)}.`,
  /** Of a line that somebody changed before what was pressed on it arrived: '2 pc'. */
  nowSays: ({ quantity }: { quantity: string }) => `The line now says ${quantity}.`,
  /** Another technician was quicker. */
  taken: ({ name }: Name) => `${name} has taken this car.`,
  givenOut: 'Your garage gives cards out: please ask an advisor.',
  /** A sentence about a card that is over, with what follows from that. */
  isOver: ({ isDelivered, therefore }: { isDelivered: boolean; therefore: string }) =>
    `This job card is ${isDelivered ? 'delivered' : 'cancelled'}: ${therefore}.`,
  /** The second half of that sentence, by what was pressed. */
  therefore: {
    take: 'nobody takes it any more',
    handOver: 'it cannot be handed over',
    takeBack: 'it cannot be taken back',
    tick: 'its lines stay as they are',
    start: 'no clock can be started on it',
    ask: 'no part is asked for any more',
  },
  linesOpen: ({ count, named }: { count: number; named: string }) =>
    `${count === 1 ? '1 line is' : `${count} lines are`} not done: ${named}.`,
  /** Ends a list of lines of which not all are named. */
  andMore: ({ count }: { count: number }) => `and ${count} more`,
  declined: 'The driver declined this: it is not to be done.',
  notApproved: ({ title }: Title) => jobCardSentences.notApproved([title]),
  /** Of a part as it is wanted on the line. */
  inAll: ({ most }: { most: string }) => `This line has ${most} in all`,
  onlyFitted: ({ most }: { most: string }) => `Only ${most} of it is fitted`,
  nothingLeft: ({ asked }: Pick<Figures, 'asked'>) => stockSentences.nothingLeft(asked),
  short: ({ there, asked }: Figures) => stockSentences.short(there, asked),
  partGone: stockSentences.gone,
  tooManyNotes: ({ most }: { most: string }) => `A job card has at most ${most} notes.`,
  tooManyParts: ({ most }: { most: string }) => `For a job card at most ${most} parts are asked for.`,
}

/** Why somebody else, or oneself on another device, has signed this device out: read where one signs in again. */
const ended = {
  EMAIL_CONFIRMED:
    'You confirmed your email address on another device, so this one was signed out. Please sign in again.',
  PASSWORD_CHANGED: 'Your password was changed, so this device was signed out. Please sign in with the new one.',
  SECOND_FACTOR_ON: 'Your second factor was turned on, so this device was signed out. Please sign in again.',
  SECOND_FACTOR_RESET: 'Your second factor was reset, so this device was signed out. Please sign in again.',
  GARAGE_BLOCKED: 'Your garage was taken off the site, so this device was signed out. Sign in to read why.',
  PIN_CHANGED: 'Your PIN was changed by your garage, so this device was signed out. Please sign in again.',
  ENDED_ELSEWHERE: 'This device was signed out from another one. Please sign in again.',
  ENDED_BY_GARAGE: 'Your garage signed this device out. Please sign in again.',
  LOST: 'This device was reported as lost: it was signed out, and what it kept is deleted. If it is yours, sign in again.',
}

/** What a call of a driver, or of a phone on the floor, can be refused with; all others are the back-office's, in English. */
export const problems = {
  area: 'problems',
  /** By its code. */
  said: ofDrivers as Said<typeof ofDrivers>,
  onFloor: onFloor as Said<typeof onFloor>,
  ended: ended as Said<typeof ended>,
  /** Of a technician’s sign-in. */
  wrongPin: pinSentences.wrong as string,
}
