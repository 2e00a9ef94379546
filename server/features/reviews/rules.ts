import { indianDay } from '../../../contract/formats.ts'
import { tenDigits } from '../../../contract/phone.ts'
import {
  daysToChange,
  daysToWrite,
  fewestForAverage,
  hoursToChangeReply,
  type ReviewState,
} from '../../../contract/review-kinds.ts'
import type { GarageRating, GarageReview, PublicReview, RatingByStars } from '../../../contract/reviews.ts'
import type { JobCardStatus } from '../../../contract/workshop.ts'
import { Problem } from '../../platform/problem.ts'
import type { ReviewRow } from './queries.ts'

const hour = 3_600_000
const day = 24 * hour

/** By day: people are asked when they may have a minute. @param now by the clock in India, 10 am to 8 pm */
export function mayAskAt(now: Date): boolean {
  const minutes = (now.getUTCHours() * 60 + now.getUTCMinutes() + 330) % 1440
  return minutes >= 600 && minutes < 1200
}

type Visit = { status: JobCardStatus; delivered_at: Date | null }
type Written = { state: ReviewState; created_at: Date }

/** Why it cannot be written, or changed; undefined: it can. */
export function refusalOf({ status, delivered_at }: Visit, review?: Written, now = new Date()): string | undefined {
  if (review?.state === 'TAKEN_DOWN') return 'This review was taken down: it can no longer be changed.'
  if (review) {
    const isOver = now.getTime() > changeUntil(review).getTime()
    return isOver ? `A review can be changed for ${daysToChange} days. Yours stands as it is.` : undefined
  }
  if (status !== 'DELIVERED' || !delivered_at) return 'A review can be written once the car is back with you.'
  const isOver = now.getTime() > delivered_at.getTime() + daysToWrite * day
  return isOver ? `A review can be written for ${daysToWrite} days after the visit.` : undefined
}

/** @throws Problem wrong_state */
export function requireWritable(visit: Visit, review?: Written): void {
  const sentence = refusalOf(visit, review)
  if (sentence) throw new Problem('wrong_state', { sentence })
}

export const changeUntil = ({ created_at }: Pick<Written, 'created_at'>) =>
  new Date(created_at.getTime() + daysToChange * day)

export const isOfMember = (phoneKey: string, members: { phone: string | null }[]) =>
  members.some(({ phone }) => phone && (tenDigits(phone) ?? phone.slice(-10)) === phoneKey)

/** @throws Problem conflict */
export function requireNoMember(phoneKey: string, members: { phone: string | null }[]): void {
  if (!isOfMember(phoneKey, members)) return
  throw new Problem('conflict', { sentence: 'People who work at a garage do not review it.' })
}

export const mayChangeReply = (reply: { created_at: Date } | undefined, now = new Date()): boolean =>
  !reply || now.getTime() <= reply.created_at.getTime() + hoursToChangeReply * hour

type RatingRow = Record<'count' | 'sum' | 'ones' | 'twos' | 'threes' | 'fours' | 'fives', number>

/** To one decimal, and only where there are enough (docs/rules.md#reviews). */
const averageOf = ({ count, sum }: { count: number; sum: number }): number | null =>
  count >= fewestForAverage ? Math.round((sum / count) * 10) / 10 : null

/** Beside a service: nothing where nobody has written. */
export const presentGarageRating = (row: { count: number; sum: number }): GarageRating | null =>
  row.count > 0 ? { average: averageOf(row), count: row.count } : null

export const presentRating = (row: RatingRow | undefined): RatingByStars | null =>
  row && row.count > 0
    ? {
        average: averageOf(row),
        count: row.count,
        byStars: [row.ones, row.twos, row.threes, row.fours, row.fives],
      }
    : null

/** @param deletedAt when an account of this number was deleted: who wrote before is nobody any more */
export function presentReview(row: ReviewRow, deletedAt?: Date): PublicReview {
  const isGone = row.state === 'TAKEN_DOWN'
  const isNobody = deletedAt !== undefined && row.created_at <= deletedAt
  const takenDown =
    isGone && row.decided_at && row.decided_rule
      ? { on: indianDay(row.decided_at), rule: row.decided_rule, reason: row.decided_reason ?? '' }
      : null
  return {
    id: row.id,
    stars: isGone ? null : row.stars,
    words: isGone ? '' : row.words,
    firstName: isNobody || isGone ? 'A driver' : row.first_name,
    carModel: isGone ? '' : row.car_model,
    visitedOn: row.visited_on,
    writtenAt: row.created_at.toISOString(),
    reply:
      !isGone && row.reply_words && row.replied_at
        ? { words: row.reply_words, at: row.replied_at.toISOString() }
        : null,
    takenDown,
  }
}

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
