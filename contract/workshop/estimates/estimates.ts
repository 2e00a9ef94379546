import { absentWhenEmpty, optionalText, plainText, RequestId, requiredText, spoken } from '../../platform/fields.ts'
import { estimateSentences, requiredSentences } from '../../platform/sentences.ts'
import { discountKinds } from '../../platform/terms/bill-kinds.ts'
import { answerChannels, approvals, lineKinds, urgencies } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'
import { answers } from '../../words/answers.en.ts'
import { languages } from '../../words/languages.ts'
import { say } from '../../words/say.ts'
import { ReadyCar } from '../job-cards/ready-car.ts'

const estimateStates = ['OPEN', 'PARTLY', 'ANSWERED', 'EXPIRED', 'SUPERSEDED', 'WITHDRAWN', 'CLOSED'] as const
export type EstimateState = (typeof estimateStates)[number]

/** Those that the garage writes down. */
export const recordedChannels = ['PHONE', 'IN_PERSON', 'MESSAGE'] as const
/** The first three leave by themselves; WHATSAPP and LINK answer with the address, to be pressed or copied. */
const sendChannels = ['SMS', 'MAIL', 'WHATSAPP', 'LINK'] as const

const amounts = {
  amount: z.number().describe('before tax'),
  tax: z.number(),
  total: z.number().describe('with tax, to the paisa; as published where tax is within the price'),
}

const EstimateLine = z.object({
  lineId: z.string().describe('of the job card: the bill is laid beside the estimate by it'),
  kind: z.enum(lineKinds),
  description: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unitPrice: z.number(),
  discount: z.number(),
  taxRate: z.number(),
  priceIncludesTax: z.boolean(),
  reworkOf: z.string().optional().describe('the bill under whose warranty it is done again, free'),
  ...amounts,
})

const EstimateWork = z.object({
  workId: z.string(),
  title: z.string(),
  reason: z.string(),
  urgency: z.enum(urgencies),
  ask: z.enum(['asked', 'settled']).describe('settled: approved before, and not asked again'),
  wasAsked: z.literal(true).optional().describe('asked, and not new: it stood in a version before'),
  termsHash: z.string(),
  lines: z.array(EstimateLine),
  photos: z.array(z.object({ id: z.string(), caption: z.string(), takenAt: z.string() })),
  finding: z
    .object({
      name: z.string(),
      measure: z.number().nullable(),
      unit: z.string(),
      soonAt: z.number().nullable(),
      nowAt: z.number().nullable(),
    })
    .nullable(),
  ...amounts,
})
export type EstimateWork = z.infer<typeof EstimateWork>

/** What a version says, for ever: the content that is sealed, shown and printed. Nothing of it names the driver. */
export const EstimateContent = z.object({
  number: z.string().describe('JC48213907/E2'),
  garage: z.object({ name: z.string(), locality: z.string(), city: z.string(), phone: z.string(), gstin: z.string() }),
  car: z.object({ make: z.string(), model: z.string(), registrationNumber: z.string() }),
  chargesTax: z.boolean(),
  asksStrictly: z.boolean().describe('the garage may then promise that nothing is done or billed without a yes'),
  works: z.array(EstimateWork),
  settledTotal: z.number().describe('of works approved before'),
  newTotal: z.number().describe('of works that are asked, to the paisa'),
  discount: z
    .object({
      kind: z.enum(discountKinds),
      value: z.number(),
      total: z.number().describe('what it takes off, with tax'),
    })
    .optional()
    .describe('on the whole bill, where there is one: no job’s own'),
  total: z.number().describe('of both, less the discount, in whole rupees, as the bill has it'),
  rounding: z.number(),
})
export type EstimateContent = z.infer<typeof EstimateContent>

const decision = z.object({
  workId: z.uuid(estimateSentences.noSuchJob),
  decision: z.enum(
    ['APPROVED', 'DECLINED'],
    spoken(() => say(answers).eachJob),
  ),
  termsHash: z.string().max(100),
  shown: absentWhenEmpty(
    z
      .enum(
        approvals,
        spoken(() => say(answers).loadAgain),
      )
      .optional(),
  ).describe('how the job stood where this was chosen; of a driver’s own answer PROPOSED unless it says so'),
})
const oneJob = spoken(() => say(answers).oneJob)
const decisions = z.array(decision, oneJob).min(1, oneJob).max(200)
export type Decision = z.infer<typeof decision>

