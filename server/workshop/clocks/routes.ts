import * as clocksApi from '../../../contract/workshop/clocks/api.ts'
import { sendCsv } from '../../platform/csv.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, routesUnder, withoutHead, withoutPrices } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { acceptClock, addClock, correctClock } from './correction-service.ts'
import { exportClocks, getHours } from './hours-service.ts'
import { startClock, stopClock } from './service.ts'

const serve = routesUnder('Clocks', withoutPrices)

export function clockRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, clocksApi.startClock, async (request) => startClock(db, scopeOf(request), request.body), forTechnicians)

  serve(app, clocksApi.stopClock, async (request) => stopClock(db, scopeOf(request), request.body), forTechnicians)

  serve(app, clocksApi.getHours, async (request) => getHours(db, scopeOf(request), request.query), forTechnicians)

  serve(
    app,
    clocksApi.exportClocks,
    async (request, reply) => {
      const { name, csv } = await exportClocks(db, scopeOf(request), request.query)
      return sendCsv(reply, name, csv)
    },
    withoutHead,
  )

  serve(app, clocksApi.addClock, async (request, reply) =>
    reply.code(201).send(await addClock(db, scopeOf(request), request.body)),
  )

  serve(app, clocksApi.correctClock, async (request) =>
    correctClock(db, scopeOf(request), request.params.clockId, request.body),
  )

  serve(app, clocksApi.acceptClock, async (request) => acceptClock(db, scopeOf(request), request.params.clockId))
}
