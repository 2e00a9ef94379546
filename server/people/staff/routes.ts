import * as staffApi from '../../../contract/people/staff/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, routesUnder, withoutPrices } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

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

  serve(app, staffApi.handOver, async (request) => {
    const origin = originOf(request, settings.publicUrl)
    return service.handOver(parts, scopeOf(request), request.params.staffId, request.body.password, origin)
  })
}
