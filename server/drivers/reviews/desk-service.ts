import type { DeskDecided, DeskReviews } from '../../../contract/drivers/reviews/reviews.ts'
import { indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { type PictureParts, removePictures } from '../../catalogue/images/picture-upload-service.ts'
import { changeOffer, type OfferParts } from '../../catalogue/public-catalogue/service.ts'
import type { Db } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { Problem } from '../../platform/problem.ts'
import { actAsDriver } from '../../platform/session/guard.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
import * as deskQueries from './desk-queries.ts'
import { dropPhotos } from './photo-service.ts'
import { lockReview } from './queries.ts'
import { setState } from './rating-queries.ts'
import { isOfNobody, nobody, presentPhoto } from './rules.ts'
import { deletionsOf, refreshRating } from './service.ts'

function presentReported(row: deskQueries.ReportedRow, deletions: Map<string, Date>) {
  const isNobody = isOfNobody(row, deletions.get(row.phone_key))
  return {
    garageName: row.garage_name,
    garagePath: `/${row.city_slug}/garages/${row.slug}`,
    reportId: row.report_id,
    reviewId: row.review_id,
    stars: row.stars,
    words: row.words,
    photos: isNobody ? [] : row.photos.map((photo) => presentPhoto(row.garage_id, photo)),
    firstName: isNobody ? nobody : row.first_name,
    carModel: row.car_model,
    visitedOn: row.visited_on,
    jobCardNumber: row.job_card_number,
    rule: row.rule,
    note: row.note,
    reportedAt: row.reported_at.toISOString(),
    reportedBy: row.by_user ? ('GARAGE' as const) : ('VISITOR' as const),
  }
}

/** What waits, and what was decided lately. */
export async function listReported(db: Db): Promise<DeskReviews> {
  const [waiting, decided] = [await deskQueries.listReported(db), await deskQueries.listDecided(db)]
  const deletions = await deletionsOf(db, [...waiting, ...decided])
  return {
    reviews: waiting.map((row) => ({ ...presentReported(row, deletions), garageId: row.garage_id })),
    decided: decided.map((row) => ({
      ...presentReported(row, deletions),
      decision: row.decision,
      decidedRule: row.decided_rule,
      reason: row.reason,
      decidedAt: row.decided_at.toISOString(),
    })),
  }
}

/**
 * Each report is decided once, with a reason that the garage and the driver read (docs/rules.md#reviews).
 * @throws Problem not_found, wrong_state where somebody has decided otherwise
 */
export async function decideReport(
  parts: OfferParts & PictureParts,
  { userId }: SignedIn,
  { garageId, reportId }: { garageId: string; reportId: string },
  { decision, rule, reason }: DeskDecided,
): Promise<void> {
  const gone = await changeOffer(parts, actAsDriver(garageId, ''), async (tx) => {
    const of = { garageId }
    const report = await deskQueries.findReport(tx, of, reportId)
    const review = report && (await lockReview(tx, of, report.review_id))
    if (!review) throw new Problem('not_found', { sentence: 'This report does not exist.' })
    const before = await deskQueries.findDecision(tx, of, reportId)
    if (before?.decision === decision) return []
    if (before) {
      const sentence = `This was already decided on ${printedDay(indianDay(before.at))}.`
      throw new Problem('wrong_state', { sentence })
    }
    await deskQueries.insertDecision(tx, of, {
      reviewId: review.id,
      reportId,
      decision,
      reason,
      userId,
      rule: decision === 'TAKE_DOWN' ? (rule ?? null) : null,
    })
    await announce(tx, { garageId, kind: 'review', id: review.id })
    if (decision === 'KEEP') return []
    await setState(tx, of, review.id, 'TAKEN_DOWN')
    await refreshRating(tx, of)
    return dropPhotos(tx, of, review.id)
  })
  await removePictures(parts, gone)
}
