import * as publicBillLinksApi from '../../../contract/money/bill-links/public-api.ts'
import { findLink } from '../../messages/links/service.ts'
import { sendEvents } from '../../platform/live/event-text.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Parts } from '../../platform/parts.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import { type Api, routesUnder, withoutHead } from '../../platform/routes.ts'
import { hashOf } from '../../platform/session/secrets.ts'
import { cardOfBill } from './service.ts'

const serve = routesUnder('Public', { onRequest: keepPrivate })

/** What the page of a bill listens to where its script runs. */
export function billEventRoutes(app: Api, { database: { db } }: Parts, live: Live) {
  serve(
    app,
    publicBillLinksApi.followLinkedBill,
    async ({ ip, params: { token } }, reply) => {
      const { garageId, subjectId } = await findLink(db, { kind: 'BILL', token, ip })
      const cardId = await cardOfBill(db, { garageId }, subjectId)
      const events = live.openForLink({ linkHash: hashOf(token), garageId, cardId, ip })
      return sendEvents(reply, events)
    },
    withoutHead,
  )
}
