import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { PublicPassport } from '../../../contract/passports.ts'
import { ProblemDocument } from '../../../contract/problems.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import { countView, readShared } from './share-service.ts'

const tags = ['Public']
// A text of any length leads nowhere: the link's guard says so.
const params = z.object({ token: z.string() })
const reading = { 404: ProblemDocument, 410: ProblemDocument, 429: ProblemDocument }
const fewBytes = 1024

/** What whoever holds the link of a passport may do. Reading changes nothing: previews and robots read too. */
export function publicPassportRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const shared = { config: { access: 'public' } as const, onRequest: keepPrivate }

  app.get(
    '/public/passports/:token',
    {
      ...shared,
      schema: {
        tags,
        summary: 'The history of a car that its owner shares by a link',
        params,
        response: { 200: PublicPassport, ...reading },
      },
    },
    async ({ ip, params: { token } }) => readShared(db, token, ip),
  )

  app.post(
    '/public/passports/:token/seen',
    {
      ...shared,
      bodyLimit: fewBytes,
      schema: {
        tags,
        summary: 'The page was opened by somebody',
        params,
        body: z.object({}),
        response: { 204: z.null(), ...reading },
      },
    },
    async ({ ip, params: { token } }, reply) => {
      await countView(db, token, ip)
      return reply.code(204).send(null)
    },
  )
}
