import { ChangedFirstSteps, FirstSteps } from '../../../contract/people/first-steps/first-steps.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const options = routeOptions('Dashboard')

export function firstStepRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/first-steps',
    options('ADMIN', 'What a new garage has done', { response: { 200: FirstSteps } }),
    async (request) => service.getFirstSteps(db, scopeOf(request)),
  )

  app.put(
    '/garages/first-steps',
    options('ADMIN', 'Put the first steps away, or bring them back', {
      body: ChangedFirstSteps,
      response: { 200: FirstSteps },
    }),
    async (request) => service.changeFirstSteps(db, scopeOf(request), request.body.isHidden),
  )
}
