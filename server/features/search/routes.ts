import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { SearchQuery, SearchResults } from '../../../contract/search.ts'
import type { Parts } from '../../parts.ts'
import { guardedProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { search } from './service.ts'

export function searchRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/search',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags: ['Dashboard'],
        summary: 'Customers, vehicles, bookings, job cards and leads, five of each',
        querystring: SearchQuery,
        response: { 200: SearchResults, ...guardedProblems },
      },
    },
    async (request) => search(db, scopeOf(request), request.query.q),
  )
}
