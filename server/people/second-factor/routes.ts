import type { FastifyRequest } from 'fastify'
import * as secondFactorApi from '../../../contract/people/second-factor/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Second factor')

export function secondFactorRoutes(app: Api, { database: { db }, settings }: Parts) {
  const { secretsKeys = [] } = settings
  const origin = (request: FastifyRequest) => originOf(request, settings.publicUrl)

  serve(app, secondFactorApi.getSecondFactor, async (request) => service.getState(db, signedInOf(request)))

  serve(app, secondFactorApi.beginSecondFactor, async (request) =>
    service.beginSetup(db, secretsKeys, signedInOf(request), request.body.password),
  )

  serve(app, secondFactorApi.confirmSecondFactor, async (request) => ({
    recoveryCodes: await service.confirm(db, secretsKeys, signedInOf(request), request.body.code, origin(request)),
  }))

  serve(app, secondFactorApi.turnOffSecondFactor, async (request) => {
    await service.turnOff(db, secretsKeys, signedInOf(request), request.body, origin(request))
    return { success: true as const, message: 'Your second factor is off.' }
  })

  serve(app, secondFactorApi.renewRecoveryCodes, async (request) => ({
    recoveryCodes: await service.renewRecoveryCodes(
      db,
      secretsKeys,
      signedInOf(request),
      request.body,
      origin(request),
    ),
  }))
}
