import { z } from './zod.ts'

/** A message that would have left as SMS or mail. */
const DemoMessage = z.object({
  id: z.string(),
  to: z.string(),
  kind: z.enum(['sms', 'mail']),
  subject: z.string().optional(),
  text: z.string(),
  at: z.string(),
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'unknown', 'skipped']),
})
export type DemoMessage = z.infer<typeof DemoMessage>

/** GET /demo/inbox, in demo mode only: the messages of the last day, newest first. */
export const DemoInbox = z.object({ messages: z.array(DemoMessage) }).meta({ id: 'DemoInbox' })
