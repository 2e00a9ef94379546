import { absentWhenEmpty, optionalText, Phone, RequestId, requiredText } from '../../platform/fields.ts'
import { fieldSentences } from '../../platform/sentences.ts'
import { z } from '../../platform/zod.ts'
import { Odometer } from '../job-cards/job-cards.ts'

const Returned = z.object({
  name: requiredText('Please name what is given back', 80),
  count: z
    .number({ error: 'Please enter how many' })
    .int(fieldSentences.notWhole)
    .min(1, fieldSentences.notPositive)
    .max(999, fieldSentences.tooLarge),
  isBack: z.boolean({ error: fieldSentences.yesOrNo }),
})

/** POST /garages/jobcards/{id}/gate-pass */
export const NewGatePass = z.object({
  handedTo: requiredText('Please say who takes the car', 120),
  relation: optionalText(40).describe('Owner, driver, son'),
  phone: absentWhenEmpty(Phone.optional()),
  odometerOut: Odometer,
  returned: absentWhenEmpty(
    z
      .array(Returned, { error: 'Please list what is given back' })
      .max(100, 'Please list at most 100 things')
      .default([]),
  ),
  marksNote: optionalText(500).describe('what is to be said of the body'),
  requestId: RequestId,
})
export type NewGatePass = z.infer<typeof NewGatePass>

export const GatePass = z
  .object({
    id: z.string(),
    number: z.string().describe('JC48213907/G1'),
    handedTo: z.string(),
    relation: z.string(),
    phone: z.string().nullable(),
    odometerOut: z.number().int(),
    returned: z.array(Returned),
    marksNote: z.string(),
    totalAmount: z.number(),
    amountPaid: z.number(),
    balance: z.number().describe('when the car left'),
    by: z.string(),
    at: z.string(),
  })
  .meta({ id: 'GatePass' })
export type GatePass = z.infer<typeof GatePass>

/** GET /garages/jobcards/{id}/gate-pass */
export const GatePasses = z.object({ gatePasses: z.array(GatePass).describe('newest first') })
