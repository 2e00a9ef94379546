import { DeskReason } from '../../people/operators/operators.ts'
import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { z } from '../../platform/zod.ts'
import { DeskGarageDetails, DeskGarages, DeskGaragesQuery } from './garages.ts'

const garageParams = idParams('garageId')
const details = { params: garageParams, response: { 200: DeskGarageDetails } }

export const listDeskGarages = endpoint(
  'GET',
  '/desk/garages',
  'operator-look',
  'Garages: those that nobody has looked at first, then the newest',
  {
    querystring: DeskGaragesQuery,
    response: { 200: DeskGarages },
  },
)

export const getDeskGarage = endpoint(
  'GET',
  '/desk/garages/:garageId',
  'operator-look',
  'One garage: its people, its state, what operators did about it',
  details,
)

export const markLookedAt = endpoint(
  'POST',
  '/desk/garages/:garageId/looked-at',
  'operator-act',
  'Mark a new garage as looked at',
  { params: garageParams, response: { 204: z.null() } },
)

export const blockGarage = endpoint(
  'POST',
  '/desk/garages/:garageId/block',
  'operator-act',
  'Take a garage off the site at once; its data stays',
  { ...details, body: DeskReason },
)

export const unblockGarage = endpoint(
  'POST',
  '/desk/garages/:garageId/unblock',
  'operator-act',
  'Let a blocked garage work again',
  { ...details, body: DeskReason },
)
