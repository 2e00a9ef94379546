import * as outstandingApi from '../../../contract/money/outstanding/api.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { sendCsv } from '../../platform/csv.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, ofBooks, routesUnder, withoutHead } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { exportOutstanding } from './export.ts'
import { remindCustomers } from './reminder-service.ts'
import { readOutstanding } from './service.ts'

const serve = routesUnder('Outstanding')

export function outstandingRoutes(app: Api, { database: { db }, settings }: Parts) {
  serve(app, outstandingApi.readOutstanding, async (request) => readOutstanding(db, scopeOf(request)), ofBooks)

  serve(
    app,
    outstandingApi.exportOutstanding,
    async (request, reply) =>
      sendCsv(reply, `outstanding-${indianDay()}.csv`, await exportOutstanding(db, scopeOf(request))),
    { ...withoutHead, ...ofBooks },
  )

  serve(app, outstandingApi.remindCustomers, async (request) =>
    remindCustomers(db, originOf(request, settings.publicUrl), scopeOf(request), request.body.billIds),
  )
}
