import { Week, WeekList, WeekQuery, weekFigures } from '../../../contract/desk/week/week.ts'
import { problemSentence } from '../../../contract/platform/problems.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routeOptions } from '../../platform/routes.ts'
import { getWeek, listOfWeek } from './service.ts'

export function deskWeekRoutes(app: Api, { database: { db } }: Parts) {
  const options = routeOptions('Desk')
  const querystring = WeekQuery

  app.get(
    '/desk/week',
    options('operator-look', 'Seven days in figures, beside the seven before', {
      querystring,
      response: { 200: Week },
    }),
    async (request) => getWeek(db, request.query.from),
  )

  app.get(
    '/desk/week/:figure',
    options('operator-look', 'What a figure of the week counts, the newest first', {
      params: z.object({ figure: z.enum(weekFigures, { error: problemSentence.not_found }) }),
      querystring,
      response: { 200: WeekList },
    }),
    async (request) => listOfWeek(db, request.params.figure, request.query.from),
  )
}
