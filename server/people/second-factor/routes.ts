import type { FastifyRequest } from 'fastify'
import { Done } from '../../../contract/people/auth/auth.ts'
import {
  BeginSecondFactor,
  BegunSecondFactor,
  ConfirmSecondFactor,
  ProvedTwice,
  RecoveryCodes,
  SecondFactor,
} from '../../../contract/people/second-factor/second-factor.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routeOptions } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const options = routeOptions('Second factor')

export function secondFactorRoutes(app: Api, { database: { db }, settings }: Parts) {
  const { secretsKeys = [] } = settings
  const origin = (request: FastifyRequest) => originOf(request, settings.publicUrl)

  app.get(
    '/auth/second-factor',
    options('garage-user', 'Your second factor', { response: { 200: SecondFactor } }),
    async (request) => service.getState(db, signedInOf(request)),
  )

  app.post(
    '/auth/second-factor',
    options('garage-user', 'Begin: a secret for your authenticator app', {
      body: BeginSecondFactor,
      response: { 200: BegunSecondFactor },
    }),
    async (request) => service.beginSetup(db, secretsKeys, signedInOf(request), request.body.password),
  )

  app.post(
    '/auth/second-factor/confirm',
    options('garage-user', 'Put it in force by a code of the app; answers the recovery codes, once', {
      body: ConfirmSecondFactor,
      response: { 200: RecoveryCodes },
    }),
    async (request) => ({
      recoveryCodes: await service.confirm(db, secretsKeys, signedInOf(request), request.body.code, origin(request)),
    }),
  )

  app.delete(
    '/auth/second-factor',
    options('garage-user', 'Turn it off, proved by password and code', {
      body: ProvedTwice,
      response: { 200: Done },
    }),
    async (request) => {
      await service.turnOff(db, secretsKeys, signedInOf(request), request.body, origin(request))
      return { success: true as const, message: 'Your second factor is off.' }
    },
  )

  app.post(
    '/auth/second-factor/recovery-codes',
    options('garage-user', 'New recovery codes in place of the old ones, proved by password and code', {
      body: ProvedTwice,
      response: { 200: RecoveryCodes },
    }),
    async (request) => ({
      recoveryCodes: await service.renewRecoveryCodes(
        db,
        secretsKeys,
        signedInOf(request),
        request.body,
        origin(request),
      ),
    }),
  )
}
