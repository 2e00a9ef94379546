import { v7 as newId } from 'uuid'
import type {
  PublicReviews,
  RatingByStars,
  ReviewOfVisit,
  WrittenReview,
} from '../../../contract/drivers/reviews/reviews.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import { replies } from '../../../contract/words/replies.en.ts'
import { say } from '../../../contract/words/say.ts'
import { type PictureParts, removePictures } from '../../catalogue/images/picture-upload-service.ts'
import { changeOffer, type OfferParts } from '../../catalogue/public-catalogue/service.ts'
import { recordAudit } from '../../platform/audit.ts'
import { usedElsewhere } from '../../platform/created-once.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { firstNameOf } from '../../platform/first-name.ts'
import { Problem } from '../../platform/problem.ts'
import { actAsDriver, type OfGarage } from '../../platform/session/guard.ts'
import { lockJobCard } from '../../workshop/job-cards/service.ts'
import { hasOtherPhotos, savePhotos } from './photo-service.ts'
import * as queries from './queries.ts'
import { findRating, lockRating, sumRating, updateRating } from './rating-queries.ts'
import {
  changeUntil,
  type DriversVisit,
  presentRating,
  presentReview,
  refusalOf,
  requireMeantNumber,
  requireNoMember,
  requireWritable,
} from './rules.ts'

async function getVisit(db: Db | Tx, { garageId, cardId }: DriversVisit): Promise<queries.VisitRow> {
  const visit = await queries.findVisit(db, { garageId }, cardId)
  if (!visit) throw new Problem('not_found', { sentence: say(replies).visitNotFound })
  return visit
}

/** A visit, and what its driver wrote of it. @throws Problem not_found */
export async function readReviewOfVisit(db: Db | Tx, of: DriversVisit): Promise<ReviewOfVisit> {
  const visit = await getVisit(db, of)
  const { city_slug: citySlug, ...garage } = await queries.getGarage(db, of)
  const written = await queries.findReviewOfCard(db, of, of.cardId)
  const review = written && (await queries.findReview(db, of, written.id))
  return {
    garage: { ...garage, citySlug, city: findCity(citySlug)?.city ?? '' },
    firstName: firstNameOf(visit.customer_name),
    carModel: `${visit.make} ${visit.model}`,
    deliveredOn: visit.delivered_at && indianDay(visit.delivered_at),
    review: review ? presentReview(review) : null,
    mayWrite: refusalOf(visit, review) === undefined,
    changeUntil: review ? indianDay(changeUntil(review)) : null,
  }
}

/** In the transaction that changes a review, after it did. */
export async function refreshRating(tx: Tx, of: OfGarage): Promise<void> {
  await lockRating(tx, of)
  await updateRating(tx, of, await sumRating(tx, of))
}

/**
 * Writes a review, or changes it: one a card. The card's lock comes first, then the review's, then the rating's
 * (docs/rules.md#reviews).
 * @throws Problem not_found, wrong_state, conflict for the garage's own people
 */
export async function writeReview(
  parts: OfferParts & PictureParts,
  of: DriversVisit,
  asked: WrittenReview,
): Promise<ReviewOfVisit> {
  const scope = actAsDriver(of.garageId, '')
  const { written, gone } = await changeOffer(parts, scope, async (tx) => {
    await lockJobCard(tx, of, of.cardId)
    const before = await queries.findReviewOfCard(tx, of, of.cardId)
    const made = await queries.findByRequest(tx, of, asked.requestId)
    if (made && made.review_id !== before?.id) throw usedElsewhere()
    const gone = made ? [] : await saveReview(tx, of, asked, before?.id)
    return { written: await readReviewOfVisit(tx, of), gone }
  })
  await removePictures(parts, gone)
  return written
}

/** @returns the names of pictures that it has no more */
async function saveReview(
  tx: Tx,
  of: DriversVisit,
  asked: WrittenReview,
  before: string | undefined,
): Promise<string[]> {
  const { stars, words, photos, requestId } = asked
  const visit = await getVisit(tx, of)
  requireNoMember(visit.phone_key, await queries.listMemberPhones(tx, of))
  const locked = before && (await queries.lockReview(tx, of, before))
  requireWritable(visit, locked || undefined)
  if (locked && locked.stars === stars && locked.words === words) {
    if (!photos || !(await hasOtherPhotos(tx, of, locked.id, photos))) return []
  }
  if (!locked || locked.words !== words) requireMeantNumber(asked)
  const id = locked ? locked.id : newId()
  const version = locked ? (await queries.updateReview(tx, of, id, { stars, words })).version : 1
  if (!locked) {
    await queries.insertReview(tx, {
      garage_id: of.garageId,
      id,
      job_card_id: of.cardId,
      phone_key: visit.phone_key,
      stars,
      words,
      first_name: firstNameOf(visit.customer_name),
      car_model: `${visit.make} ${visit.model}`,
      visited_on: indianDay(visit.delivered_at ?? new Date()),
    })
  }
  await queries.insertVersion(tx, of, { reviewId: id, version, stars, words, requestId })
  const gone = photos ? await savePhotos(tx, of, id, photos) : []
  await refreshRating(tx, of)
  await recordAudit(tx, actAsDriver(of.garageId, firstNameOf(visit.customer_name)), {
    action: locked ? 'review.changed' : 'review.written',
    subject: { id, label: visit.job_card_number },
    changes: { stars },
  })
  return gone
}

export const readRating = async (db: Db | Tx, of: OfGarage): Promise<RatingByStars | null> =>
  presentRating(await findRating(db, of))

/** By number; those of which no account was deleted are not in it. */
export async function deletionsOf(db: Db | Tx, rows: { phone_key: string }[]): Promise<Map<string, Date>> {
  if (rows.length === 0) return new Map()
  const found = await queries.listDeletions(db, [...new Set(rows.map(({ phone_key }) => phone_key))])
  return new Map(found.map(({ phone_key, deleted_at }) => [phone_key, deleted_at]))
}

const shown = 10

/** What drivers say of a garage, newest first. */
export async function listPublicReviews(
  db: Db,
  of: OfGarage,
  asked: { cursor?: string | undefined; stars?: number | undefined } = {},
): Promise<PublicReviews> {
  const rows = await queries.listPublic(db, of, { ...asked, limit: shown + 1 })
  const page = rows.slice(0, shown)
  const deletions = await deletionsOf(db, page)
  return {
    rating: await readRating(db, of),
    reviews: page.map((row) => presentReview(row, deletions.get(row.phone_key))),
    nextCursor: rows.length > shown ? (page.at(-1)?.id ?? null) : null,
  }
}
