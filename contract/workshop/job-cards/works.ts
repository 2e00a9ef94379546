import { absentWhenEmpty, optionalText, RecordVersion, RequestId, requiredText } from '../../platform/fields.ts'
import { Amount } from '../../platform/money.ts'
import { requiredSentences } from '../../platform/sentences.ts'
import { answerChannels, approvals, urgencies, workSources } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'
import { JobCardLine, LineOfWork, maxLines } from './job-card-lines.ts'

const form = z.object({
  title: requiredText(requiredSentences.work, 120),
  reason: optionalText(500).describe('why, as the driver reads it'),
  urgency: absentWhenEmpty(z.enum(urgencies, { error: 'Please choose how soon it has to be done' }).default('ROUTINE')),
  lines: z
    .array(LineOfWork, { error: requiredSentences.workLines })
    .min(1, requiredSentences.workLines)
    .max(maxLines, `A job card has at most ${maxLines} lines`),
})

/** POST /garages/jobcards/{id}/works. A line with the id of a line that is asked alone takes it in. */
export const NewWork = form.extend({ version: RecordVersion, requestId: RequestId })
export type NewWork = z.infer<typeof NewWork>

/**
 * PUT /garages/jobcards/{id}/works/{workId}: all of it; a line without an id is new, one left out is removed. A line that
 * is asked alone becomes a work, under the same id. `version` is the card's, as with its lines.
 */
export const WorkEdit = form.extend({ version: RecordVersion })
export type WorkEdit = z.infer<typeof WorkEdit>

/** POST /garages/jobcards/{id}/works/{workId}/ask-again: a declined one is proposed again, as it is. */
export const AskAgain = z.object({ version: RecordVersion })

/**
 * What is asked as one. Lines that belong to no work stand each as one of its own here, under the line's id, so that a
 * screen knows one shape.
 */
export const JobCardWork = z
  .object({
    id: z.string(),
    isLine: z.boolean().describe('a line without a work, asked alone'),
    title: z.string(),
    reason: z.string(),
    urgency: z.enum(urgencies),
    source: z.enum(workSources),
    approval: z.enum(approvals),
    lines: z.array(JobCardLine),
    total: Amount('with tax, to the paisa'),
    askedVersion: z.number().int().nullable().describe('2: estimate E2 asks for it now'),
    answer: z
      .object({ at: z.string(), name: z.string(), channel: z.enum(answerChannels), version: z.number().int() })
      .nullable()
      .describe('who approved or declined it last, and to which estimate; 0: by booking it'),
    photoIds: z.array(z.string()),
    termsHash: z.string().describe('of title, lines and prices: an answer says what it answers'),
  })
  .meta({ id: 'JobCardWork' })
export type JobCardWork = z.infer<typeof JobCardWork>

/** GET /garages/customers/{customerId}/vehicles/{vehicleId}/declined-works, and of all cars: …/{customerId}/declined-works */
export const DeclinedWork = z
  .object({
    id: z.string(),
    title: z.string(),
    reason: z.string(),
    urgency: z.enum(urgencies),
    total: z.number().describe('with tax, as it was declined'),
    lines: z.array(z.object({ description: z.string(), quantity: z.number(), unit: z.string() })),
    vehicleId: z.string(),
    jobCardId: z.string(),
    jobCardNumber: z.string(),
    declinedAt: z.string(),
    declinedBy: z.string(),
  })
  .meta({ id: 'DeclinedWork' })
export type DeclinedWork = z.infer<typeof DeclinedWork>
export const DeclinedWorks = z.object({ works: z.array(DeclinedWork) })

/** A declined work as it was, to be added to another card. */
export type DeclinedContent = Pick<NewWork, 'title' | 'reason' | 'lines'>

/** POST /garages/jobcards/{jobCardId}/declined-works/{id}/add: answers with the card. */
export const AddDeclinedWork = z.object({ version: RecordVersion })
/** POST /garages/declined-works/{id}/dismiss: answers with what still waits on the car. */
export const DismissDeclinedWork = z.object({ reason: requiredText('Please say why', 200) })
