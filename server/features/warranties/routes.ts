import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Warranties, WarrantiesQuery } from '../../../contract/warranties.ts'
import type { Parts } from '../../parts.ts'
import { idParams, recordProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { listWarranties } from './service.ts'

/** What of a car's bills is under warranty. */
export function warrantyRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/vehicles/:vehicleId/warranties',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags: ['Bills'],
        summary: 'What of a car’s bills is under warranty, or was',
        params: idParams('vehicleId'),
        querystring: WarrantiesQuery,
        response: { 200: Warranties, ...recordProblems },
      },
    },
    async (request) => ({
      warranties: await listWarranties(db, scopeOf(request), request.params.vehicleId, request.query),
    }),
  )
}
