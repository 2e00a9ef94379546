import { GarageRegistration, Registered } from '../../../contract/people/garages/garages.ts'
import { ProblemDocument } from '../../../contract/platform/problems.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routeOptions } from '../../platform/routes.ts'
import { callerOf, originOf } from '../../platform/session/caller.ts'
import { sendSignedIn } from '../../platform/session/signed-in-user.ts'
import { registerGarage } from './service.ts'

const options = routeOptions('Garages')

export function garageRoutes(app: Api, { database: { db }, settings }: Parts) {
  app.post(
    '/garages/register',
    options('public', 'Register a garage and its owner; signs the owner in', {
      body: GarageRegistration,
      response: { 201: Registered, 409: ProblemDocument },
    }),
    async (request, reply) => {
      const tokens = await registerGarage(db, request.body, callerOf(request), originOf(request, settings.publicUrl))
      return reply.code(201).send({ success: true as const, ...(await sendSignedIn(db, request, reply, tokens)) })
    },
  )
}
