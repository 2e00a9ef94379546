import * as staffApi from '../../../contract/people/staff/api.ts'
import { replies } from '../../../contract/words/replies.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, routesUnder, withoutPrices } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf, signedInOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'
import * as sessions from './session-service.ts'

const serve = routesUnder('Staff', withoutPrices)

export function staffRoutes(app: Api, parts: Parts) {
  const {
    database: { db },
    settings,
  } = parts
  serve(
    app,
    staffApi.listStaff,
    async (request) => ({ staff: await service.listStaff(db, scopeOf(request), request.query.search) }),
    forTechnicians,
  )

  serve(app, staffApi.addStaff, async (request, reply) => {
    const origin = originOf(request, settings.publicUrl)
    return reply.code(201).send(await service.addStaff(db, scopeOf(request), request.body, origin))
  })

  serve(app, staffApi.changeStaff, async (request) =>
    service.changeStaff(db, scopeOf(request), request.params.staffId, request.body),
  )

  serve(app, staffApi.removeStaff, async (request) => {
    await service.removeStaff(db, scopeOf(request), request.params.staffId)
    return { success: true as const, message: 'The staff member is removed.' }
  })

  serve(app, staffApi.resetSecondFactor, async (request) =>
    service.resetSecondFactor(db, scopeOf(request), request.params.staffId, originOf(request, settings.publicUrl)),
  )

  serve(app, staffApi.setPin, async (request) =>
    service.setPinOf(db, scopeOf(request), request.params.staffId, request.body.pin),
  )

  serve(app, staffApi.removePin, async (request) => service.removePinOf(db, scopeOf(request), request.params.staffId))

  serve(app, staffApi.listStaffSessions, async (request) => ({
    sessions: await sessions.listSessionsOf(
      db,
      scopeOf(request),
      request.params.staffId,
      signedInOf(request).sessionId,
    ),
  }))

  serve(app, staffApi.listStaffPhones, async (request) => ({
    phones: await sessions.listPhones(db, scopeOf(request), signedInOf(request).sessionId),
  }))

  serve(app, staffApi.endStaffSession, async (request) => {
    const { staffId, sessionId } = request.params
    const asked = { staffId, sessionId, ownSessionId: signedInOf(request).sessionId, isLost: request.body.lost }
    await sessions.endSessionOf(db, scopeOf(request), asked, originOf(request, settings.publicUrl))
    return { success: true as const, message: say(replies).deviceSignedOut }
  })

  serve(app, staffApi.handOver, async (request) => {
    const origin = originOf(request, settings.publicUrl)
    return service.handOver(parts, scopeOf(request), request.params.staffId, request.body.password, origin)
  })
}
