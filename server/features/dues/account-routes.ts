import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { CarDues, CarPapers, NewReading } from '../../../contract/dues.ts'
import { ProblemDocument } from '../../../contract/problems.ts'
import type { Parts } from '../../parts.ts'
import { idParams, recordProblems, writeProblems } from '../../platform/route-schemas.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { addReading, readCarDues, savePapers } from './driver-service.ts'

const tags = ['Account']
const params = idParams('vehicleId')
const fewBytes = 1024

/** What is due for a driver's own car. */
export function accountDueRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'customer' } as const

  app.get(
    '/account/vehicles/:vehicleId/dues',
    {
      config,
      schema: {
        tags,
        summary: 'What is due for your car, at all garages that know it by your phone',
        params,
        response: { 200: CarDues, ...recordProblems },
      },
    },
    async (request) => readCarDues(db, signedInOf(request), request.params.vehicleId),
  )

  app.post(
    '/account/vehicles/:vehicleId/readings',
    {
      config,
      bodyLimit: fewBytes,
      schema: {
        tags,
        summary: 'Tell these garages what the odometer shows',
        params,
        body: NewReading,
        response: { 200: CarDues, ...writeProblems, 429: ProblemDocument },
      },
    },
    async (request) => addReading(db, signedInOf(request), request.params.vehicleId, request.body),
  )

  app.put(
    '/account/vehicles/:vehicleId/papers',
    {
      config,
      bodyLimit: fewBytes,
      schema: {
        tags,
        summary: 'Tell these garages until when insurance and PUC certificate hold',
        params,
        body: CarPapers,
        response: { 200: CarDues, ...writeProblems, 429: ProblemDocument },
      },
    },
    async (request) => savePapers(db, signedInOf(request), request.params.vehicleId, request.body),
  )
}
