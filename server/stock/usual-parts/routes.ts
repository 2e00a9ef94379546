import * as usualPartsApi from '../../../contract/stock/usual-parts/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Usual parts')

export function usualPartRoutes(app: Api, { database: { db } }: Parts) {
  serve(
    app,
    usualPartsApi.getUsualParts,
    async (request) => service.getUsualParts(db, scopeOf(request), request.params.serviceId, request.query),
    forTechnicians,
  )

  serve(app, usualPartsApi.setUsualParts, async (request) =>
    service.setUsualParts(db, scopeOf(request), request.params.serviceId, request.body),
  )
}
