import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { z } from '../../platform/zod.ts'
import {
  DeskDecided,
  DeskReviews,
  GarageReviews,
  GarageReviewsQuery,
  OneGarageReview,
  ReviewReply,
  ReviewReport,
} from './reviews.ts'

const reviewParams = idParams('reviewId')

export const listGarageReviews = endpoint('GET', '/garages/reviews', 'VIEW_ONLY', 'What drivers wrote, newest first', {
  querystring: GarageReviewsQuery,
  response: { 200: GarageReviews },
})

export const answerReview = endpoint(
  'POST',
  '/garages/reviews/:reviewId/reply',
  'MANAGER',
  'Answer a review, once; the answer can be changed for a day',
  {
    params: reviewParams,
    body: ReviewReply,
    response: { 200: OneGarageReview },
  },
)

export const reportReview = endpoint(
  'POST',
  '/garages/reviews/:reviewId/report',
  'STAFF',
  'Ask the review desk to look at a review; it stays up meanwhile',
  {
    params: reviewParams,
    body: ReviewReport,
    response: { 200: OneGarageReview },
  },
)

export const listReported = endpoint(
  'GET',
  '/desk/reviews',
  'desk',
  'Reported reviews: what waits, longest first, and what was decided lately',
  {
    response: { 200: DeskReviews },
  },
)

export const decideReport = endpoint(
  'POST',
  '/desk/garages/:garageId/reports/:reportId/decision',
  'desk',
  'Keep a reported review, or take it down; with a reason',
  {
    params: idParams('garageId', 'reportId'),
    body: DeskDecided,
    response: { 204: z.null() },
  },
)
