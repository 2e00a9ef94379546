import { PublicPassport } from '../../../contract/drivers/passports/passports.ts'
import { ProblemDocument } from '../../../contract/platform/problems.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Parts } from '../../platform/parts.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import { type Api, linkParams, routeOptions } from '../../platform/routes.ts'
import { countView, readShared } from './share-service.ts'

const options = routeOptions('Public', { onRequest: keepPrivate })
const reading = { 410: ProblemDocument }
const fewBytes = 1024

/** What whoever holds the link of a passport may do. Reading changes nothing: previews and robots read too. */
export function publicPassportRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/public/passports/:token',
    options('public', 'The history of a car that its owner shares by a link', {
      params: linkParams,
      response: { 200: PublicPassport, ...reading },
    }),
    async ({ ip, params: { token } }) => readShared(db, token, ip),
  )

  app.post(
    '/public/passports/:token/seen',
    options(
      'public',
      'The page was opened by somebody',
      { params: linkParams, body: z.object({}), response: { 204: z.null(), ...reading } },
      { bodyLimit: fewBytes },
    ),
    async ({ ip, params: { token } }, reply) => {
      await countView(db, token, ip)
      return reply.code(204).send(null)
    },
  )
}
