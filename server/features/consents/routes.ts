import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Consents, StopPage } from '../../../contract/consents.ts'
import { ProblemDocument } from '../../../contract/problems.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import { guardedProblems } from '../../platform/route-schemas.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { listConsents, saveConsents } from './service.ts'
import { readStop, stopByLink } from './stop-service.ts'

const fewBytes = 1024

export function consentRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/account/consents',
    {
      config: { access: 'customer' },
      schema: {
        tags: ['Account'],
        summary: 'What a driver agreed to be sent',
        response: { 200: Consents, ...guardedProblems },
      },
    },
    async (request) => listConsents(db, signedInOf(request)),
  )

  app.put(
    '/account/consents',
    {
      config: { access: 'customer' },
      bodyLimit: fewBytes,
      schema: {
        tags: ['Account'],
        summary: 'Agree to be sent something, or not any more; a kind that is left out stays as it is',
        body: Consents,
        response: { 200: Consents, ...guardedProblems },
      },
    },
    async (request) => saveConsents(db, signedInOf(request), request.body),
  )

  // A text of any length leads nowhere: the link's guard says so.
  const shared = { config: { access: 'public' } as const, onRequest: keepPrivate }
  const schema = {
    tags: ['Public'],
    params: z.object({ token: z.string() }),
    response: { 200: StopPage, 404: ProblemDocument, 410: ProblemDocument, 429: ProblemDocument },
  }

  app.get(
    '/public/stop/:token',
    { ...shared, schema: { ...schema, summary: 'Whose review requests and reminders a link stops' } },
    async ({ ip, params: { token } }) => readStop(db, { token, ip }),
  )

  app.post(
    '/public/stop/:token',
    {
      ...shared,
      bodyLimit: fewBytes,
      schema: { ...schema, summary: 'Stop review requests and reminders of one garage', body: z.object({}) },
    },
    async ({ ip, params: { token } }) => stopByLink(db, { token, ip }),
  )
}
