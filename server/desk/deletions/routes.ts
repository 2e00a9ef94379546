import { AskedDeletion, DeskGarageDeletion, DeskGarageRows } from '../../../contract/desk/deletions/deletions.ts'
import { DeskReason } from '../../../contract/people/operators/operators.ts'
import { z } from '../../../contract/platform/zod.ts'
import { actingOf } from '../../people/operators/log-service.ts'
import { sendJsonFile } from '../../platform/json-file.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions, withoutHead } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { exportGarage } from './export-service.ts'
import { askForDeletion, getDeletion, listRows, takeDeletionBack } from './service.ts'

export function deskDeletionRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  const options = routeOptions('Desk')
  const params = idParams('garageId')
  const response = { 200: DeskGarageDeletion }
  const file = { description: 'A file', content: { 'application/json': { schema: z.record(z.string(), z.unknown()) } } }

  app.get(
    '/desk/garages/:garageId/deletion',
    options('operator-delete', 'Whether a garage is being deleted, or was', { params, response }),
    async (request) => getDeletion(db, request.params.garageId),
  )

  app.get(
    '/desk/garages/:garageId/deletion/rows',
    options('operator-delete', 'What a deletion does to what a garage has, or what it did', {
      params,
      response: { 200: DeskGarageRows },
    }),
    async (request) => listRows(db, request.params.garageId),
  )

  app.get(
    '/desk/garages/:garageId/export.json',
    options(
      'operator-delete',
      'All that a garage has, sealed or not',
      { params, querystring: DeskReason, response: { 200: file } },
      withoutHead,
    ),
    async (request, reply) => {
      const asked = { garageId: request.params.garageId, reason: request.query.reason }
      return sendJsonFile(reply, 'garage.json', await exportGarage(db, asked, actingOf(request)))
    },
  )

  app.post(
    '/desk/garages/:garageId/deletion',
    options('operator-delete', 'Stop a garage at once, and delete what it has after seven days', {
      params,
      body: AskedDeletion,
      response,
    }),
    async (request) => {
      const { garageId } = request.params
      const asked = { garageId, ...request.body, origin: originOf(request, parts.settings.publicUrl) }
      await askForDeletion(parts, asked, actingOf(request))
      return getDeletion(db, garageId)
    },
  )

  app.post(
    '/desk/garages/:garageId/deletion/take-back',
    options('operator-delete', 'Let a garage work again whose deletion has not begun', {
      params,
      body: DeskReason,
      response,
    }),
    async (request) => {
      const { garageId } = request.params
      const asked = { garageId, ...request.body, origin: originOf(request, parts.settings.publicUrl) }
      await takeDeletionBack(parts, asked, actingOf(request))
      return getDeletion(db, garageId)
    },
  )
}
