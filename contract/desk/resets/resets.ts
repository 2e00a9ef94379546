import { DeskReason } from '../../people/operators/operators.ts'
import { Email } from '../../platform/fields.ts'
import { z } from '../../platform/zod.ts'

/** So long a reset waits once two operators have agreed: its person may read the mail first. */
export const resetWaitHours = 3

/** POST /desk/second-factor-resets */
export const AskedReset = DeskReason.extend({ email: Email })
export type AskedReset = z.infer<typeof AskedReset>

const Reset = z.object({
  id: z.string(),
  person: z.string(),
  email: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  agreedBy: z.string().nullable(),
  dueAt: z.string().nullable().describe('three hours after the second operator agreed'),
  isOwn: z.boolean().describe('you asked for it: another operator agrees'),
  outcome: z.enum(['DONE', 'CANCELLED']).nullable(),
})
export type DeskReset = z.infer<typeof Reset>
/** GET /desk/second-factor-resets: the newest first, at most 50. */
export const DeskResets = z.object({ resets: z.array(Reset) })
