import type { FastifyRequest } from 'fastify'
import * as accountReviewsApi from '../../../contract/drivers/reviews/account-api.ts'
import * as reviewsApi from '../../../contract/drivers/reviews/api.ts'
import { limits } from '../../messages/links/rules.ts'
import { findGarageOfOwnCard } from '../../people/driver-directory/service.ts'
import type { Parts } from '../../platform/parts.ts'
import { countHit } from '../../platform/rate-limit.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf, signedInOf } from '../../platform/session/guard.ts'
import { decideReport, listReported } from './desk-service.ts'
import { answerReview, listGarageReviews, reportReview } from './garage-service.ts'
import { readReviewOfVisit, writeReview } from './service.ts'

/** Reviews as the garage reads and answers them. */
export function reviewRoutes(app: Api, { database, versions }: Parts) {
  const { db } = database
  const serve = routesUnder('Reviews')

  serve(app, reviewsApi.listGarageReviews, async (request) => listGarageReviews(db, scopeOf(request), request.query))

  serve(app, reviewsApi.answerReview, async (request) => {
    const { reviewId } = request.params
    return { review: await answerReview({ database, versions }, scopeOf(request), reviewId, request.body.words) }
  })

  serve(app, reviewsApi.reportReview, async (request) => ({
    review: await reportReview(db, scopeOf(request), request.params.reviewId, request.body),
  }))
}

/** A review from My Bookings, for whoever is signed in with the phone of the job card. */
export function accountReviewRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  const serve = routesUnder('Account')

  async function visitOf(request: FastifyRequest, cardId: string) {
    return { garageId: await findGarageOfOwnCard(db, signedInOf(request), cardId), cardId }
  }

  serve(app, accountReviewsApi.getOwnReview, async (request) =>
    readReviewOfVisit(db, await visitOf(request, request.params.jobCardId)),
  )

  serve(app, accountReviewsApi.writeReview, async (request) => {
    const visit = await visitOf(request, request.params.jobCardId)
    await countHit(db, limits.writesOfReview, { garageId: visit.garageId, of: visit.cardId })
    return writeReview(parts, visit, request.body)
  })
}

/** The review desk, which belongs to no garage. */
export function deskRoutes(app: Api, parts: Parts) {
  const serve = routesUnder('Review desk')

  serve(app, reviewsApi.listReported, async () => listReported(parts.database.db))

  serve(app, reviewsApi.decideReport, async (request, reply) => {
    await decideReport(parts, signedInOf(request), request.params, request.body)
    return reply.code(204).send(null)
  })
}
