import * as publicReviewsApi from '../../../contract/drivers/reviews/public-api.ts'
import { limits } from '../../messages/links/rules.ts'
import { findLink } from '../../messages/links/service.ts'
import type { Parts } from '../../platform/parts.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import { addressKey, countHit } from '../../platform/rate-limit.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { actAsDriver } from '../../platform/session/guard.ts'
import { findListedGarage } from '../public-garages/service.ts'
import { reportReview } from './garage-service.ts'
import { listPublicReviews, readReviewOfVisit, writeReview } from './service.ts'

const serve = routesUnder('Public')
/** A thousand letters of any script, and what stands around them. */
const reviewBytes = 8 * 1024
/** Carriers put many phones behind one address; of one person a handful is much. */
const reportsOfAddress = { name: 'review-reports', max: 30, windowSeconds: 3600 }
const listReads = { name: 'review-reads', max: 120, windowSeconds: 60 }

/** What anybody reads of a garage, and what whoever holds the link of a visit may write of it. */
export function publicReviewRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  async function visitOf(ip: string, token: string) {
    const { garageId, subjectId } = await findLink(db, { kind: 'REVIEW', token, ip })
    return { garageId, cardId: subjectId }
  }

  serve(app, publicReviewsApi.listPublicReviews, async (request, reply) => {
    await countHit(db, listReads, addressKey(request.ip))
    reply.header('cache-control', 'public, no-cache')
    return listPublicReviews(db, await findListedGarage(db, request.params.slug), request.query)
  })

  serve(
    app,
    publicReviewsApi.reportPublicReview,
    async (request, reply) => {
      await countHit(db, reportsOfAddress, addressKey(request.ip))
      const { garageId } = await findListedGarage(db, request.params.slug)
      await reportReview(db, actAsDriver(garageId, 'A visitor'), request.params.reviewId, request.body)
      return reply.code(204).send(null)
    },
    { bodyLimit: reviewBytes },
  )

  serve(
    app,
    publicReviewsApi.getLinkedReview,
    async (request) => readReviewOfVisit(db, await visitOf(request.ip, request.params.token)),
    { onRequest: keepPrivate },
  )

  serve(
    app,
    publicReviewsApi.writeLinkedReview,
    async (request) => {
      const visit = await visitOf(request.ip, request.params.token)
      await countHit(db, limits.writesOfReview, { garageId: visit.garageId, of: visit.cardId })
      return writeReview(parts, visit, request.body)
    },
    { onRequest: keepPrivate, bodyLimit: reviewBytes },
  )
}
