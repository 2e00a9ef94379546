import type {
  GarageReview,
  GarageReviews,
  GarageReviewsQuery,
  ReviewReport,
} from '../../../contract/drivers/reviews/reviews.ts'
import { changeOffer, type OfferParts } from '../../catalogue/public-catalogue/service.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { type Db, readMoment, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'
import { mayChangeReply, presentToGarage } from './rules.ts'
import { deletionsOf, readRating } from './service.ts'

const shown = 30

export const listGarageReviews = (
  db: Db,
  scope: GarageScope,
  { tab, cursor }: GarageReviewsQuery,
): Promise<GarageReviews> =>
  readMoment(db, async (tx) => {
    const rows = await queries.listOfGarage(tx, scope, { tab, cursor, limit: shown + 1 })
    const page = rows.slice(0, shown)
    const deletions = await deletionsOf(tx, page)
    return {
      rating: await readRating(tx, scope),
      counts: await queries.countOfGarage(tx, scope),
      reviews: page.map((row) => presentToGarage(row, deletions.get(row.phone_key))),
      nextCursor: rows.length > shown ? (page.at(-1)?.id ?? null) : null,
    }
  })

const noReview = () => new Problem('not_found', { sentence: 'This review does not exist.' })

/** @throws Problem not_found, wrong_state where it was taken down */
async function lockPublished(tx: Tx, scope: GarageScope, id: string) {
  const review = await queries.lockReview(tx, scope, id)
  if (!review) throw noReview()
  if (review.state === 'TAKEN_DOWN') {
    throw new Problem('wrong_state', { sentence: 'This review was taken down already.' })
  }
  return review
}

async function presentOne(tx: Tx, scope: GarageScope, id: string): Promise<GarageReview> {
  const row = await queries.findReview(tx, scope, id)
  if (!row) throw noReview()
  return presentToGarage(row, (await deletionsOf(tx, [row])).get(row.phone_key))
}

/**
 * The garage's one answer; it may be changed for a day. The same words again change nothing.
 * @throws Problem not_found, wrong_state
 */
export const answerReview = (
  parts: OfferParts,
  scope: GarageScope,
  reviewId: string,
  words: string,
): Promise<GarageReview> =>
  changeOffer(parts, scope, async (tx) => {
    const review = await lockPublished(tx, scope, reviewId)
    const before = await queries.findReply(tx, scope, reviewId)
    if (before?.words === words) return presentOne(tx, scope, reviewId)
    if (!mayChangeReply(before)) {
      throw new Problem('wrong_state', { sentence: 'An answer can be changed for 24 hours. This one stands as it is.' })
    }
    const reply = { reviewId, words, userId: scope.userId, name: await nameOfMember(tx, scope) }
    await (before ? queries.updateReply(tx, scope, reply) : queries.insertReply(tx, scope, reply))
    await recordAudit(tx, scope, { action: 'review.answered', subject: await labelOf(tx, scope, review) })
    return presentOne(tx, scope, reviewId)
  })

/**
 * Asks the desk to look at a review; it stays up meanwhile. Reported twice it waits once.
 * @param scope of a member, or of a visitor who has no account
 * @throws Problem not_found, wrong_state
 */
export const reportReview = (
  db: Db,
  scope: GarageScope,
  reviewId: string,
  { rule, note }: ReviewReport,
): Promise<GarageReview> =>
  transact(db, async (tx) => {
    const review = await lockPublished(tx, scope, reviewId)
    const before = await presentOne(tx, scope, reviewId)
    if (before.reported) return before
    if (before.kept) {
      throw new Problem('wrong_state', { sentence: 'The review desk has looked at this review, and keeps it.' })
    }
    const { userId, driverName } = scope
    const by = driverName ? { userId: null, name: driverName } : { userId, name: await nameOfMember(tx, scope) }
    await queries.insertReport(tx, scope, { reviewId, rule, note, ...by })
    const subject = await labelOf(tx, scope, review)
    await recordAudit(tx, scope, { action: 'review.reported', subject, changes: { rule } })
    return presentOne(tx, scope, reviewId)
  })

async function labelOf(tx: Tx, scope: GarageScope, { id, job_card_id }: { id: string; job_card_id: string }) {
  const visit = await queries.findVisit(tx, scope, job_card_id)
  return { id, label: visit?.job_card_number ?? '' }
}
