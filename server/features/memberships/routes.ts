import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Done, User } from '../../../contract/auth.ts'
import { ChooseGarage, Invitations } from '../../../contract/memberships.ts'
import type { Parts } from '../../parts.ts'
import { guardedProblems, idParams, recordProblems } from '../../platform/route-schemas.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { sendUser } from '../../platform/session/signed-in-user.ts'
import * as service from './service.ts'

const tags = ['Authentication']
const config = { access: 'garage-user' } as const
const params = idParams('garageId')

export function membershipRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.put(
    '/auth/garage',
    {
      config,
      schema: {
        tags,
        summary: 'Choose which of your garages this session works for',
        body: ChooseGarage,
        response: { 200: User, ...guardedProblems },
      },
    },
    async (request) => {
      await service.chooseGarage(db, signedInOf(request), request.body.garageId)
      return sendUser(db, request)
    },
  )

  app.get(
    '/auth/invitations',
    {
      config,
      schema: { tags, summary: 'Garages that have invited you', response: { 200: Invitations, ...guardedProblems } },
    },
    async (request) => ({ invitations: await service.listInvitations(db, signedInOf(request)) }),
  )

  app.post(
    '/auth/invitations/:garageId/accept',
    {
      config,
      schema: {
        tags,
        summary: 'Join the garage; needs a confirmed e-mail address',
        params,
        response: { 200: User, ...recordProblems },
      },
    },
    async (request) => {
      await service.acceptInvitation(db, signedInOf(request), request.params.garageId)
      return sendUser(db, request)
    },
  )

  app.post(
    '/auth/invitations/:garageId/decline',
    {
      config,
      schema: {
        tags,
        summary: 'Decline an invitation',
        params,
        response: { 200: Done, ...recordProblems },
      },
    },
    async (request) => {
      await service.declineInvitation(db, signedInOf(request), request.params.garageId)
      return { success: true as const, message: 'You have declined the invitation.' }
    },
  )
}
