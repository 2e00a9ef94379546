import { staffSentences } from '../../../contract/platform/sentences.ts'
import { z } from '../../../contract/platform/zod.ts'
import { driverHash } from '../../platform/live/announce.ts'
import { sendEvents } from '../../platform/live/event-text.ts'
import type { Live } from '../../platform/live/live.ts'
import { Problem } from '../../platform/problem.ts'
import { type Api, eventStream, forTechnicians, routeOptions, withoutHead } from '../../platform/routes.ts'
import { scopeOf, signedInOf } from '../../platform/session/guard.ts'

const description =
  'Server-sent events, each a hint: `event: change`, `data: {"kind", "id"}`. `event: resync` says that some may have been missed: fetch anew what is shown, as after every reconnect. `event: reconnect` ends the stream: connect anew at once. With `unheardSeconds` the first events are what changed in that time, or `resync` where it is not known any more: what was fetched since needs no fetching anew for the stream’s sake.'
const options = routeOptions('Live')

const Opening = z.object({
  unheardSeconds: z.coerce
    .number('Please send seconds')
    .min(0, 'Please send seconds')
    .optional()
    .describe('since when the client has fetched what it shows'),
})

export function liveRoutes(app: Api, live: Live) {
  app.get(
    '/garages/events',
    options(
      'VIEW_ONLY',
      'What changes in the garage, as it happens',
      {
        description,
        querystring: Opening.extend({ garageId: z.uuid(staffSentences.notAMember).optional() }),
        response: { 200: eventStream },
      },
      { ...withoutHead, ...forTechnicians },
    ),
    async (request, reply) => {
      const { garageId, ownCardsOnly } = scopeOf(request)
      return sendEvents(
        reply,
        live.open({ sessionId: signedInOf(request).sessionId, garageId, ownCardsOnly }, request.query.unheardSeconds),
      )
    },
  )

  app.get(
    '/account/events',
    options(
      'customer',
      'What garages change in your requests, bookings and job cards',
      { description, querystring: Opening, response: { 200: eventStream } },
      withoutHead,
    ),
    async (request, reply) => {
      const { sessionId, phoneKey } = signedInOf(request)
      if (!phoneKey) throw new Problem('forbidden')
      return sendEvents(reply, live.open({ sessionId, driver: driverHash(phoneKey) }, request.query.unheardSeconds))
    },
  )
}
