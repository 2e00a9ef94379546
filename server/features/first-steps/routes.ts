import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ChangedFirstSteps, FirstSteps } from '../../../contract/first-steps.ts'
import type { Parts } from '../../parts.ts'
import { guardedProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const tags = ['Dashboard']

export function firstStepRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/first-steps',
    {
      config: { access: 'ADMIN' },
      schema: { tags, summary: 'What a new garage has done', response: { 200: FirstSteps, ...guardedProblems } },
    },
    async (request) => service.getFirstSteps(db, scopeOf(request)),
  )

  app.put(
    '/garages/first-steps',
    {
      config: { access: 'ADMIN' },
      schema: {
        tags,
        summary: 'Put the first steps away, or bring them back',
        body: ChangedFirstSteps,
        response: { 200: FirstSteps, ...guardedProblems },
      },
    },
    async (request) => service.changeFirstSteps(db, scopeOf(request), request.body.isHidden),
  )
}
