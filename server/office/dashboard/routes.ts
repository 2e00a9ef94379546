import * as dashboardApi from '../../../contract/office/dashboard/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { getDashboard } from './service.ts'

const serve = routesUnder('Dashboard')

export function dashboardRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, dashboardApi.getDashboard, async (request) => getDashboard(db, scopeOf(request)))
}
