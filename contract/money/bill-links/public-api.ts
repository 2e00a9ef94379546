import { eventStream, linkParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { ProblemDocument } from '../../platform/problems.ts'

export const followLinkedBill = endpoint(
  'GET',
  '/public/bills/:token/events',
  'public',
  'That something about a bill has changed, as it happens',
  {
    description:
      'Server-sent events: `change`, or `resync` where some may have been missed. Neither says what changed: the bill is read anew.',
    params: linkParams,
    response: { 200: eventStream, 410: ProblemDocument },
  },
)
