import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { JobCardDetail } from '../../../contract/jobcards.ts'
import { AskAgain, NewWork, WorkEdit } from '../../../contract/works.ts'
import type { Parts } from '../../parts.ts'
import { idParams, writeProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as works from './work-service.ts'

const tags = ['Job cards']
const params = idParams('jobCardId')
const workParams = idParams('jobCardId', 'workId')

/** What is to be done, as the driver is asked about it. Each change answers with the whole card. */
export function jobCardWorkRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/garages/jobcards/:jobCardId/works',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Add a job: lines that are asked as one',
        params,
        body: NewWork,
        response: { 201: JobCardDetail, ...writeProblems },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await works.addWork(db, scopeOf(request), request.params.jobCardId, request.body)),
  )

  app.put(
    '/garages/jobcards/:jobCardId/works/:workId',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Change a job and its lines; one that was declined is offered anew',
        params: workParams,
        body: WorkEdit,
        response: { 200: JobCardDetail, ...writeProblems },
      },
    },
    async (request) =>
      works.editWork(db, scopeOf(request), request.params.jobCardId, request.params.workId, request.body),
  )

  app.post(
    '/garages/jobcards/:jobCardId/works/:workId/ask-again',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Offer a declined job again',
        params: workParams,
        body: AskAgain,
        response: { 200: JobCardDetail, ...writeProblems },
      },
    },
    async (request) => {
      const { jobCardId, workId } = request.params
      return works.askAgain(db, scopeOf(request), jobCardId, workId, request.body.version)
    },
  )

  app.delete(
    '/garages/jobcards/:jobCardId/works/:workId',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Remove a job with its lines',
        params: workParams,
        response: { 200: JobCardDetail, ...writeProblems },
      },
    },
    async (request) => works.removeWork(db, scopeOf(request), request.params.jobCardId, request.params.workId),
  )
}
