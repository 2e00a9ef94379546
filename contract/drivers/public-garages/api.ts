import { endpoint } from '../../platform/endpoints.ts'
import { z } from '../../platform/zod.ts'
import { PublicGarage, PublicGarageParams, PublicSlots, PublicSlotsQuery } from './public-garages.ts'

export const getPublicGarage = endpoint(
  'GET',
  '/public/garages/:slug',
  'public',
  'A garage: where it is, when it opens, what it does',
  {
    params: PublicGarageParams,
    response: { 200: PublicGarage, 304: z.null().describe('What the visitor holds already') },
  },
)

export const listOpenSlots = endpoint(
  'GET',
  '/public/garages/:slug/slots',
  'public',
  'Where a garage has room, day by day, and the next free slot',
  {
    params: PublicGarageParams,
    querystring: PublicSlotsQuery,
    response: { 200: PublicSlots },
  },
)
