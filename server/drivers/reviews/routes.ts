import type { FastifyRequest } from 'fastify'
import {
  DeskDecided,
  DeskReviews,
  GarageReviews,
  GarageReviewsQuery,
  OneGarageReview,
  ReviewOfVisit,
  ReviewReply,
  ReviewReport,
  WrittenReview,
} from '../../../contract/drivers/reviews/reviews.ts'
import { z } from '../../../contract/platform/zod.ts'
import { limits } from '../../messages/links/rules.ts'
import { findGarageOfOwnCard } from '../../people/driver-directory/service.ts'
import type { Parts } from '../../platform/parts.ts'
import { countHit } from '../../platform/rate-limit.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { scopeOf, signedInOf } from '../../platform/session/guard.ts'
import { decideReport, listReported } from './desk-service.ts'
import { answerReview, listGarageReviews, reportReview } from './garage-service.ts'
import { readReviewOfVisit, writeReview } from './service.ts'

const params = idParams('reviewId')

/** Reviews as the garage reads and answers them. */
export function reviewRoutes(app: Api, { database, versions }: Parts) {
  const { db } = database
  const options = routeOptions('Reviews')

  app.get(
    '/garages/reviews',
    options('VIEW_ONLY', 'What drivers wrote, newest first', {
      querystring: GarageReviewsQuery,
      response: { 200: GarageReviews },
    }),
    async (request) => listGarageReviews(db, scopeOf(request), request.query),
  )

  app.post(
    '/garages/reviews/:reviewId/reply',
    options('MANAGER', 'Answer a review, once; the answer can be changed for a day', {
      params,
      body: ReviewReply,
      response: { 200: OneGarageReview },
    }),
    async (request) => {
      const { reviewId } = request.params
      return { review: await answerReview({ database, versions }, scopeOf(request), reviewId, request.body.words) }
    },
  )

  app.post(
    '/garages/reviews/:reviewId/report',
    options('STAFF', 'Ask the review desk to look at a review; it stays up meanwhile', {
      params,
      body: ReviewReport,
      response: { 200: OneGarageReview },
    }),
    async (request) => ({
      review: await reportReview(db, scopeOf(request), request.params.reviewId, request.body),
    }),
  )
}

/** A review from My Bookings, for whoever is signed in with the phone of the job card. */
export function accountReviewRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  const options = routeOptions('Account')
  const ofCard = idParams('jobCardId')

  async function visitOf(request: FastifyRequest, cardId: string) {
    return { garageId: await findGarageOfOwnCard(db, signedInOf(request), cardId), cardId }
  }

  app.get(
    '/account/bookings/:jobCardId/review',
    options('customer', 'What was written of a visit', { params: ofCard, response: { 200: ReviewOfVisit } }),
    async (request) => readReviewOfVisit(db, await visitOf(request, request.params.jobCardId)),
  )

  app.post(
    '/account/bookings/:jobCardId/review',
    options('customer', 'Write a review of a visit, or change it for 30 days', {
      params: ofCard,
      body: WrittenReview,
      response: { 200: ReviewOfVisit },
    }),
    async (request) => {
      const visit = await visitOf(request, request.params.jobCardId)
      await countHit(db, limits.writesOfReview, visit.cardId)
      return writeReview(parts, visit, request.body)
    },
  )
}

/** The review desk, which belongs to no garage. */
export function deskRoutes(app: Api, parts: Parts) {
  const options = routeOptions('Review desk')

  app.get(
    '/desk/reviews',
    options('desk', 'Reported reviews: what waits, longest first, and what was decided lately', {
      response: { 200: DeskReviews },
    }),
    async () => listReported(parts.database.db),
  )

  app.post(
    '/desk/garages/:garageId/reports/:reportId/decision',
    options('desk', 'Keep a reported review, or take it down; with a reason', {
      params: idParams('garageId', 'reportId'),
      body: DeskDecided,
      response: { 204: z.null() },
    }),
    async (request, reply) => {
      await decideReport(parts, signedInOf(request), request.params, request.body)
      return reply.code(204).send(null)
    },
  )
}
