import { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { AddDeclinedWork, DeclinedWorks, DismissDeclinedWork } from '../../../contract/workshop/job-cards/works.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './declined-service.ts'

const options = routeOptions('Job cards')

/** Work that a driver declined waits on the car. */
export function declinedWorkRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/customers/:id/vehicles/:vehicleId/declined-works',
    options('VIEW_ONLY', 'Jobs that were declined for a car and still wait, the latest first', {
      params: idParams('id', 'vehicleId'),
      response: { 200: DeclinedWorks },
    }),
    async (request) => {
      const { id, vehicleId } = request.params
      return { works: await service.listDeclinedWorks(db, scopeOf(request), id, vehicleId) }
    },
  )

  app.get(
    '/garages/customers/:id/declined-works',
    options('VIEW_ONLY', 'Jobs that were declined for any car of a customer and still wait, the latest first', {
      params: idParams('id'),
      response: { 200: DeclinedWorks },
    }),
    async (request) => ({ works: await service.listDeclinedOfCustomer(db, scopeOf(request), request.params.id) }),
  )

  app.post(
    '/garages/jobcards/:jobCardId/declined-works/:declinedWorkId/add',
    options('STAFF', 'Add a declined job to a later card of the car, at the price of then', {
      params: idParams('jobCardId', 'declinedWorkId'),
      body: AddDeclinedWork,
      response: { 200: JobCardDetail },
    }),
    async (request) => {
      const { jobCardId, declinedWorkId } = request.params
      return service.addDeclinedWork(db, scopeOf(request), jobCardId, declinedWorkId, request.body.version)
    },
  )

  app.post(
    '/garages/declined-works/:declinedWorkId/dismiss',
    options('STAFF', 'Dismiss a declined job: nobody asks for it any more', {
      description: 'Service advisors and managers. Answers with what still waits on the car.',
      params: idParams('declinedWorkId'),
      body: DismissDeclinedWork,
      response: { 200: DeclinedWorks },
    }),
    async (request) => {
      const { declinedWorkId } = request.params
      return {
        works: await service.dismissDeclinedWork(db, scopeOf(request), declinedWorkId, request.body.reason),
      }
    },
  )
}
