import * as garagesApi from '../../../contract/people/garages/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { callerOf, originOf } from '../../platform/session/caller.ts'
import { sendSignedIn } from '../../platform/session/signed-in-user.ts'
import { registerGarage } from './service.ts'

const serve = routesUnder('Garages')

export function garageRoutes(app: Api, { database: { db }, settings }: Parts) {
  serve(app, garagesApi.registerGarage, async (request, reply) => {
    const tokens = await registerGarage(db, request.body, callerOf(request), originOf(request, settings.publicUrl))
    return reply.code(201).send({ success: true as const, ...(await sendSignedIn(db, request, reply, tokens)) })
  })
}
