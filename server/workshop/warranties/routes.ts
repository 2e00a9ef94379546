import * as warrantiesApi from '../../../contract/workshop/warranties/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder, withoutPrices } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { listWarranties } from './service.ts'

const serve = routesUnder('Bills', withoutPrices)

/** What of a car's bills is under warranty. */
export function warrantyRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, warrantiesApi.listWarranties, async (request) => ({
    warranties: await listWarranties(db, scopeOf(request), request.params.vehicleId, request.query),
  }))
}
