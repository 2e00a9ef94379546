import { PublicGarageParams } from '../../../contract/drivers/public-garages/public-garages.ts'
import {
  PublicReviews,
  PublicReviewsQuery,
  ReviewOfVisit,
  ReviewReport,
  WrittenReview,
} from '../../../contract/drivers/reviews/reviews.ts'
import { ProblemDocument } from '../../../contract/platform/problems.ts'
import { z } from '../../../contract/platform/zod.ts'
import { limits } from '../../messages/links/rules.ts'
import { findLink } from '../../messages/links/service.ts'
import type { Parts } from '../../platform/parts.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import { addressKey, countHit } from '../../platform/rate-limit.ts'
import { type Api, idParams, linkParams, routeOptions } from '../../platform/routes.ts'
import { actAsDriver } from '../../platform/session/guard.ts'
import { findListedGarage } from '../public-garages/service.ts'
import { reportReview } from './garage-service.ts'
import { listPublicReviews, readReviewOfVisit, writeReview } from './service.ts'

const options = routeOptions('Public')
const reading = { 410: ProblemDocument }
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

  app.get(
    '/public/garages/:slug/reviews',
    options('public', 'What drivers say of a garage, newest first', {
      params: PublicGarageParams,
      querystring: PublicReviewsQuery,
      response: { 200: PublicReviews },
    }),
    async (request, reply) => {
      await countHit(db, listReads, addressKey(request.ip))
      reply.header('cache-control', 'public, no-cache')
      return listPublicReviews(db, await findListedGarage(db, request.params.slug), request.query)
    },
  )

  app.post(
    '/public/garages/:slug/reviews/:reviewId/report',
    options(
      'public',
      'Ask the review desk to look at a review; it stays up meanwhile',
      {
        params: PublicGarageParams.extend(idParams('reviewId').shape),
        body: ReviewReport,
        response: { 204: z.null(), 409: ProblemDocument },
      },
      { bodyLimit: reviewBytes },
    ),
    async (request, reply) => {
      await countHit(db, reportsOfAddress, addressKey(request.ip))
      const { garageId } = await findListedGarage(db, request.params.slug)
      await reportReview(db, actAsDriver(garageId, 'A visitor'), request.params.reviewId, request.body)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/public/review-links/:token',
    options(
      'public',
      'The visit that a link asks about, and what was written of it',
      { params: linkParams, response: { 200: ReviewOfVisit, ...reading } },
      { onRequest: keepPrivate },
    ),
    async (request) => readReviewOfVisit(db, await visitOf(request.ip, request.params.token)),
  )

  app.post(
    '/public/review-links/:token',
    options(
      'public',
      'Write a review, or change it for 30 days',
      { params: linkParams, body: WrittenReview, response: { 200: ReviewOfVisit, ...reading, 409: ProblemDocument } },
      { onRequest: keepPrivate, bodyLimit: reviewBytes },
    ),
    async (request) => {
      const visit = await visitOf(request.ip, request.params.token)
      await countHit(db, limits.writesOfReview, visit.cardId)
      return writeReview(parts, visit, request.body)
    },
  )
}
