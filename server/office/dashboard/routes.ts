import { Dashboard } from '../../../contract/office/dashboard/dashboard.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { getDashboard } from './service.ts'

const options = routeOptions('Dashboard')

export function dashboardRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/dashboard',
    options('VIEW_ONLY', 'The garage’s day in figures', { response: { 200: Dashboard } }),
    async (request) => getDashboard(db, scopeOf(request)),
  )
}
