import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as accountConsentsApi from '../../../contract/messages/consents/account-api.ts'
import { TickedConsent } from '../../../contract/messages/consents/consents.ts'
import * as publicConsentsApi from '../../../contract/messages/consents/public-api.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { linkParams } from '../../../contract/platform/endpoint-parts.ts'
import { ProblemDocument } from '../../../contract/platform/problems.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import { type Api, routeOptions, routesUnder } from '../../platform/routes.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { linkKinds } from '../links/rules.ts'
import { listConsents, saveConsents } from './service.ts'
import { readStop, stopByLink, stopKindByLink } from './stop-service.ts'

const fewBytes = 1024
/** In a form that is typed as one line, or as parts. */
const oneClick = /List-Unsubscribe(=|"\r?\n\r?\n)One-Click/

const serve = routesUnder('Account')
const serveLinks = routesUnder('Public', { onRequest: keepPrivate })
const linkOptions = routeOptions('Public', { onRequest: keepPrivate })

export function consentRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, accountConsentsApi.listConsents, async (request) => listConsents(db, signedInOf(request)))

  serve(app, accountConsentsApi.saveConsents, async (request) => saveConsents(db, signedInOf(request), request.body), {
    bodyLimit: fewBytes,
  })

  serveLinks(app, publicConsentsApi.readStop, async ({ ip, params: { token } }) => readStop(db, { token, ip }))

  serveLinks(app, publicConsentsApi.stopByLink, async ({ ip, params: { token } }) => stopByLink(db, { token, ip }), {
    bodyLimit: fewBytes,
  })

  oneClickRoutes(app, db)
}

/**
 * What `List-Unsubscribe` of a mail names. A mail program posts there without session or page (RFC 8058), as a form of
 * either kind; whoever opens it in a browser is led to the page, since looking stops nothing.
 */
function oneClickRoutes(app: Api, db: Db) {
  serveLinks(app, publicConsentsApi.readStopOfKind, async ({ params: { token } }, reply) =>
    reply.redirect(`${linkKinds.STOP.path}${encodeURIComponent(token)}`, 303),
  )

  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: fewBytes }, (_request, body, next) =>
      next(null, body),
    )
    forms.withTypeProvider<ZodTypeProvider>().post(
      '/public/stop/:token/:kind',
      linkOptions('public', 'Stop one kind of mail of one garage, as a mail program does (RFC 8058)', {
        params: linkParams.extend({ kind: TickedConsent }),
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
