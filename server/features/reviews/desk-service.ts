import { indianDay, printedDay } from '../../../contract/formats.ts'
import type { DeskDecided, DeskReviews } from '../../../contract/reviews.ts'
import type { Db } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { Problem } from '../../platform/problem.ts'
import { actAsDriver } from '../../platform/session/guard.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
import { changeOffer, type OfferParts } from '../catalogue/service.ts'
import * as deskQueries from './desk-queries.ts'
import { lockReview } from './queries.ts'
import { setState } from './rating-queries.ts'
import { refreshRating } from './service.ts'

export const listReported = async (db: Db): Promise<DeskReviews> => ({
  reviews: (await deskQueries.listReported(db)).map((row) => ({
    garageId: row.garage_id,
    garageName: row.garage_name,
    reportId: row.report_id,
    reviewId: row.review_id,
    stars: row.stars,
    words: row.words,
    firstName: row.first_name,
    carModel: row.car_model,
    visitedOn: row.visited_on,
    rule: row.rule,
    note: row.note,
    reportedAt: row.reported_at.toISOString(),
  })),
})

/**
 * Each report is decided once, with a reason that the garage and the driver read (docs/rules.md#reviews).
 * @throws Problem not_found, wrong_state where somebody has decided otherwise
 */
export const decide = (
  parts: OfferParts,
  { userId }: SignedIn,
  { garageId, reportId }: { garageId: string; reportId: string },
  { decision, rule, reason }: DeskDecided,
): Promise<void> =>
  changeOffer(parts, actAsDriver(garageId, ''), async (tx) => {
    const of = { garageId }
    const report = await deskQueries.findReport(tx, of, reportId)
    const review = report && (await lockReview(tx, of, report.review_id))
    if (!review) throw new Problem('not_found', { sentence: 'This report does not exist.' })
    const before = await deskQueries.findDecision(tx, of, reportId)
    if (before?.decision === decision) return
    if (before) {
      const sentence = `Somebody has decided this on ${printedDay(indianDay(before.at))} already.`
      throw new Problem('wrong_state', { sentence })
    }
    await deskQueries.insertDecision(tx, of, {
      ...{ reviewId: review.id, reportId, decision, reason, userId },
      rule: decision === 'TAKE_DOWN' ? (rule ?? null) : null,
    })
    if (decision === 'TAKE_DOWN') {
      await setState(tx, of, review.id, 'TAKEN_DOWN')
      await refreshRating(tx, of)
    }
    await announce(tx, { garageId, kind: 'review', id: review.id })
  })
