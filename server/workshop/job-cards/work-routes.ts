import { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { AskAgain, NewWork, WorkEdit } from '../../../contract/workshop/job-cards/works.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as works from './work-service.ts'

const options = routeOptions('Job cards')
const params = idParams('jobCardId')
const workParams = idParams('jobCardId', 'workId')

/** What is to be done, as the driver is asked about it. Each change answers with the whole card. */
export function jobCardWorkRoutes(app: Api, { database: { db } }: Parts) {
  app.post(
    '/garages/jobcards/:jobCardId/works',
    options('STAFF', 'Add a job: lines that are asked as one', {
      params,
      body: NewWork,
      response: { 201: JobCardDetail },
    }),
    async (request, reply) =>
      reply.code(201).send(await works.addWork(db, scopeOf(request), request.params.jobCardId, request.body)),
  )

  app.put(
    '/garages/jobcards/:jobCardId/works/:workId',
    options('STAFF', 'Change a job and its lines; one that was declined is offered anew', {
      params: workParams,
      body: WorkEdit,
      response: { 200: JobCardDetail },
    }),
    async (request) =>
      works.editWork(db, scopeOf(request), request.params.jobCardId, request.params.workId, request.body),
  )

  app.post(
    '/garages/jobcards/:jobCardId/works/:workId/ask-again',
    options('STAFF', 'Offer a declined job again', {
      params: workParams,
      body: AskAgain,
      response: { 200: JobCardDetail },
    }),
    async (request) => {
      const { jobCardId, workId } = request.params
      return works.askAgain(db, scopeOf(request), jobCardId, workId, request.body.version)
    },
  )

  app.delete(
    '/garages/jobcards/:jobCardId/works/:workId',
    options('STAFF', 'Remove a job with its lines', { params: workParams, response: { 200: JobCardDetail } }),
    async (request) => works.removeWork(db, scopeOf(request), request.params.jobCardId, request.params.workId),
  )
}
