import { SearchQuery, SearchResults } from '../../../contract/office/search/search.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { search } from './service.ts'

const options = routeOptions('Dashboard')

export function searchRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/search',
    options('VIEW_ONLY', 'Customers, vehicles, bookings, job cards and leads, five of each', {
      querystring: SearchQuery,
      response: { 200: SearchResults },
    }),
    async (request) => search(db, scopeOf(request), request.query.q),
  )
}
