import { z } from '../../platform/zod.ts'

/** POST /hooks/sms: what the gateway says of a message that it took. */
export const SmsReceipt = z.object({
  id: z.uuid('Please send the id that the message went out with').describe('its Idempotency-Key'),
  state: z.enum(['delivered', 'failed'], { error: 'Please send delivered or failed' }),
  code: z
    .string()
    .regex(/^[\w.-]{1,40}$/, 'A code has letters and digits')
    .optional()
    .describe('of the operator, where it failed'),
})
export type SmsReceipt = z.infer<typeof SmsReceipt>

/** POST /hooks/sms/{gateway}/{secret}: what a gateway tells in its own words. */
export const SmsHookParams = z.object({
  gateway: z.enum(['msg91', 'exotel', 'aws'], { error: 'Please name the gateway' }),
  secret: z.string().max(500),
})

/** GET /hooks/whatsapp: WhatsApp asks whether this address is meant, and wants its challenge back. */
export const WhatsAppCheck = z.object({
  'hub.mode': z.literal('subscribe', { error: 'Please send hub.mode=subscribe' }),
  'hub.verify_token': z.string().max(500),
  'hub.challenge': z.string().regex(/^[\w-]{1,200}$/, 'A challenge has letters and digits'),
})

const most = 1000
const short = z.string().max(500)

/** What became of a message that we sent. */
const WhatsAppStatus = z.object({
  id: short,
  /** Ours, as it went out. */
  biz_opaque_callback_data: z.string().max(512).optional(),
  /** sent, delivered, read, failed; others may come, and are passed over. */
  status: short,
  errors: z
    .array(z.object({ code: z.number() }))
    .max(50)
    .optional(),
})
export type WhatsAppStatus = z.infer<typeof WhatsAppStatus>

const text = z.string().max(65_536).optional()

/** What somebody wrote to us. */
const WhatsAppReply = z.object({
  id: short,
  from: z.string().regex(/^\d{5,20}$/),
  type: short,
  text: z.object({ body: text }).optional(),
  button: z.object({ text }).optional(),
  context: z.object({ id: short.optional() }).optional(),
})
export type WhatsAppReply = z.infer<typeof WhatsAppReply>

const value = z.object({
  metadata: z.object({ phone_number_id: short }).optional(),
  // One that is not as we know it must not keep its neighbours away.
  statuses: z.array(z.unknown()).max(most).default([]),
  messages: z.array(z.unknown()).max(most).default([]),
})

/** POST /hooks/whatsapp: what WhatsApp tells, of which we read the field 'messages'. */
export const WhatsAppEvents = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ field: short, value: z.unknown() })).max(most) })).max(most),
})

/** @returns of the number of that id; what we do not understand is left out */
export function eventsOf({ entry }: z.infer<typeof WhatsAppEvents>, phoneId: string) {
  const values = entry
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'messages')
    .flatMap((change) => value.safeParse(change.value).data ?? [])
    .filter(({ metadata }) => metadata?.phone_number_id === phoneId)
  return {
    statuses: values.flatMap(({ statuses }) => statuses.flatMap((one) => WhatsAppStatus.safeParse(one).data ?? [])),
    replies: values.flatMap(({ messages }) => messages.flatMap((one) => WhatsAppReply.safeParse(one).data ?? [])),
  }
}
