import {
  daysToChange,
  daysToWrite,
  hoursToChangeReply,
  type ReviewRule,
  type ReviewState,
} from '../../../contract/drivers/reviews/review-kinds.ts'
import type {
  GarageReview,
  OwnReview,
  PublicReview,
  RatingByStars,
  ReviewPhoto,
  WrittenReview,
} from '../../../contract/drivers/reviews/reviews.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { digitsOfNumber, phoneInText } from '../../../contract/platform/phone-in-text.ts'
import type { JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import { refusals } from '../../../contract/words/refusals.en.ts'
import { say } from '../../../contract/words/say.ts'
import { imageFile, reviewPictureName } from '../../catalogue/images/rules.ts'
import { averageOf } from '../../catalogue/public-catalogue/rules.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { StoredPhoto } from './photo-column.ts'
import type { ReviewRow } from './queries.ts'

const hour = 3_600_000
const day = 24 * hour

/** By day: people are asked when they may have a minute. @param now by the clock in India, 10 am to 8 pm */
export function mayAskAt(now: Date): boolean {
  const minutes = (now.getUTCHours() * 60 + now.getUTCMinutes() + 330) % 1440
  return minutes >= 600 && minutes < 1200
}

/** A visit that its driver may review. Whoever makes it has checked whose it is. */
export type DriversVisit = { garageId: string; cardId: string }

type Visit = { status: JobCardStatus; delivered_at: Date | null }
type Written = { state: ReviewState; created_at: Date }

/** Why it cannot be written, or changed; undefined: it can. */
export function refusalOf({ status, delivered_at }: Visit, review?: Written, now = new Date()): string | undefined {
  const words = say(refusals).review
  if (review?.state === 'TAKEN_DOWN') return words.takenDown
  if (review) {
    const isOver = now.getTime() > changeUntil(review).getTime()
    return isOver ? words.changedFor({ count: daysToChange }) : undefined
  }
  if (status !== 'DELIVERED' || !delivered_at) return words.notBackYet
  const isOver = now.getTime() > delivered_at.getTime() + daysToWrite * day
  return isOver ? words.writtenFor({ count: daysToWrite }) : undefined
}

/** @throws Problem wrong_state */
export function requireWritable(visit: Visit, review?: Written): void {
  const sentence = refusalOf(visit, review)
  if (sentence) throw new Problem('wrong_state', { sentence })
}

/** Everybody reads it, and calls it: its driver is asked once. @throws Problem validation_failed at words */
export function requireMeantNumber({ words, meantNumber }: Pick<WrittenReview, 'words' | 'meantNumber'>): void {
  const found = phoneInText(words)
  if (found && digitsOfNumber(found) !== meantNumber) throw invalid('words', say(refusals).review.hasNumber({ found }))
}

export const changeUntil = ({ created_at }: Pick<Written, 'created_at'>) =>
  new Date(created_at.getTime() + daysToChange * day)

export const isOfMember = (phoneKey: string, members: { phone: string | null }[]) =>
  members.some(({ phone }) => phone && (tenDigits(phone) ?? phone.slice(-10)) === phoneKey)

/** @throws Problem conflict */
export function requireNoMember(phoneKey: string, members: { phone: string | null }[]): void {
  if (!isOfMember(phoneKey, members)) return
  throw new Problem('conflict', { sentence: say(refusals).review.member })
}

export const mayChangeReply = (reply: { created_at: Date } | undefined, now = new Date()): boolean =>
  !reply || now.getTime() <= reply.created_at.getTime() + hoursToChangeReply * hour

type RatingRow = Record<'count' | 'sum' | 'ones' | 'twos' | 'threes' | 'fours' | 'fives', number>

export const presentRating = (row: RatingRow | undefined): RatingByStars | null =>
  row && row.count > 0
    ? {
        average: averageOf(row),
        count: row.count,
        byStars: [row.ones, row.twos, row.threes, row.fours, row.fives],
      }
    : null

export function presentPhoto(garageId: string, photo: StoredPhoto): ReviewPhoto {
  const at = (width: number) => `/media/${reviewPictureName(garageId, photo)}-${width}.webp`
  const { width, height } = photo
  return { filename: imageFile(photo, 1280), thumbnailUrl: at(400), imageUrl: at(1280), width, height }
}

/** Whoever wrote what is taken down, or has deleted their account since. */
export const nobody = 'A driver'

/** Whether somebody wrote it whose account was deleted since: then it names and shows nobody. */
export const isOfNobody = ({ created_at }: Pick<Written, 'created_at'>, deletedAt: Date | undefined): boolean =>
  deletedAt !== undefined && created_at <= deletedAt

/** @param deletedAt when an account of this number was deleted: who wrote before is nobody any more */
export function presentReview(row: ReviewRow, deletedAt?: Date): PublicReview {
  const isGone = row.state === 'TAKEN_DOWN'
  const isNobody = isOfNobody(row, deletedAt)
  const { decided_at: at, decided_rule: rule, decided_reason } = row
  const taken = at && rule ? { at, rule, reason: decided_reason ?? '' } : undefined
  return {
    id: row.id,
    ...whatStands(row, taken),
    words: isGone ? '' : row.words,
    firstName: isNobody || isGone ? nobody : row.first_name,
    carModel: isGone ? '' : row.car_model,
    visitedOn: row.visited_on,
    writtenAt: row.created_at.toISOString(),
    photos: isNobody || isGone ? [] : row.photos.map((photo) => presentPhoto(row.garage_id, photo)),
  }
}

type Stood = Pick<ReviewRow, 'state' | 'stars' | 'reply_words' | 'replied_at'>
type Taken = { at: Date; rule: ReviewRule; reason: string } | undefined

/** Stars and the garage's answer; of one that was taken down instead when, by which rule and why. */
function whatStands({ state, stars, reply_words: words, replied_at }: Stood, taken: Taken) {
  if (state !== 'TAKEN_DOWN') {
    const reply = words && replied_at ? { words, at: replied_at.toISOString() } : null
    return { stars, reply, takenDown: null }
  }
  const takenDown = taken ? { on: indianDay(taken.at), rule: taken.rule, reason: taken.reason } : null
  return { stars: null, reply: null, takenDown }
}

/** Beside its visit. */
export const presentOwnReview = (visit: Visit, row: Written & Stood, taken: Taken): OwnReview => ({
  ...whatStands(row, taken),
  mayChange: refusalOf(visit, row) === undefined,
})

export function presentToGarage(row: ReviewRow, deletedAt?: Date): GarageReview {
  const isKept = row.state === 'PUBLISHED' && row.decided_at && row.decided_reason !== null
  return {
    ...presentReview(row, deletedAt),
    jobCardId: row.job_card_id,
    jobCardNumber: row.job_card_number,
    mayChangeReply:
      row.state === 'PUBLISHED' && mayChangeReply(row.replied_at ? { created_at: row.replied_at } : undefined),
    reported:
      row.reported_at && row.reported_rule
        ? { on: indianDay(row.reported_at), by: row.reported_by ?? '', rule: row.reported_rule }
        : null,
    kept: isKept && row.decided_at ? { on: indianDay(row.decided_at), reason: row.decided_reason ?? '' } : null,
  }
}
