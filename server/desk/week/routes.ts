import * as weekApi from '../../../contract/desk/week/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { getWeek, listOfWeek } from './service.ts'

export function deskWeekRoutes(app: Api, { database: { db } }: Parts) {
  const serve = routesUnder('Desk')

  serve(app, weekApi.getWeek, async (request) => getWeek(db, request.query.from))

  serve(app, weekApi.listOfWeek, async (request) => listOfWeek(db, request.params.figure, request.query.from))
}
