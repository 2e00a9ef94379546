import { Trail, TrailQuery } from '../../../contract/desk/trail/trail.ts'
import { actingOf } from '../../people/operators/log-service.ts'
import { sendCsv } from '../../platform/csv.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, csvFile, routeOptions, withoutHead } from '../../platform/routes.ts'
import { exportTrail, listTrail } from './service.ts'

export function deskTrailRoutes(app: Api, { database: { db } }: Parts) {
  const options = routeOptions('Desk')

  app.get(
    '/desk/trail',
    options(
      'operator-look',
      'Who did what across garages, by person, phone, address and day',
      { querystring: TrailQuery, response: { 200: Trail } },
      withoutHead,
    ),
    async (request, reply) => ({
      entries: sendPage(request, reply, await listTrail(db, request.query, actingOf(request))),
    }),
  )

  app.get(
    '/desk/trail.csv',
    options(
      'operator-look',
      'The same as a file',
      { querystring: TrailQuery, response: { 200: csvFile } },
      withoutHead,
    ),
    async (request, reply) =>
      sendCsv(reply, 'who-did-what.csv', await exportTrail(db, request.query, actingOf(request))),
  )
}
