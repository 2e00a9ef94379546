import { DueStopped, LinkedDue } from '../../../contract/customers/dues/dues.ts'
import { ProblemDocument } from '../../../contract/platform/problems.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Parts } from '../../platform/parts.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import { type Api, linkParams, routeOptions } from '../../platform/routes.ts'
import { readLinkedDue, stopByDue } from './link-service.ts'

const options = routeOptions('Public', { onRequest: keepPrivate })
const problems = { 410: ProblemDocument }
const fewBytes = 1024

/** What the link of a reminder opens. Reading changes nothing: previews and robots read too. */
export function dueLinkRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/public/due-links/:token',
    options('public', 'What is due that a link opens', {
      params: linkParams,
      response: { 200: LinkedDue, ...problems },
    }),
    async ({ ip, params: { token } }) => readLinkedDue(db, { token, ip }),
  )

  app.post(
    '/public/due-links/:token/stop',
    options(
      'public',
      'Stop review requests and reminders of the garage that sent the link',
      { params: linkParams, body: z.object({}), response: { 200: DueStopped, ...problems } },
      { bodyLimit: fewBytes },
    ),
    async ({ ip, params: { token } }) => stopByDue(db, { token, ip }),
  )
}
