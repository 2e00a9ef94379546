import * as firstStepsApi from '../../../contract/people/first-steps/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Dashboard')

export function firstStepRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, firstStepsApi.getFirstSteps, async (request) => service.getFirstSteps(db, scopeOf(request)))

  serve(app, firstStepsApi.changeFirstSteps, async (request) =>
    service.changeFirstSteps(db, scopeOf(request), request.body.isHidden),
  )
}
