import { eventStream } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { staffSentences } from '../../platform/sentences.ts'
import { z } from '../../platform/zod.ts'

const description =
  'Server-sent events, each a hint: `event: change`, `data: {"kind", "id"}`. `event: resync` says that some may have been missed: fetch anew what is shown, as after every reconnect. `event: reconnect` ends the stream: connect anew at once. With `unheardSeconds` the first events are what changed in that time, or `resync` where it is not known any more: what was fetched since needs no fetching anew for the stream’s sake.'
const Opening = z.object({
  unheardSeconds: z.coerce
    .number('Please send seconds')
    .min(0, 'Please send seconds')
    .optional()
    .describe('since when the client has fetched what it shows'),
})

export const followGarage = endpoint(
  'GET',
  '/garages/events',
  'VIEW_ONLY',
  'What changes in the garage, as it happens',
  {
    description,
    querystring: Opening.extend({ garageId: z.uuid(staffSentences.notAMember).optional() }),
    response: { 200: eventStream },
  },
)

export const followAccount = endpoint(
  'GET',
  '/account/events',
  'customer',
  'What garages change in your requests, bookings and job cards',
  { description, querystring: Opening, response: { 200: eventStream } },
)
