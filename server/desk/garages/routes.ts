import { DeskGarageDetails, DeskGarages, DeskGaragesQuery } from '../../../contract/desk/garages/garages.ts'
import { DeskReason } from '../../../contract/people/operators/operators.ts'
import { z } from '../../../contract/platform/zod.ts'
import { actingOf } from '../../people/operators/log-service.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { blockGarage, unblockGarage } from './block-service.ts'
import { getGarage, listGarages, markLookedAt } from './service.ts'

export function deskGarageRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  const options = routeOptions('Desk')
  const params = idParams('garageId')
  const details = { params, response: { 200: DeskGarageDetails } }

  app.get(
    '/desk/garages',
    options('operator-look', 'Garages: those that nobody has looked at first, then the newest', {
      querystring: DeskGaragesQuery,
      response: { 200: DeskGarages },
    }),
    async (request) => listGarages(db, request.query),
  )

  app.get(
    '/desk/garages/:garageId',
    options('operator-look', 'One garage: its people, its state, what operators did about it', details),
    async (request) => getGarage(db, request.params.garageId),
  )

  app.post(
    '/desk/garages/:garageId/looked-at',
    options('operator-act', 'Mark a new garage as looked at', { params, response: { 204: z.null() } }),
    async (request, reply) => {
      await markLookedAt(db, request.params.garageId, actingOf(request))
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/desk/garages/:garageId/block',
    options('operator-act', 'Take a garage off the site at once; its data stays', { ...details, body: DeskReason }),
    async (request) => {
      const { garageId } = request.params
      const asked = { garageId, ...request.body, origin: originOf(request, parts.settings.publicUrl) }
      await blockGarage(parts, asked, actingOf(request))
      return getGarage(db, garageId)
    },
  )

  app.post(
    '/desk/garages/:garageId/unblock',
    options('operator-act', 'Let a blocked garage work again', { ...details, body: DeskReason }),
    async (request) => {
      const { garageId } = request.params
      const asked = { garageId, ...request.body, origin: originOf(request, parts.settings.publicUrl) }
      await unblockGarage(parts, asked, actingOf(request))
      return getGarage(db, garageId)
    },
  )
}
