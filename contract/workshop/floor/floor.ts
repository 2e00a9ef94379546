import { absentWhenEmpty, RecordVersion, requiredText } from '../../platform/fields.ts'
import { Moment } from '../../platform/moments.ts'
import { hasTwoDecimals, moneyHidden } from '../../platform/money.ts'
import { fieldSentences, numberSentences } from '../../platform/sentences.ts'
import { approvals, jobCardStatuses, lineKinds } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'
import { stockSentences } from '../../stock/parts/stock-sentences.ts'
import { WorkClock } from '../clocks/clocks.ts'
import { CardPartRequest } from '../part-requests/part-requests.ts'

/** PUT …/lines/{lineId}/done */
export const LineTick = Moment.extend({
  done: z.boolean({ error: 'Please say whether it is done' }),
  quantity: absentWhenEmpty(
    z
      .number({ error: numberSentences.quantity })
      .positive(fieldSentences.notPositive)
      .max(99_999_999.99, fieldSentences.tooLarge)
      .refine(hasTwoDecimals, fieldSentences.decimals)
      .optional(),
  ).describe('of a part of the shelf. Done: what is fitted in all then; not done: what goes back. None named: all'),
  partId: z
    .uuid(stockSentences.gone)
    .nullable()
    .optional()
    .describe('that the line took when it was read, null where none; of another one that is ticked nothing is fitted'),
  version: RecordVersion,
})
export type LineTick = z.infer<typeof LineTick>

/** POST …/notes */
export const NewCardNote = Moment.extend({ text: requiredText('Please write a note', 1000) })
export type NewCardNote = z.infer<typeof NewCardNote>

/** GET /garages/my-work */
export const MyWorkQuery = z.object({
  waiting: absentWhenEmpty(z.coerce.number().int().min(0).max(20).default(4)).describe(
    'so many of the cards that nobody has',
  ),
  unsent: z.coerce
    .number()
    .int()
    .min(0)
    .max(1000)
    .optional()
    .describe('so many changes wait on this phone: its garage’s admins are told, beside when it was heard of'),
})
export type MyWorkQuery = z.infer<typeof MyWorkQuery>

export const WorkLine = z.object({
  id: z.string(),
  kind: z.enum(lineKinds),
  description: z.string(),
  quantity: z.number(),
  unit: z.string(),
  approval: z.enum(approvals),
  plannedHours: z.number().nullable(),
  minutes: z.number().int().describe('that were clocked on it and have ended'),
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
  part: z
    .object({ id: z.string(), fitted: z.number(), short: z.number() })
    .optional()
    .describe('of the shelf, if the line takes one'),
})
export type WorkLine = z.infer<typeof WorkLine>

/** What somebody who works on a car has noted of it. */
export const CardNote = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  text: z.string(),
  at: z.string(),
})

/** A job card as whoever works on it needs it: no money, no phone, no name of its customer. */
export const WorkCard = z
  .object({
    id: z.string(),
    jobCardNumber: z.string(),
    registrationNumber: z.string(),
    vehicleInfo: z.string(),
    odometerIn: z.number().int(),
    status: z.enum(jobCardStatuses),
    bayNumber: z.string().nullable(),
    estimatedDelivery: z.string().describe('YYYY-MM-DDT00:00:00.000Z'),
    estimatedTime: z.string().nullable().describe('HH:MM, in India'),
    isLate: z.boolean(),
    customerConcerns: z.string().nullable(),
    advisorObservations: z.string().nullable(),
    advisorId: z.string().nullable(),
    advisorName: z.string().nullable(),
    technicianId: z.string().nullable(),
    technicianName: z.string().nullable(),
    waitsForDriver: z.boolean(),
    handedAt: z.string().nullable(),
    handedBy: z.string().nullable(),
    version: z.number().int(),
    lines: z.array(WorkLine).describe('without those that the driver declined'),
    people: z
      .array(
        z.object({
          userId: z.string(),
          userName: z.string(),
          minutes: z.number().int().describe('today, that have ended'),
          lastEndedAt: z.string().nullable(),
          runningSince: z.string().nullable(),
          runningLineId: z.string().nullable(),
        }),
      )
      .describe('who had a clock on it, today'),
    minutes: z.number().int().describe('of all, ever, that have ended'),
    partRequests: z.array(CardPartRequest).describe('the first first'),
    notes: z.array(CardNote).describe('newest first'),
  })
  .meta({ id: 'WorkCard' })
export type WorkCard = z.infer<typeof WorkCard>

export const MyWork = z
  .object({
    cards: z.array(WorkCard).describe('one’s own, and those that one worked on today'),
    waiting: z.array(WorkCard).describe('that nobody has'),
    waitingTotal: z.number().int(),
    clock: WorkClock.nullable().describe('the one that runs'),
    closesAt: z.string().nullable().describe('when the garage closes today'),
    day: z.object({
      minutes: z.number().int(),
      linesDone: z.number().int(),
      handedOver: z.number().int(),
    }),
    moneyHidden,
  })
  .meta({ id: 'MyWork' })
export type MyWork = z.infer<typeof MyWork>
