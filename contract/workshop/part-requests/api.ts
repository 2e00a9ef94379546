import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { WorkCard } from '../floor/floor.ts'
import { AddPartRequest, NewPartRequest, PartRequests, RefusePartRequest } from './part-requests.ts'

const params = idParams('partRequestId')

export const askForPart = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/part-requests',
  'STAFF',
  'Ask for a part for a car',
  { params: idParams('jobCardId'), body: NewPartRequest, response: { 200: WorkCard } },
)

export const listPartRequests = endpoint(
  'GET',
  '/garages/part-requests',
  'VIEW_ONLY',
  'Parts that were asked for, and are not added or refused',
  { response: { 200: PartRequests } },
)

export const addPartRequest = endpoint(
  'POST',
  '/garages/part-requests/:partRequestId/add',
  'STAFF',
  'Add a part that was asked for to its job card; the driver is asked first',
  { params, body: AddPartRequest, response: { 200: PartRequests } },
)

export const orderPartRequest = endpoint(
  'POST',
  '/garages/part-requests/:partRequestId/order',
  'STAFF',
  'Say that a part which was asked for is ordered',
  { params, response: { 200: PartRequests } },
)

export const refusePartRequest = endpoint(
  'POST',
  '/garages/part-requests/:partRequestId/no',
  'STAFF',
  'Say no to a part that was asked for, and why',
  { params, body: RefusePartRequest, response: { 200: PartRequests } },
)
