import { maxReasonLength } from '../../people/operators/operators.ts'
import { absentWhenAll, requiredText, SearchText } from '../../platform/fields.ts'
import { PageQuery } from '../../platform/paging.ts'
import { z } from '../../platform/zod.ts'

/** Stuck: tried, and waiting for another try. Unknown: it may have arrived. */
export const deskMessageStates = ['STUCK', 'FAILED', 'UNKNOWN'] as const
export type DeskMessageState = (typeof deskMessageStates)[number]
export const deskMessageKinds = ['sms', 'mail', 'whatsapp'] as const
export type DeskMessageKind = (typeof deskMessageKinds)[number]

const DeskMessage = z
  .object({
    id: z.string(),
    state: z.enum(deskMessageStates),
    kind: z.enum(deskMessageKinds),
    template: z.string().describe('what it says: an event of contract/messages/messages/messages.ts, or a mail'),
    to: z.string().describe('the number or address, its middle left out'),
    reason: z.string().describe('why it did not arrive, or may not have'),
    attempts: z.number().int(),
    createdAt: z.string(),
    trueUntil: z.string(),
    canBeSent: z.boolean().describe('what it says is still true, and kept'),
  })
  .meta({ id: 'DeskMessage' })
export type DeskMessage = z.infer<typeof DeskMessage>

const state = z.enum(deskMessageStates, { error: 'Please choose stuck, failed or unknown' })
const kind = z.enum(deskMessageKinds, { error: 'There is no such way' })

/** GET /desk/messages: the newest first. */
export const DeskMessagesQuery = PageQuery.extend({
  state: absentWhenAll(state.optional()),
  kind: absentWhenAll(kind.optional()),
  search: SearchText.describe('part of number, address, what it says or why it failed'),
})
export type DeskMessagesQuery = z.infer<typeof DeskMessagesQuery>
export const DeskMessages = z.object({
  messages: z.array(DeskMessage),
  counts: z.array(z.object({ state, kind, messages: z.number().int() })).describe('of all there are'),
})
export type DeskMessages = z.infer<typeof DeskMessages>

const reason = requiredText('Please say why', maxReasonLength)
const one = z.object({ id: z.uuid('There is no such message'), reason })
const all = z.object({ state, kind, reason })

/** POST /desk/messages/send and /desk/messages/drop: one, or all of a kind. */
export const DeskMessageAct = z.union([one, all])
export type DeskMessageAct = z.infer<typeof DeskMessageAct>
export const DeskMessagesDone = z.object({ messages: z.number().int().describe('how many it was done to') })
