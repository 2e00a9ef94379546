import * as partRequestsApi from '../../../contract/workshop/part-requests/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder, withoutPrices } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Part requests', withoutPrices)

export function partRequestRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, partRequestsApi.listPartRequests, async (request) => ({
    requests: await service.listPartRequests(db, scopeOf(request)),
  }))

  serve(app, partRequestsApi.addPartRequest, async (request) => ({
    requests: await service.addPartRequest(db, scopeOf(request), request.params.partRequestId, request.body),
  }))

  serve(app, partRequestsApi.orderPartRequest, async (request) => ({
    requests: await service.orderPartRequest(db, scopeOf(request), request.params.partRequestId),
  }))

  serve(app, partRequestsApi.refusePartRequest, async (request) => ({
    requests: await service.refusePartRequest(db, scopeOf(request), request.params.partRequestId, request.body.reason),
  }))
}
