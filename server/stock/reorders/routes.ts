import * as reordersApi from '../../../contract/stock/reorders/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Ordering parts')

export function reorderRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, reordersApi.listReorders, async (request) => service.listReorders(db, scopeOf(request)))

  serve(app, reordersApi.orderParts, async (request) => service.orderParts(db, scopeOf(request), request.body))
}
