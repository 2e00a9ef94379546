import { Done } from '../../people/auth/auth.ts'
import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { z } from '../../platform/zod.ts'
import {
  AcceptedHandover,
  CreatedPassportShare,
  Handover,
  Handovers,
  NewHandover,
  NewPassportShare,
  Passport,
} from './passports.ts'

const handoverParams = idParams('handoverId')

export const offerCar = endpoint(
  'POST',
  '/account/vehicles/:vehicleId/handovers',
  'customer',
  'Offer your car to its buyer, proved by a new code to your own phone',
  {
    params: idParams('vehicleId'),
    body: NewHandover,
    response: { 201: Handover },
  },
)

export const listHandovers = endpoint(
  'GET',
  '/account/handovers',
  'customer',
  'Cars that are offered to you, and what buyers have answered to your own offers',
  {
    response: { 200: Handovers },
  },
)

export const acceptOffer = endpoint(
  'POST',
  '/account/handovers/:handoverId/accept',
  'customer',
  'Take a car that is offered to you, with its history',
  {
    params: handoverParams,
    body: z.object({}),
    response: { 200: AcceptedHandover },
  },
)

export const declineOffer = endpoint(
  'POST',
  '/account/handovers/:handoverId/decline',
  'customer',
  'Decline a car that is offered to you',
  {
    params: handoverParams,
    body: z.object({}),
    response: { 200: Done },
  },
)

export const withdrawOffer = endpoint(
  'DELETE',
  '/account/handovers/:handoverId',
  'customer',
  'Take back the offer of your car',
  { params: handoverParams, response: { 200: Done } },
)

export const getOwnPassport = endpoint(
  'GET',
  '/account/vehicles/:vehicleId/passport',
  'customer',
  'What garages did to your car, as they handed it back',
  {
    params: idParams('vehicleId'),
    response: { 200: Passport },
  },
)

export const sharePassport = endpoint(
  'POST',
  '/account/vehicles/:vehicleId/passport-shares',
  'customer',
  'A link by which anybody may read the passport of your car, for thirty days',
  {
    params: idParams('vehicleId'),
    body: NewPassportShare,
    response: { 201: CreatedPassportShare },
  },
)

export const endShare = endpoint(
  'DELETE',
  '/account/vehicles/:vehicleId/passport-shares/:shareId',
  'customer',
  'End a link to the passport of your car',
  {
    params: idParams('vehicleId', 'shareId'),
    response: { 200: Done },
  },
)
