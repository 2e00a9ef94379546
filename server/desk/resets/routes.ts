import type { FastifyRequest } from 'fastify'
import * as resetsApi from '../../../contract/desk/resets/api.ts'
import { actingOf } from '../../people/operators/log-service.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { agreeToReset, askForReset, cancelReset, listResets } from './service.ts'

export function deskResetRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  const serve = routesUnder('Desk')
  const list = async (request: FastifyRequest) => ({ resets: await listResets(db, actingOf(request)) })

  serve(app, resetsApi.listResets, list)

  serve(app, resetsApi.askForReset, async (request) => {
    await askForReset(db, request.body, originOf(request, publicUrl), actingOf(request))
    return list(request)
  })

  serve(app, resetsApi.agreeToReset, async (request) => {
    await agreeToReset(db, request.params.resetId, originOf(request, publicUrl), actingOf(request))
    return list(request)
  })

  serve(app, resetsApi.cancelReset, async (request) => {
    await cancelReset(db, request.params.resetId, request.body.reason, actingOf(request))
    return list(request)
  })
}
