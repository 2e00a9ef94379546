import { PhotoQuery } from '../../catalogue/images/images.ts'
import { idParams, pictureFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { z } from '../../platform/zod.ts'
import { DriverAnswer, OfEstimate, PublicEstimate } from './estimates.ts'

const jobCardParams = idParams('jobCardId')
const events = {
  seen: 'The page was opened by somebody',
  call: 'Ask the garage for a call',
  renewal: 'Ask for a new estimate, where this one ran out',
}
const eventOfVisit = { params: jobCardParams, body: OfEstimate, response: { 204: z.null() } }

export const getOwnEstimate = endpoint(
  'GET',
  '/account/bookings/:jobCardId/estimate',
  'customer',
  'The newest estimate of a visit',
  { params: jobCardParams, response: { 200: PublicEstimate } },
)

export const readOwnEstimatePhoto = endpoint(
  'GET',
  '/account/bookings/:jobCardId/estimate/photos/:photoId',
  'customer',
  'A photo of an estimate',
  {
    params: idParams('jobCardId', 'photoId'),
    querystring: PhotoQuery,
    response: { 200: pictureFile },
  },
)

export const answerOwnEstimate = endpoint(
  'POST',
  '/account/bookings/:jobCardId/answers',
  'customer',
  'Approve and decline jobs, any of them',
  { params: jobCardParams, body: DriverAnswer, response: { 200: PublicEstimate } },
)

export const sawOwnEstimate = endpoint(
  'POST',
  '/account/bookings/:jobCardId/estimate/seen',
  'customer',
  events.seen,
  eventOfVisit,
)

export const wantCall = endpoint(
  'POST',
  '/account/bookings/:jobCardId/estimate/call',
  'customer',
  events.call,
  eventOfVisit,
)

export const wantRenewal = endpoint(
  'POST',
  '/account/bookings/:jobCardId/estimate/renewal',
  'customer',
  events.renewal,
  eventOfVisit,
)
