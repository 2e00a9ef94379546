import { isStorable } from '../../platform/fields.ts'
import { z } from '../../platform/zod.ts'

/** A message that would have left as SMS, mail or WhatsApp message. */
const DemoMessage = z.object({
  id: z.string(),
  to: z.string(),
  kind: z.enum(['sms', 'mail', 'whatsapp']),
  subject: z.string().optional(),
  text: z.string(),
  at: z.string(),
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'unknown', 'skipped']),
})
export type DemoMessage = z.infer<typeof DemoMessage>

export const maxDemoMessages = 50

export const DemoInboxQuery = z.object({
  to: z.string().max(254).refine(isStorable).optional().describe('of one phone or address alone'),
})

/** GET /demo/inbox, in demo mode only: the messages of the last day, newest first, 50 at most. */
export const DemoInbox = z.object({ messages: z.array(DemoMessage) }).meta({ id: 'DemoInbox' })