export const oldPartsChoices = ['KEEP', 'DISPOSE'] as const
const oldParts = absentWhenEmpty(
  z
    .enum(
      oldPartsChoices,
      spoken(() => say(answers).oldParts),
    )
    .optional(),
)
const requestId = z.uuid('Invalid request').describe('made when the page opens: sent again, it is one answer')

/** POST /public/estimates/{token}/answers, POST /account/bookings/{jobCardId}/answers */
export const DriverAnswer = z.object({
  estimateId: z.uuid(estimateSentences.chosen).describe('the version that was shown'),
  decisions,
  oldParts,
  requestId,
})
export type DriverAnswer = z.infer<typeof DriverAnswer>

/** POST /garages/jobcards/{id}/estimates/{estimateId}/answers: what the driver said, written down by the garage. */
export const RecordedAnswer = z.object({
  channel: z.enum(recordedChannels, { error: 'Please choose how the driver answered' }),
  name: requiredText('Please say who answered', 120),
  saidAt: z.iso.datetime({ offset: true, error: requiredSentences.when }),
  decisions,
  oldParts,
  note: optionalText(500),
  signaturePhotoId: absentWhenEmpty(z.uuid('Please sign').optional()),
  requestId,
})
export type RecordedAnswer = z.infer<typeof RecordedAnswer>

/** POST /garages/jobcards/{id}/estimates */
const Sending = z.object({
  channel: z.enum(sendChannels, { error: requiredSentences.channel }),
  to: absentWhenEmpty(plainText(254).optional()).describe('a phone or an email; by default the customer’s own'),
})
export type Sending = z.infer<typeof Sending>

/** POST /garages/jobcards/{id}/estimates/{estimateId}/links: the same version once more. */
export const ShareEstimate = Sending.extend({ requestId: RequestId })
export type ShareEstimate = z.infer<typeof ShareEstimate>

export const SendEstimate = z.object({
  send: z
    .array(Sending, { error: requiredSentences.channel })
    .max(4)
    .describe('empty: sealed only, for an answer that the driver gives by phone or at the counter'),
  version: z.number().int().min(1).optional().describe('of the job card, as it was seen'),
  requestId: RequestId,
})
export type SendEstimate = z.infer<typeof SendEstimate>

export const EstimateEvent = z.object({
  kind: z.enum(['SENT', 'SHARED', 'OPENED', 'REMINDED', 'WITHDRAWN', 'SUPERSEDED', 'CALL_WANTED', 'RENEWAL_WANTED']),
  channel: z.string().nullable(),
  recipient: z.string().nullable().describe('masked: 98400 •••34'),
  by: z.string().nullable(),
  device: z.string().nullable(),
  at: z.string(),
  messageId: z.string().nullable().describe('of what was sent: the line in the log of messages'),
  messageState: z.string().nullable().describe('of what was sent: whether it left'),
})

export const EstimateAnswer = z.object({
  id: z.string(),
  channel: z.enum(answerChannels),
  name: z.string(),
  note: z.string(),
  at: z.string(),
  saidAt: z.string(),
  recordedBy: z.string().nullable(),
  givenIn: z.enum(languages).nullable().describe('the language of the page; null where nobody knows'),
  oldParts: z.enum(oldPartsChoices).nullable(),
  decisions: z.array(
    z.object({ workId: z.string(), title: z.string(), decision: z.enum(['APPROVED', 'DECLINED']), total: z.number() }),
  ),
})
export type EstimateAnswer = z.infer<typeof EstimateAnswer>

/** One version as the garage sees it. */
export const Estimate = z
  .object({
    id: z.string(),
    version: z.number().int(),
    number: z.string(),
    state: z.enum(estimateStates),
    seal: z.string().describe('the first 8 hex digits of the content’s SHA-256'),
    content: EstimateContent,
    total: z.number(),
    newTotal: z.number(),
    createdBy: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
    events: z.array(EstimateEvent).describe('oldest first'),
    answers: z.array(EstimateAnswer).describe('oldest first'),
  })
  .meta({ id: 'Estimate' })
export type Estimate = z.infer<typeof Estimate>

/** GET /garages/jobcards/{id}/estimates */
export const Estimates = z.object({ estimates: z.array(Estimate).describe('newest first') })

/**
 * What was sent or shared; an address is told here once, and kept nowhere. Of what leaves by itself (SMS, MAIL) there is
 * none here. Sent again after a lost answer, nothing leaves twice, and WHATSAPP and LINK get a new address.
 */
