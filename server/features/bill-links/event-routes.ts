import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ProblemDocument } from '../../../contract/problems.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { sendEvents } from '../../platform/live/event-text.ts'
import type { Live } from '../../platform/live/live.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import { eventStream, routeOptions } from '../../platform/route-schemas.ts'
import { hashOf } from '../../platform/session/secrets.ts'
import { findLink } from '../links/service.ts'
import { cardOfBill } from './service.ts'

const options = routeOptions('Public', { onRequest: keepPrivate })

/** What the page of a bill listens to where its script runs. */
export function billEventRoutes(server: FastifyInstance, { database: { db } }: Parts, live: Live) {
  server.withTypeProvider<ZodTypeProvider>().get(
    '/public/bills/:token/events',
    options(
      'public',
      'That something about a bill has changed, as it happens',
      {
        description:
          'Server-sent events: `change`, or `resync` where some may have been missed. Neither says what changed: the bill is read anew.',
        // A text of any length leads nowhere: the link's guard says so.
        params: z.object({ token: z.string() }),
        response: { 200: eventStream, 404: ProblemDocument, 410: ProblemDocument },
      },
      { exposeHeadRoute: false },
    ),
    async ({ ip, params: { token } }, reply) => {
      const { garageId, subjectId } = await findLink(db, { kind: 'BILL', token, ip })
      const cardId = await cardOfBill(db, { garageId }, subjectId)
      const events = live.openForLink({ linkHash: hashOf(token), cardId, ip })
      return sendEvents(reply, events)
    },
  )
}
