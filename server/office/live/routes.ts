import * as liveApi from '../../../contract/office/live/api.ts'
import { driverHash } from '../../platform/live/announce.ts'
import { sendEvents } from '../../platform/live/event-text.ts'
import type { Live } from '../../platform/live/live.ts'
import { Problem } from '../../platform/problem.ts'
import { type Api, forTechnicians, routesUnder, withoutHead, withoutPrices } from '../../platform/routes.ts'
import { scopeOf, signedInOf } from '../../platform/session/guard.ts'

const serve = routesUnder('Live', withoutPrices)

export function liveRoutes(app: Api, live: Live) {
  serve(
    app,
    liveApi.followGarage,
    async (request, reply) => {
      const { garageId, ownCardsOnly } = scopeOf(request)
      return sendEvents(
        reply,
        live.open({ sessionId: signedInOf(request).sessionId, garageId, ownCardsOnly }, request.query.unheardSeconds),
      )
    },
    { ...withoutHead, ...forTechnicians },
  )

  serve(
    app,
    liveApi.followAccount,
    async (request, reply) => {
      const { sessionId, phoneKey } = signedInOf(request)
      if (!phoneKey) throw new Problem('forbidden')
      return sendEvents(reply, live.open({ sessionId, driver: driverHash(phoneKey) }, request.query.unheardSeconds))
    },
    withoutHead,
  )
}
