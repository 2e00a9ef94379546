import { requiredText, SearchText } from '../../platform/fields.ts'
import { PageQuery } from '../../platform/paging.ts'
import { operatorRights } from '../../platform/terms/access.ts'
import { tidyLine } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'

/** GET /desk/me */
export const Operator = z
  .object({
    name: z.string(),
    may: z.enum(operatorRights),
    isProved: z.boolean().describe('this session has proved the second factor within 12 hours'),
  })
  .meta({ id: 'Operator' })
export type Operator = z.infer<typeof Operator>

/** POST /desk/proof */
export const DeskProof = z.object({
  code: z
    .string({ error: 'Please enter the code of your app' })
    .overwrite(tidyLine)
    .min(1, 'Please enter the code of your app')
    .max(40, 'That code is not right'),
})

export const maxReasonLength = 500

/** Why an operator does it: kept in the log, and read by whom it concerns. */
export const DeskReason = z.object({ reason: requiredText('Please say why', maxReasonLength) })
export type DeskReason = z.infer<typeof DeskReason>

export const OperatorAct = z
  .object({
    id: z.string(),
    at: z.string(),
    operator: z.string(),
    action: z.string(),
    about: z.string(),
    garageId: z.string().nullable(),
    reason: z.string(),
    details: z.record(z.string(), z.unknown()),
    address: z.string(),
  })
  .meta({ id: 'OperatorAct' })
export type OperatorAct = z.infer<typeof OperatorAct>

/** GET /desk/acts: what operators did, the newest first. */
export const OperatorActsQuery = PageQuery.extend({
  search: SearchText.describe('operator, action or whom it was about'),
})
export const OperatorActs = z.object({ acts: z.array(OperatorAct) })
