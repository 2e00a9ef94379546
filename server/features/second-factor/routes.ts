import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Done } from '../../../contract/auth.ts'
import { ProblemDocument } from '../../../contract/problems.ts'
import {
  BeginSecondFactor,
  BegunSecondFactor,
  ConfirmSecondFactor,
  ProvedTwice,
  RecoveryCodes,
  SecondFactor,
} from '../../../contract/second-factor.ts'
import type { Parts } from '../../parts.ts'
import { guardedProblems } from '../../platform/route-schemas.ts'
import { originOf } from '../../platform/session/caller.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const tags = ['Second factor']
const problems = { ...guardedProblems, 409: ProblemDocument, 429: ProblemDocument }
const config = { access: 'garage-user' } as const

export function secondFactorRoutes(server: FastifyInstance, { database: { db }, settings }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const { secretsKey } = settings
  const origin = (request: FastifyRequest) => originOf(request, settings.publicUrl)

  app.get(
    '/auth/second-factor',
    {
      config,
      schema: { tags, summary: 'Your second factor', response: { 200: SecondFactor, ...guardedProblems } },
    },
    async (request) => service.getState(db, signedInOf(request)),
  )

  app.post(
    '/auth/second-factor',
    {
      config,
      schema: {
        tags,
        summary: 'Begin: a secret for your authenticator app',
        body: BeginSecondFactor,
        response: { 200: BegunSecondFactor, ...problems },
      },
    },
    async (request) => service.beginSetup(db, secretsKey, signedInOf(request), request.body.password),
  )

  app.post(
    '/auth/second-factor/confirm',
    {
      config,
      schema: {
        tags,
        summary: 'Put it in force by a code of the app; answers the recovery codes, once',
        body: ConfirmSecondFactor,
        response: { 200: RecoveryCodes, ...problems },
      },
    },
    async (request) => ({
      recoveryCodes: await service.confirm(db, secretsKey, signedInOf(request), request.body.code, origin(request)),
    }),
  )

  app.delete(
    '/auth/second-factor',
    {
      config,
      schema: {
        tags,
        summary: 'Turn it off, proved by password and code',
        body: ProvedTwice,
        response: { 200: Done, ...problems },
      },
    },
    async (request) => {
      await service.turnOff(db, secretsKey, signedInOf(request), request.body, origin(request))
      return { success: true as const, message: 'Your second factor is off.' }
    },
  )

  app.post(
    '/auth/second-factor/recovery-codes',
    {
      config,
      schema: {
        tags,
        summary: 'New recovery codes in place of the old ones, proved by password and code',
        body: ProvedTwice,
        response: { 200: RecoveryCodes, ...problems },
      },
    },
    async (request) => ({
      recoveryCodes: await service.renewRecoveryCodes(
        db,
        secretsKey,
        signedInOf(request),
        request.body,
        origin(request),
      ),
    }),
  )
}
