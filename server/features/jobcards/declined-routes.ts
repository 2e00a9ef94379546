import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { JobCardDetail } from '../../../contract/jobcards.ts'
import { AddDeclinedWork, DeclinedWorks, DismissDeclinedWork } from '../../../contract/works.ts'
import type { Parts } from '../../parts.ts'
import { idParams, recordProblems, writeProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './declined-service.ts'

const tags = ['Job cards']

/** Work that a driver declined waits on the car. */
export function declinedWorkRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/customers/:id/vehicles/:vehicleId/declined-works',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'Jobs that were declined for a car and still wait, the latest first',
        params: idParams('id', 'vehicleId'),
        response: { 200: DeclinedWorks, ...recordProblems },
      },
    },
    async (request) => {
      const { id, vehicleId } = request.params
      return { works: await service.listDeclinedWorks(db, scopeOf(request), id, vehicleId) }
    },
  )

  app.get(
    '/garages/customers/:id/declined-works',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'Jobs that were declined for any car of a customer and still wait, the latest first',
        params: idParams('id'),
        response: { 200: DeclinedWorks, ...recordProblems },
      },
    },
    async (request) => ({ works: await service.listDeclinedOfCustomer(db, scopeOf(request), request.params.id) }),
  )

  app.post(
    '/garages/jobcards/:jobCardId/declined-works/:declinedWorkId/add',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Add a declined job to a later card of the car, at the price of then',
        params: idParams('jobCardId', 'declinedWorkId'),
        body: AddDeclinedWork,
        response: { 200: JobCardDetail, ...writeProblems },
      },
    },
    async (request) => {
      const { jobCardId, declinedWorkId } = request.params
      return service.addDeclinedWork(db, scopeOf(request), jobCardId, declinedWorkId, request.body.version)
    },
  )

  app.post(
    '/garages/declined-works/:declinedWorkId/dismiss',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Dismiss a declined job: nobody asks for it any more',
        description: 'Service advisors and managers. Answers with what still waits on the car.',
        params: idParams('declinedWorkId'),
        body: DismissDeclinedWork,
        response: { 200: DeclinedWorks, ...writeProblems },
      },
    },
    async (request) => {
      const { declinedWorkId } = request.params
      return {
        works: await service.dismissDeclinedWork(db, scopeOf(request), declinedWorkId, request.body.reason),
      }
    },
  )
}
