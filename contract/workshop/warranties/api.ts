import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { Warranties, WarrantiesQuery } from './warranties.ts'

export const listWarranties = endpoint(
  'GET',
  '/garages/vehicles/:vehicleId/warranties',
  'VIEW_ONLY',
  'What of a car’s bills is under warranty, or was',
  {
    params: idParams('vehicleId'),
    querystring: WarrantiesQuery,
    response: { 200: Warranties },
  },
)
