import type { FastifyRequest } from 'fastify'
import * as phoneNoticesApi from '../../../contract/messages/phone-notices/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, routesUnder, withoutPrices } from '../../platform/routes.ts'
import { scopeOf, signedInOf } from '../../platform/session/guard.ts'
import { getPhoneNotices, turnOff, turnOn } from './service.ts'

const serve = routesUnder('Floor', { config: { ...forTechnicians.config, ...withoutPrices.config } })

const phoneOf = (request: FastifyRequest) => ({
  scope: scopeOf(request),
  sessionId: signedInOf(request).sessionId,
})

export function phoneNoticeRoutes(app: Api, { database: { db }, settings: { push } }: Parts) {
  serve(app, phoneNoticesApi.getPhoneNotices, async (request) => getPhoneNotices(db, phoneOf(request), push))

  serve(app, phoneNoticesApi.turnOnPhoneNotices, async (request) => turnOn(db, phoneOf(request), push, request.body), {
    bodyLimit: 4096,
  })

  serve(app, phoneNoticesApi.turnOffPhoneNotices, async (request) => turnOff(db, phoneOf(request), push))
}
