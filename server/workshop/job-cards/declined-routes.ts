import * as jobCardsApi from '../../../contract/workshop/job-cards/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './declined-service.ts'

const serve = routesUnder('Job cards')

/** Work that a driver declined waits on the car. */
export function declinedWorkRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, jobCardsApi.listDeclinedWorks, async (request) => {
    const { id, vehicleId } = request.params
    return { works: await service.listDeclinedWorks(db, scopeOf(request), id, vehicleId) }
  })

  serve(app, jobCardsApi.listDeclinedOfCustomer, async (request) => ({
    works: await service.listDeclinedOfCustomer(db, scopeOf(request), request.params.id),
  }))

  serve(app, jobCardsApi.addDeclinedWork, async (request) => {
    const { jobCardId, declinedWorkId } = request.params
    return service.addDeclinedWork(db, scopeOf(request), jobCardId, declinedWorkId, request.body.version)
  })

  serve(app, jobCardsApi.dismissDeclinedWork, async (request) => {
    const { declinedWorkId } = request.params
    return {
      works: await service.dismissDeclinedWork(db, scopeOf(request), declinedWorkId, request.body.reason),
    }
  })
}
