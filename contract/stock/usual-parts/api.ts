import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { UsualParts, UsualPartsForm, UsualPartsQuery } from './usual-parts.ts'

const params = idParams('serviceId')

export const getUsualParts = endpoint(
  'GET',
  '/garages/services/:serviceId/parts',
  'VIEW_ONLY',
  'The usual parts of a service, by car where it differs',
  { params, querystring: UsualPartsQuery, response: { 200: UsualParts } },
)

export const setUsualParts = endpoint(
  'PUT',
  '/garages/services/:serviceId/parts',
  'MANAGER',
  'Set the usual parts of a service: all lists',
  { params, body: UsualPartsForm, response: { 200: UsualParts } },
)
