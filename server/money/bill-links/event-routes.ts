import { ProblemDocument } from '../../../contract/platform/problems.ts'
import { findLink } from '../../messages/links/service.ts'
import { sendEvents } from '../../platform/live/event-text.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Parts } from '../../platform/parts.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import { type Api, eventStream, linkParams, routeOptions, withoutHead } from '../../platform/routes.ts'
import { hashOf } from '../../platform/session/secrets.ts'
import { cardOfBill } from './service.ts'

const options = routeOptions('Public', { onRequest: keepPrivate })

/** What the page of a bill listens to where its script runs. */
export function billEventRoutes(app: Api, { database: { db } }: Parts, live: Live) {
  app.get(
    '/public/bills/:token/events',
    options(
      'public',
      'That something about a bill has changed, as it happens',
      {
        description:
          'Server-sent events: `change`, or `resync` where some may have been missed. Neither says what changed: the bill is read anew.',
        params: linkParams,
        response: { 200: eventStream, 410: ProblemDocument },
      },
      withoutHead,
    ),
    async ({ ip, params: { token } }, reply) => {
      const { garageId, subjectId } = await findLink(db, { kind: 'BILL', token, ip })
      const cardId = await cardOfBill(db, { garageId }, subjectId)
      const events = live.openForLink({ linkHash: hashOf(token), cardId, ip })
      return sendEvents(reply, events)
    },
  )
}
