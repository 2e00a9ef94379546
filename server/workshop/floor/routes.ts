import * as floorApi from '../../../contract/workshop/floor/api.ts'
import * as partRequestsApi from '../../../contract/workshop/part-requests/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, pricesMarked, routesUnder } from '../../platform/routes.ts'
import { scopeOf, signedInOf } from '../../platform/session/guard.ts'
import { noteUnsent } from '../../platform/session/sessions.ts'
import * as service from './service.ts'

const serve = routesUnder('Floor', pricesMarked)

export function floorRoutes(app: Api, { database: { db } }: Parts) {
  serve(
    app,
    floorApi.getMyWork,
    async (request) => {
      const { unsent } = request.query
      if (unsent !== undefined) await noteUnsent(db, signedInOf(request), unsent)
      return service.getMyWork(db, scopeOf(request), request.query)
    },
    forTechnicians,
  )

  serve(app, floorApi.getWorkCard, async (request) =>
    service.getWorkCard(db, scopeOf(request), request.params.jobCardId),
  )

  // It is nobody's until then, so it is no card of one's own.
  serve(
    app,
    floorApi.takeCard,
    async (request) => service.takeCard(db, scopeOf(request), request.params.jobCardId, request.body),
    forTechnicians,
  )

  serve(app, floorApi.handOver, async (request) =>
    service.handOver(db, scopeOf(request), request.params.jobCardId, request.body),
  )

  serve(app, floorApi.takeBack, async (request) =>
    service.takeBack(db, scopeOf(request), request.params.jobCardId, request.body),
  )

  serve(app, floorApi.addNote, async (request) =>
    service.addNote(db, scopeOf(request), request.params.jobCardId, request.body),
  )

  serve(app, floorApi.tickLine, async (request) => {
    const { jobCardId: cardId, lineId } = request.params
    return service.tickLine(db, scopeOf(request), { cardId, lineId }, request.body)
  })

  serve(app, partRequestsApi.askForPart, async (request) =>
    service.askForPart(db, scopeOf(request), request.params.jobCardId, request.body),
  )
}
