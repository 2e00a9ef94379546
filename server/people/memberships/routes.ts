import { Done, User } from '../../../contract/people/auth/auth.ts'
import { ChooseGarage, Invitations } from '../../../contract/people/memberships/memberships.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { sendUser } from '../../platform/session/signed-in-user.ts'
import * as service from './service.ts'

const options = routeOptions('Authentication')
const params = idParams('garageId')

export function membershipRoutes(app: Api, { database: { db } }: Parts) {
  app.put(
    '/auth/garage',
    options('garage-user', 'Choose which of your garages this session works for', {
      body: ChooseGarage,
      response: { 200: User },
    }),
    async (request) => {
      await service.chooseGarage(db, signedInOf(request), request.body.garageId)
      return sendUser(db, request)
    },
  )

  app.get(
    '/auth/invitations',
    options('garage-user', 'Garages that have invited you', { response: { 200: Invitations } }),
    async (request) => ({ invitations: await service.listInvitations(db, signedInOf(request)) }),
  )

  app.post(
    '/auth/invitations/:garageId/accept',
    options('garage-user', 'Join the garage; needs a confirmed email address', { params, response: { 200: User } }),
    async (request) => {
      await service.acceptInvitation(db, signedInOf(request), request.params.garageId)
      return sendUser(db, request)
    },
  )

  app.post(
    '/auth/invitations/:garageId/decline',
    options('garage-user', 'Decline an invitation', { params, response: { 200: Done } }),
    async (request) => {
      await service.declineInvitation(db, signedInOf(request), request.params.garageId)
      return { success: true as const, message: 'You have declined the invitation.' }
    },
  )
}
