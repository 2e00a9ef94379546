import { absentWhenEmpty, RequestId } from './fields.ts'
import { requiredSentences } from './sentences.ts'
import { z } from './zod.ts'

const instant = z.iso.datetime({ offset: true, error: requiredSentences.when })

/** What a phone sends with all that it writes: it may have waited for a network, and its clock may be wrong. */
export const Moment = z.object({
  requestId: RequestId,
  at: absentWhenEmpty(instant.optional()).describe('when it was pressed, by the phone’s clock; by default now'),
  sentAt: absentWhenEmpty(instant.optional()).describe(
    'when it is sent, by the same clock: what that is wrong by is added',
  ),
})
export type Moment = z.infer<typeof Moment>
