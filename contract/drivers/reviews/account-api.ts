import { UploadPermission, UploadRequest } from '../../catalogue/images/images.ts'
import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { ProblemDocument } from '../../platform/problems.ts'
import { ReviewOfVisit, WrittenReview } from './reviews.ts'

const permissionProblems = { 409: ProblemDocument, 410: ProblemDocument }
const permissionSummary = 'Ask to upload one photo of a review, which shows it once it is published with it'
const jobCardParams = idParams('jobCardId')

export const allowReviewPhoto = endpoint(
  'POST',
  '/account/bookings/:jobCardId/review/photos/presigned-url',
  'customer',
  permissionSummary,
  { params: jobCardParams, body: UploadRequest, response: { 200: UploadPermission, ...permissionProblems } },
)

export const getOwnReview = endpoint(
  'GET',
  '/account/bookings/:jobCardId/review',
  'customer',
  'What was written of a visit',
  { params: jobCardParams, response: { 200: ReviewOfVisit } },
)

export const writeReview = endpoint(
  'POST',
  '/account/bookings/:jobCardId/review',
  'customer',
  'Write a review of a visit, or change it for 30 days',
  {
    params: jobCardParams,
    body: WrittenReview,
    response: { 200: ReviewOfVisit },
  },
)