export const SentEstimate = z.object({
  estimate: Estimate,
  links: z.array(
    z.object({
      channel: z.enum(sendChannels),
      url: z.string(),
      whatsappUrl: z.string().nullable(),
      messageId: z.string().nullable().describe('of WHATSAPP: what is marked as sent, or not sent'),
    }),
  ),
})
export type SentEstimate = z.infer<typeof SentEstimate>

/** What a driver may do next with a visit: the account, links and messages say the same. */
export const driverSteps = ['ANSWER', 'WAIT', 'PAY', 'FETCH', 'NOTHING'] as const
export type DriverStep = (typeof driverSteps)[number]

/**
 * GET /public/estimates/{token}: the version that the address was sent for. …/newest: the newest, which a superseded one
 * leads to; it is answered with its own id through the same address.
 * GET /account/bookings/{jobCardId}/estimate: the newest. No contact data of the driver.
 */
export const PublicEstimate = z
  .object({
    estimateId: z.string(),
    state: z.enum(estimateStates),
    number: z.string(),
    seal: z.string(),
    content: EstimateContent,
    driverFirstName: z.string(),
    sentAt: z.string(),
    expiresAt: z.string(),
    newestNumber: z.string().nullable().describe('where this one is superseded'),
    newest: z
      .object({ number: z.string(), sentAt: z.string(), jobs: z.number().int(), newTotal: z.number() })
      .nullable()
      .describe('where this one is superseded: what the newest asks'),
    next: z.enum(driverSteps),
    approved: z
      .object({ jobs: z.number().int(), ...amounts, discount: z.number().describe('before tax'), rounding: z.number() })
      .describe(
        'of this version’s works, as they stand now: amount − discount + tax + rounding is the total, in whole rupees',
      ),
    callWantedAt: z.string().nullable(),
    renewalWantedAt: z.string().nullable(),
    works: z
      .array(
        z.object({
          workId: z.string(),
          approval: z.enum(['PROPOSED', 'APPROVED', 'DECLINED']),
          mayAnswer: z.boolean().describe('it waits for an answer'),
          isChanging: z.boolean().describe('the garage is changing it: it cannot be answered now'),
          mayApprove: z.boolean().describe('a declined one may still be approved'),
          approvedBefore: z
            .object({ total: z.number(), at: z.string() })
            .nullable()
            .describe('where it is asked again: what its driver had approved, and when'),
        }),
      )
      .describe('how each work of the content stands now'),
    answers: z.array(EstimateAnswer.omit({ note: true, recordedBy: true, givenIn: true })),
    balance: z.number(),
    ready: ReadyCar.nullable().describe('where the car is ready'),
  })
  .meta({ id: 'PublicEstimate' })
export type PublicEstimate = z.infer<typeof PublicEstimate>

/** POST …/seen, …/call, …/renewal: of the version that is shown, where it is not the one that the address was sent for. */
export const OfEstimate = z.object({ estimateId: absentWhenEmpty(z.uuid(estimateSentences.chosen).optional()) })

const sums = z
  .object({ exact: z.number(), discount: z.number(), rounding: z.number(), total: z.number() })
  .describe('exact + discount + rounding = total; the discount on the whole bill, with tax, is 0 or below')

/** GET /garages/jobcards/{id}/comparison: each line of the bill beside what was agreed, with tax. */
export const Comparison = z
  .object({
    works: z.array(
      z.object({
        title: z.string(),
        lines: z.array(
          z.object({
            description: z.string(),
            unit: z.string(),
            agreedQuantity: z.number().nullable(),
            quantity: z.number().nullable().describe('null: agreed, and not on the bill'),
            agreed: z.number().nullable().describe('null: nobody was asked'),
            billed: z.number().nullable(),
            difference: z.number(),
            askedIn: z
              .object({ version: z.number().int(), isOpen: z.boolean() })
              .nullable()
              .describe('the version that asks for it; one that is open waits for its answer'),
            reworkOf: z.string().nullable().describe('the bill under whose warranty it is done again: nobody is asked'),
            approvedBy: z
              .object({
                version: z.number().int(),
                channel: z.enum(answerChannels),
                name: z.string(),
                at: z.string(),
                recordedBy: z.string().nullable(),
              })
              .nullable(),
          }),
        ),
      }),
    ),
    agreed: sums,
    bill: sums,
    difference: sums,
    declined: z.array(z.object({ title: z.string(), total: z.number() })).describe('neither done nor billed'),
  })
  .meta({ id: 'Comparison' })
export type Comparison = z.infer<typeof Comparison>
