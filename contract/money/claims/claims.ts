import { absentWhenAll, absentWhenEmpty, spoken } from '../../platform/fields.ts'
import { hasTwoDecimals, maxRupees, Rupees } from '../../platform/money.ts'
import { requiredSentences } from '../../platform/sentences.ts'
import { type ClaimMethod, claimMethods, claimStates } from '../../platform/terms/bill-kinds.ts'
import { usualSigns } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'
import { answers } from '../../words/answers.en.ts'
import { say } from '../../words/say.ts'

const amount = z
  .number({
    error: ({ input }) => (input === undefined || input === '' ? say(answers).amount : say(answers).unreadable),
  })
  .min(
    0,
    spoken(() => say(answers).negative),
  )
  .max(
    maxRupees,
    spoken(() => say(answers).tooLarge),
  )
  .refine(
    hasTwoDecimals,
    spoken(() => say(answers).decimals),
  )
  .refine(
    (rupees) => rupees > 0,
    spoken(() => say(answers).notPositive),
  )

/** POST /public/bills/{token}/claims, and of the account: 'I have paid'. */
export const NewClaim = z.object({
  amount,
  method: z.enum(claimMethods, { error: 'Please choose UPI or bank transfer' }),
  utr: z
    .string(spoken(() => say(answers).utr))
    .overwrite(usualSigns)
    .max(
      40,
      spoken(() => say(answers).wrongUtr),
    ),
  requestId: z.uuid('Invalid request'),
})
export type NewClaim = z.infer<typeof NewClaim>

/** As the garage sees it: to be found in the bank's app. */
export const Claim = z
  .object({
    id: z.string(),
    billId: z.string(),
    billNumber: z.string(),
    billTotal: z.number(),
    billBalance: z.number(),
    jobCardId: z.string(),
    jobCardNumber: z.string(),
    customerName: z.string(),
    registrationNumber: z.string(),
    amount: z.number(),
    confirmedAmount: z.number().nullable().describe('what was recorded, which the garage may have found to be another'),
    utr: z.string(),
    method: z.enum(claimMethods),
    state: z.enum(claimStates),
    claimedAt: z.string(),
    decidedAt: z.string().nullable(),
    decidedBy: z.string().nullable(),
    usedAt: z
      .object({ where: z.string(), amount: z.number(), on: z.string() })
      .nullable()
      .describe('where this number stands already'),
  })
  .meta({ id: 'Claim' })
export type Claim = z.infer<typeof Claim>
export const Claims = z.object({
  claims: z.array(Claim).describe('what waits, oldest first; then what was decided, newest first'),
  waiting: z.number().int(),
})
export type Claims = z.infer<typeof Claims>

export const ClaimsQuery = z.object({ state: absentWhenAll(z.enum(claimStates).optional()) })

/** POST /garages/claims/{id}/confirm */
export const ConfirmClaim = z.object({
  amount: absentWhenEmpty(Rupees(requiredSentences.amount).optional()).describe(
    'what the bank shows, if not what was told',
  ),
  reuse: absentWhenEmpty(z.boolean('Please choose whether to confirm anyway').optional()),
})
export type ConfirmClaim = z.infer<typeof ConfirmClaim>

/**
 * The bank's number of a payment, as it is compared; undefined where it can be none. UPI's has twelve digits; a bank
 * transfer's twelve to twenty-two letters and digits (NEFT 16, RTGS 22, IMPS 12).
 */
export function claimedUtr(method: ClaimMethod, typed: string): string | undefined {
  const utr = typed.replace(/\s/g, '').toUpperCase()
  const pattern = method === 'UPI' ? /^\d{12}$/ : /^(?=.*\d)[A-Z0-9]{12,22}$/
  return pattern.test(utr) ? utr : undefined
}

/** In fours, as a banking app shows it. */
export const utrLabel = (utr: string) => (/^\d{12}$/.test(utr) ? utr.replace(/(\d{4})(?=\d)/g, '$1 ') : utr)
