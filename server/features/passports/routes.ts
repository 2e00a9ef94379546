import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Passport } from '../../../contract/passports.ts'
import type { Parts } from '../../parts.ts'
import { idParams, recordProblems } from '../../platform/route-schemas.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { getOwnPassport } from './service.ts'

const tags = ['Account']

/** The history of one's own car. */
export function passportRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'customer' } as const

  app.get(
    '/account/vehicles/:vehicleId/passport',
    {
      config,
      schema: {
        tags,
        summary: 'What garages did to your car, as they handed it back',
        params: idParams('vehicleId'),
        response: { 200: Passport, ...recordProblems },
      },
    },
    async (request) => getOwnPassport(db, signedInOf(request), request.params.vehicleId),
  )
}
