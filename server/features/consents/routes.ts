import { Consents, StopPage } from '../../../contract/consents.ts'
import { ProblemDocument } from '../../../contract/problems.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import { type Api, linkParams, routeOptions } from '../../platform/routes.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { listConsents, saveConsents } from './service.ts'
import { readStop, stopByLink } from './stop-service.ts'

const fewBytes = 1024

const options = routeOptions('Account')
const ofLinks = routeOptions('Public', { onRequest: keepPrivate })

export function consentRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/account/consents',
    options('customer', 'What a driver agreed to be sent', { response: { 200: Consents } }),
    async (request) => listConsents(db, signedInOf(request)),
  )

  app.put(
    '/account/consents',
    options(
      'customer',
      'Agree to be sent something, or not any more; a kind that is left out stays as it is',
      { body: Consents, response: { 200: Consents } },
      { bodyLimit: fewBytes },
    ),
    async (request) => saveConsents(db, signedInOf(request), request.body),
  )

  const schema = { params: linkParams, response: { 200: StopPage, 410: ProblemDocument } }

  app.get(
    '/public/stop/:token',
    ofLinks('public', 'Whose review requests and reminders a link stops', schema),
    async ({ ip, params: { token } }) => readStop(db, { token, ip }),
  )

  app.post(
    '/public/stop/:token',
    ofLinks(
      'public',
      'Stop review requests and reminders of one garage',
      { ...schema, body: z.object({}) },
      { bodyLimit: fewBytes },
    ),
    async ({ ip, params: { token } }) => stopByLink(db, { token, ip }),
  )
}
