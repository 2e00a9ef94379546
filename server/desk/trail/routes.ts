import * as trailApi from '../../../contract/desk/trail/api.ts'
import { actingOf } from '../../people/operators/log-service.ts'
import { sendCsv } from '../../platform/csv.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder, withoutHead } from '../../platform/routes.ts'
import { exportTrail, listTrail } from './service.ts'

export function deskTrailRoutes(app: Api, { database: { db } }: Parts) {
  const serve = routesUnder('Desk')

  serve(
    app,
    trailApi.listTrail,
    async (request, reply) => ({
      entries: sendPage(request, reply, await listTrail(db, request.query, actingOf(request))),
    }),
    withoutHead,
  )

  serve(
    app,
    trailApi.exportTrail,
    async (request, reply) =>
      sendCsv(reply, 'who-did-what.csv', await exportTrail(db, request.query, actingOf(request))),
    withoutHead,
  )
}
