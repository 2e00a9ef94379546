import * as checkInsApi from '../../../contract/workshop/check-ins/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { type Api, routesUnder, withoutPrices } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { finishCheckIn } from './finish-service.ts'
import { getTelling } from './notify-service.ts'
import { printCheckIn } from './print-service.ts'
import * as service from './service.ts'

const serve = routesUnder('Check-ins', withoutPrices)

/** How a car came in. Each change answers with the whole check-in (docs/rules.md#check-ins). */
export function checkInRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  serve(app, checkInsApi.getCheckIn, async (request) =>
    service.getCheckIn(db, scopeOf(request), request.params.jobCardId),
  )

  serve(app, checkInsApi.printCheckIn, async (request, reply) =>
    sendPdf(reply, await printCheckIn(parts, scopeOf(request), request.params.jobCardId)),
  )

  serve(app, checkInsApi.getTelling, async (request) => getTelling(db, scopeOf(request), request.params.jobCardId))

  serve(app, checkInsApi.enterCheckIn, async (request) =>
    service.enterCheckIn(db, scopeOf(request), request.params.jobCardId, request.body),
  )

  serve(app, checkInsApi.addMark, async (request, reply) =>
    reply.code(201).send(await service.addMark(db, scopeOf(request), request.params.jobCardId, request.body)),
  )

  serve(app, checkInsApi.removeMark, async (request) =>
    service.removeMark(db, scopeOf(request), request.params.jobCardId, request.params.markId),
  )

  serve(app, checkInsApi.finishCheckIn, async (request) => {
    const place = { db, origin: originOf(request, parts.settings.publicUrl) }
    return finishCheckIn(place, scopeOf(request), request.params.jobCardId, request.body)
  })
}
