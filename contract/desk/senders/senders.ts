import { DeskReason } from '../../people/operators/operators.ts'
import { plainText } from '../../platform/fields.ts'
import { tenDigits } from '../../platform/phone.ts'
import { z } from '../../platform/zod.ts'

const senderKinds = ['PHONE', 'ADDRESS'] as const
export type SenderKind = (typeof senderKinds)[number]

const kind = z.enum(senderKinds, { error: 'Please choose a phone or an address' })

/** An IPv4 address, or an IPv6 one or the first half of it: limits count that. */
const networkAddress = z.union([z.ipv4(), z.ipv6(), z.cidrv6().endsWith('::/64')])

/** POST /desk/senders/block and /desk/senders/unblock */
export const DeskSender = DeskReason.extend({ kind, value: plainText(60) })
  .transform((sender) => ({
    ...sender,
    value: sender.kind === 'PHONE' ? (tenDigits(sender.value) ?? '') : sender.value.toLowerCase(),
  }))
  .refine(({ kind: of, value }) => (of === 'PHONE' ? value !== '' : networkAddress.safeParse(value).success), {
    path: ['value'],
    error:
      'Please enter a phone of ten digits, an IPv4 address, or the first half of an IPv6 one, as 2001:db8:0:1::/64',
  })
export type DeskSender = z.infer<typeof DeskSender>

/** GET /desk/senders */
export const DeskSenders = z.object({
  blocked: z.array(z.object({ kind, value: z.string(), reason: z.string(), at: z.string() })).describe('newest first'),
  senders: z
    .array(z.object({ kind, value: z.string(), what: z.string(), times: z.number().int(), until: z.string() }))
    .describe('who asked most in the time that limits count, an hour or a day; at most 200'),
})
export type DeskSenders = z.infer<typeof DeskSenders>
