import { DeskReason } from './desk.ts'
import { absentWhenEmpty, Day, Email, plainText } from './fields.ts'
import { PageQuery } from './paging.ts'
import { tenDigits } from './phone.ts'
import { fieldSentences } from './sentences.ts'
import { z } from './zod.ts'

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

/** A phone in a path. */
export const DeskPhone = z.object({
  phone: z
    .string()
    .transform((typed) => tenDigits(typed) ?? '')
    .refine((phone) => phone !== '', fieldSentences.phone),
})

export const Kept = z.object({
  what: z.string(),
  rows: z.number().int(),
  becomes: z.enum(['DELETED', 'EMPTIED', 'KEPT']).describe('what a deletion on request does to it'),
  why: z.string(),
})
export type Kept = z.infer<typeof Kept>

/** GET /desk/drivers/{phone}: what is kept about a driver, and what a deletion would do. */
export const DeskDriver = z.object({
  phone: z.string(),
  name: z.string().nullable().describe('null: no account'),
  deletedAt: z.string().nullable().describe('when an account of this number was last deleted'),
  kept: z.array(Kept),
})
export type DeskDriver = z.infer<typeof DeskDriver>

/** POST /desk/drivers/{phone}/delete: the proof, as the operators' log has it too. */
export const DeletionProof = z.object({ at: z.string(), phone: z.string(), did: z.array(Kept) })
export type DeletionProof = z.infer<typeof DeletionProof>

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

const typed = (most: number) => absentWhenEmpty(plainText(most).optional())

/** GET /desk/trail and /desk/trail.csv: who did what across garages, the newest first. */
export const TrailQuery = PageQuery.extend({
  from: Day('Please choose the first day'),
  to: Day('Please choose the last day'),
  person: typed(100).describe('part of a name'),
  phone: typed(20).describe('of whoever did it'),
  address: typed(60).describe('that the call came from, where it was kept'),
}).refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first' })
export type TrailQuery = z.infer<typeof TrailQuery>

const TrailEntry = z.object({
  id: z.string(),
  at: z.string(),
  garageId: z.string(),
  garage: z.string(),
  person: z.string(),
  words: z.string(),
  address: z.string(),
})
export type TrailEntry = z.infer<typeof TrailEntry>
export const Trail = z.object({ entries: z.array(TrailEntry) })

export const weekFigures = [
  'garages-new',
  'garages-active',
  'garages-lost',
  'bookings',
  'no-shows',
  'leads',
  'leads-answered',
  'messages-failed',
  'complaints',
] as const
export type WeekFigure = (typeof weekFigures)[number]

/** GET /desk/week: the seven days from one on. */
export const WeekQuery = z.object({ from: Day('Please choose a day') })
export const Week = z.object({
  from: z.string(),
  to: z.string(),
  figures: z.array(z.object({ figure: z.enum(weekFigures), count: z.number().int(), before: z.number().int() })),
})
export type Week = z.infer<typeof Week>

/** GET /desk/week/{figure}: what a figure counts, the newest first, at most 500. */
export const WeekList = z.object({
  rows: z.array(z.object({ id: z.string(), garageId: z.string().nullable(), label: z.string(), at: z.string() })),
})
export type WeekList = z.infer<typeof WeekList>
