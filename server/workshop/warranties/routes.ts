import { Warranties, WarrantiesQuery } from '../../../contract/workshop/warranties/warranties.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { listWarranties } from './service.ts'

const options = routeOptions('Bills')

/** What of a car's bills is under warranty. */
export function warrantyRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/vehicles/:vehicleId/warranties',
    options('VIEW_ONLY', 'What of a car’s bills is under warranty, or was', {
      params: idParams('vehicleId'),
      querystring: WarrantiesQuery,
      response: { 200: Warranties },
    }),
    async (request) => ({
      warranties: await listWarranties(db, scopeOf(request), request.params.vehicleId, request.query),
    }),
  )
}
