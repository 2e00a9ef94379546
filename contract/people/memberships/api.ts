import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { Done, User } from '../auth/auth.ts'
import { ChooseGarage, Invitations } from './memberships.ts'

const garageParams = idParams('garageId')

export const chooseGarage = endpoint(
  'PUT',
  '/auth/garage',
  'garage-user',
  'Choose which of your garages this session works for',
  {
    body: ChooseGarage,
    response: { 200: User },
  },
)

export const listInvitations = endpoint('GET', '/auth/invitations', 'garage-user', 'Garages that have invited you', {
  response: { 200: Invitations },
})

export const acceptInvitation = endpoint(
  'POST',
  '/auth/invitations/:garageId/accept',
  'garage-user',
  'Join the garage; needs a confirmed email address',
  { params: garageParams, response: { 200: User } },
)

export const declineInvitation = endpoint(
  'POST',
  '/auth/invitations/:garageId/decline',
  'garage-user',
  'Decline an invitation',
  { params: garageParams, response: { 200: Done } },
)
