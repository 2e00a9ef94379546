import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Done, User } from '../../../contract/auth.ts'
import { ChooseGarage, Invitations } from '../../../contract/memberships.ts'
import { ProblemDocument } from '../../../contract/problems.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { answerUser } from '../auth/http.ts'
import * as service from './service.ts'

const tags = ['Authentication']
const config = { access: 'garage-user' } as const
const problems = { 400: ProblemDocument, 401: ProblemDocument, 403: ProblemDocument }
const params = z.object({ garageId: z.uuid('There is nothing at this address.') })

export function membershipRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.put(
    '/auth/garage',
    {
      config,
      schema: {
        tags,
        summary: 'Choose which of one’s garages this session works for',
        body: ChooseGarage,
        response: { 200: User, ...problems },
      },
    },
    async (request) => {
      await service.chooseGarage(db, signedInOf(request), request.body.garageId)
      return answerUser(db, request)
    },
  )

  app.get(
    '/auth/invitations',
    {
      config,
      schema: { tags, summary: 'Garages that ask one to join', response: { 200: Invitations, ...problems } },
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
        response: { 200: User, ...problems, 404: ProblemDocument },
      },
    },
    async (request) => {
      await service.acceptInvitation(db, signedInOf(request), request.params.garageId)
      return answerUser(db, request)
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
        response: { 200: Done, ...problems, 404: ProblemDocument },
      },
    },
    async (request) => {
      await service.declineInvitation(db, signedInOf(request), request.params.garageId)
      return { success: true as const, message: 'You have declined the invitation.' }
    },
  )
}
