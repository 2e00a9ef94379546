import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Consents, StopPage, TickedConsent } from '../../../contract/messages/consents/consents.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { ProblemDocument } from '../../../contract/platform/problems.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import { type Api, linkParams, routeOptions } from '../../platform/routes.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { linkKinds } from '../links/rules.ts'
import { listConsents, saveConsents } from './service.ts'
import { readStop, stopByLink, stopKindByLink } from './stop-service.ts'

const fewBytes = 1024
/** In a form that is typed as one line, or as parts. */
const oneClick = /List-Unsubscribe(=|"\r?\n\r?\n)One-Click/

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

  oneClickRoutes(app, db)
}

/**
 * What `List-Unsubscribe` of a mail names. A mail program posts there without session or page (RFC 8058), as a form of
 * either kind; whoever opens it in a browser is led to the page, since looking stops nothing.
 */
function oneClickRoutes(app: Api, db: Db) {
  const params = linkParams.extend({ kind: TickedConsent })

  app.get(
    '/public/stop/:token/:kind',
    ofLinks('public', 'Leads to the page that stops review requests and reminders', {
      params,
      response: { 303: z.undefined() },
    }),
    async ({ params: { token } }, reply) => reply.redirect(`${linkKinds.STOP.path}${encodeURIComponent(token)}`, 303),
  )

  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: fewBytes }, (_request, body, next) =>
      next(null, body),
    )
    forms.withTypeProvider<ZodTypeProvider>().post(
      '/public/stop/:token/:kind',
      ofLinks('public', 'Stop one kind of mail of one garage, as a mail program does (RFC 8058)', {
        params,
        body: z.string().regex(oneClick, { error: 'Please send List-Unsubscribe=One-Click' }),
        response: { 200: Done, 410: ProblemDocument },
      }),
      async ({ ip, params: { token, kind } }) => {
        await stopKindByLink(db, { token, ip }, kind)
        return { success: true as const, message: 'You will get no more of these.' }
      },
    )
  })
}
