import { Dashboard } from '../../../contract/dashboard.ts'
import { ProblemDocument } from '../../../contract/problems.ts'
import type { Parts } from '../../parts.ts'
import { type Api, routeOptions } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { getDashboard } from './service.ts'

const options = routeOptions('Dashboard')

export function dashboardRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/dashboard',
    options('VIEW_ONLY', 'The garage’s day in figures', {
      response: { 200: Dashboard, 401: ProblemDocument, 403: ProblemDocument },
    }),
    async (request) => getDashboard(db, scopeOf(request)),
  )
}
