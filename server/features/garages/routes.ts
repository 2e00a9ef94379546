import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { User } from '../../../contract/auth.ts'
import { GarageRegistration } from '../../../contract/garages.ts'
import { ProblemDocument } from '../../../contract/problems.ts'
import type { Parts } from '../../parts.ts'
import { callerOf, originOf } from '../../platform/session/caller.ts'
import { sendSignedIn } from '../../platform/session/signed-in-user.ts'
import { registerGarage } from './service.ts'

export function garageRoutes(server: FastifyInstance, { database: { db }, settings }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/garages/register',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Garages'],
        summary: 'Register a garage and its owner; signs the owner in',
        body: GarageRegistration,
        response: { 201: User, 400: ProblemDocument, 409: ProblemDocument, 429: ProblemDocument },
      },
    },
    async (request, reply) => {
      const tokens = await registerGarage(db, request.body, callerOf(request), originOf(request, settings.publicUrl))
      return reply.code(201).send(await sendSignedIn(db, request, reply, tokens))
    },
  )
}
