import * as searchApi from '../../../contract/office/search/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { search } from './service.ts'

const serve = routesUnder('Dashboard')

export function searchRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, searchApi.search, async (request) => search(db, scopeOf(request), request.query.q))
}
