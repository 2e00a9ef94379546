import { UploadPermission, UploadRequest } from '../../catalogue/images/images.ts'
import { idParams, linkParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { ProblemDocument } from '../../platform/problems.ts'
import { z } from '../../platform/zod.ts'
import { PublicGarageParams } from '../public-garages/public-garages.ts'
import { PublicReviews, PublicReviewsQuery, ReviewOfVisit, ReviewReport, WrittenReview } from './reviews.ts'

const permissionProblems = { 409: ProblemDocument, 410: ProblemDocument }
const permissionSummary = 'Ask to upload one photo of a review, which shows it once it is published with it'
const reading = { 410: ProblemDocument }

export const allowLinkedReviewPhoto = endpoint(
  'POST',
  '/public/review-links/:token/photos/presigned-url',
  'public',
  permissionSummary,
  { params: linkParams, body: UploadRequest, response: { 200: UploadPermission, ...permissionProblems } },
)

export const listPublicReviews = endpoint(
  'GET',
  '/public/garages/:slug/reviews',
  'public',
  'What drivers say of a garage, newest first',
  {
    params: PublicGarageParams,
    querystring: PublicReviewsQuery,
    response: { 200: PublicReviews },
  },
)

export const reportPublicReview = endpoint(
  'POST',
  '/public/garages/:slug/reviews/:reviewId/report',
  'public',
  'Ask the review desk to look at a review; it stays up meanwhile',
  {
    params: PublicGarageParams.extend(idParams('reviewId').shape),
    body: ReviewReport,
    response: { 204: z.null(), 409: ProblemDocument },
  },
)

export const getLinkedReview = endpoint(
  'GET',
  '/public/review-links/:token',
  'public',
  'The visit that a link asks about, and what was written of it',
  { params: linkParams, response: { 200: ReviewOfVisit, ...reading } },
)

export const writeLinkedReview = endpoint(
  'POST',
  '/public/review-links/:token',
  'public',
  'Write a review, or change it for 30 days',
  { params: linkParams, body: WrittenReview, response: { 200: ReviewOfVisit, ...reading, 409: ProblemDocument } },
)
