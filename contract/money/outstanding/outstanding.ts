import { requiredSentences } from '../../platform/sentences.ts'
import { z } from '../../platform/zod.ts'

/** How long a bill is overdue, in days; the first is not due yet, the last has no end. */
export const ages = ['NOT_DUE', 'TO_30', 'TO_60', 'TO_90', 'OVER_90'] as const
export type Age = (typeof ages)[number]
export const ageWords: Record<Age, string> = {
  NOT_DUE: 'Not due',
  TO_30: '1 to 30 days',
  TO_60: '31 to 60',
  TO_90: '61 to 90',
  OVER_90: 'Over 90',
}

/** Why somebody is not reminded. */
const unremindedReasons = ['NOT_DUE', 'CLAIM_WAITING', 'REMINDED', 'NO_PHONE', 'NO_LINK', 'PAID', 'NOT_FOUND'] as const
export type UnremindedReason = (typeof unremindedReasons)[number]
export const unremindedWords: Record<UnremindedReason, string> = {
  NOT_DUE: 'not due yet',
  CLAIM_WAITING: 'a payment waits to be checked',
  REMINDED: 'reminded less than a week ago',
  NO_PHONE: 'no mobile number and no email address',
  NO_LINK: 'sold at the counter: there is no link to send',
  PAID: 'paid meanwhile',
  NOT_FOUND: 'no such bill',
}

/** From 9 in the morning to 8 in the evening in India. */
export const remindingHours = { from: 9, to: 20 } as const
export const mayRemindNow = (now = new Date()) => {
  const hour = Math.floor(((now.getTime() / 3_600_000 + 5.5) % 24) + 24) % 24
  return hour >= remindingHours.from && hour < remindingHours.to
}
export const remindingHoursSentence = 'Customers are reminded from 9 am to 8 pm.'

/** GET /garages/outstanding: who owes, longest first. */
export const Outstanding = z
  .object({
    today: z.string(),
    owed: z.number(),
    count: z.number().int(),
    ages: z.array(z.object({ age: z.enum(ages), amount: z.number(), bills: z.number().int() })),
    bills: z
      .array(
        z.object({
          billId: z.string(),
          number: z.string(),
          jobCardId: z.string(),
          customerId: z.string(),
          customerName: z.string(),
          phone: z.string(),
          dueOn: z.string(),
          daysOverdue: z.number().int().describe('below 1: not overdue'),
          balance: z.number(),
          claimed: z.number().nullable().describe('what the driver told of, and nobody has checked'),
          remindedAt: z.string().nullable(),
          notNow: z.enum(unremindedReasons).nullable().describe('why this one is not reminded; null: it may be'),
        }),
      )
      .describe('at most 500'),
  })
  .meta({ id: 'Outstanding' })
export type Outstanding = z.infer<typeof Outstanding>

/** POST /garages/outstanding/remind */
export const Reminders = z.object({
  billIds: z
    .array(z.uuid(requiredSentences.bill))
    .min(1, requiredSentences.reminded)
    .max(100, 'Please choose at most 100'),
})
export const Reminded = z
  .object({
    sent: z.array(z.object({ billId: z.string(), number: z.string(), customerName: z.string() })),
    leftOut: z.array(z.object({ billId: z.string(), number: z.string(), reason: z.enum(unremindedReasons) })),
  })
  .meta({ id: 'Reminded' })
export type Reminded = z.infer<typeof Reminded>
