import * as garagesApi from '../../../contract/desk/garages/api.ts'
import { actingOf } from '../../people/operators/log-service.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { blockGarage, unblockGarage } from './block-service.ts'
import { getGarage, listGarages, markLookedAt } from './service.ts'

export function deskGarageRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  const serve = routesUnder('Desk')

  serve(app, garagesApi.listDeskGarages, async (request) => listGarages(db, request.query))

  serve(app, garagesApi.getDeskGarage, async (request) => getGarage(db, request.params.garageId))

  serve(app, garagesApi.markLookedAt, async (request, reply) => {
    await markLookedAt(db, request.params.garageId, actingOf(request))
    return reply.code(204).send(null)
  })

  serve(app, garagesApi.blockGarage, async (request) => {
    const { garageId } = request.params
    const asked = { garageId, ...request.body, origin: originOf(request, parts.settings.publicUrl) }
    await blockGarage(parts, asked, actingOf(request))
    return getGarage(db, garageId)
  })

  serve(app, garagesApi.unblockGarage, async (request) => {
    const { garageId } = request.params
    const asked = { garageId, ...request.body, origin: originOf(request, parts.settings.publicUrl) }
    await unblockGarage(parts, asked, actingOf(request))
    return getGarage(db, garageId)
  })
}
