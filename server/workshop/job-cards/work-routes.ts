import * as jobCardsApi from '../../../contract/workshop/job-cards/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as works from './work-service.ts'

const serve = routesUnder('Job cards')

/** What is to be done, as the driver is asked about it. Each change answers with the whole card. */
export function jobCardWorkRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, jobCardsApi.addWork, async (request, reply) =>
    reply.code(201).send(await works.addWork(db, scopeOf(request), request.params.jobCardId, request.body)),
  )

  serve(app, jobCardsApi.changeWork, async (request) =>
    works.editWork(db, scopeOf(request), request.params.jobCardId, request.params.workId, request.body),
  )

  serve(app, jobCardsApi.askAgain, async (request) => {
    const { jobCardId, workId } = request.params
    return works.askAgain(db, scopeOf(request), jobCardId, workId, request.body.version)
  })

  serve(app, jobCardsApi.removeWork, async (request) =>
    works.removeWork(db, scopeOf(request), request.params.jobCardId, request.params.workId),
  )
}
