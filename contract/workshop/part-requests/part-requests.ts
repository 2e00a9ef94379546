import { TaxRate } from '../../catalogue/services/tax.ts'
import { absentWhenEmpty, missingOr, optionalText, requiredText, spoken } from '../../platform/fields.ts'
import { Moment } from '../../platform/moments.ts'
import { hasTwoDecimals, Rupees } from '../../platform/money.ts'
import { z } from '../../platform/zod.ts'
import { floor } from '../../words/floor.en.ts'
import { say } from '../../words/say.ts'

const requestStates = ['ASKED', 'ADDED', 'ORDERED', 'HERE', 'NO'] as const
export type RequestState = (typeof requestStates)[number]

const whatIsAsked = spoken(() => say(floor).faults.whichPart)

/** POST /garages/jobcards/{id}/part-requests: a part of the shelf, or what it is in words. */
export const NewPartRequest = Moment.extend({
  partId: absentWhenEmpty(z.uuid(whatIsAsked).optional()),
  words: optionalText(120),
  quantity: z
    .number(
      missingOr(
        spoken(() => say(floor).faults.quantity),
        spoken(() => say(floor).faults.unreadable),
      ),
    )
    .positive(spoken(() => say(floor).faults.notPositive))
    .max(
      99_999,
      spoken(() => say(floor).faults.tooLarge),
    )
    .refine(
      hasTwoDecimals,
      spoken(() => say(floor).faults.decimals),
    ),
}).refine(({ partId, words }) => partId !== undefined || words !== undefined, {
  path: ['words'],
  ...whatIsAsked,
})
export type NewPartRequest = z.infer<typeof NewPartRequest>

/** POST /garages/part-requests/{id}/add: the price of what is no part of the shelf. */
export const AddPartRequest = z.object({
  unitPrice: absentWhenEmpty(Rupees('Please enter the price').optional()),
  taxRate: absentWhenEmpty(TaxRate.optional()),
})
export type AddPartRequest = z.infer<typeof AddPartRequest>

/** POST /garages/part-requests/{id}/no */
export const RefusePartRequest = z.object({ reason: requiredText('Please say why not', 200) })

/** Of a card, as whoever asked sees it. */
export const CardPartRequest = z.object({
  id: z.string(),
  what: z.string(),
  quantity: z.number(),
  unit: z.string(),
  state: z.enum(requestStates),
  askedBy: z.string(),
  reason: z.string().describe('why not'),
  dueOn: z.string().nullable().describe('the day on which what is ordered comes, as the supplier said'),
})
export type CardPartRequest = z.infer<typeof CardPartRequest>

export const PartRequest = CardPartRequest.extend({
  partId: z.string().nullable(),
  cardId: z.string(),
  jobCardNumber: z.string(),
  registrationNumber: z.string(),
  vehicleInfo: z.string(),
  askedAt: z.string(),
  isAfterPromise: z.boolean().describe('it comes after the day for which the car is promised'),
}).meta({ id: 'PartRequest' })
export type PartRequest = z.infer<typeof PartRequest>

/** GET /garages/part-requests */
export const PartRequests = z.object({
  requests: z.array(PartRequest).describe('asked for or ordered, the longest first'),
})
export type PartRequests = z.infer<typeof PartRequests>
