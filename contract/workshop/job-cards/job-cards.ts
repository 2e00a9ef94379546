import { CustomerName, CustomerPhone } from '../../customers/customers/customers.ts'
import { NewCustomerVehicle } from '../../customers/vehicles/vehicles.ts'
import {
  absentWhenAll,
  absentWhenEmpty,
  Day,
  missingOr,
  optionalText,
  RecordVersion,
  RequestId,
  SearchText,
  visitorFields,
} from '../../platform/fields.ts'
import { Amount, moneyHidden, ofMoney, withSumsInWords } from '../../platform/money.ts'
import { PageQuery } from '../../platform/paging.ts'
import {
  bookingSentences,
  fieldSentences,
  jobCardSentences,
  numberSentences,
  requiredSentences,
  staffSentences,
} from '../../platform/sentences.ts'
import { discountKinds } from '../../platform/terms/bill-kinds.ts'
import { approvals, askModes, fuelLevels, jobCardStatuses, paymentStatuses } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'
import { PutParts } from '../../stock/usual-parts/usual-parts.ts'
import { CardNote } from '../floor/floor.ts'
import { WarrantyTerms } from '../warranties/warranties.ts'
import { Payment } from './card-payments.ts'
import { JobCardLine } from './job-card-lines.ts'
import { JobCardWork } from './works.ts'

/** Absent it stays as it was; null or '' means nobody. */
const member = z
  .preprocess((value) => (value === '' ? null : value), z.uuid(staffSentences.chosen).nullable().optional())
  .describe('the user id of an active member of the garage')

export const Odometer = z
  .number(missingOr('Odometer is required', numberSentences.odometer))
  .int(jobCardSentences.odometerNotWhole)
  .min(0, 'Odometer must be 0 or more')
  .max(2_147_483_647, fieldSentences.tooLarge)

// Public pages load the sentences that both sides say: this one is said here alone.
const noTime = 'Please enter a time, such as 17:30'

/** Absent it stays as it was, for clients that know nothing of it; null or '' says no time. */
const promisedTime = z
  .preprocess(
    (value) => (value === '' ? null : value),
    z
      .string({ error: noTime })
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, noTime)
      .nullable()
      .optional(),
  )
  .describe('HH:MM in India, of the day of delivery')

const form = z.object({
  customerId: z.uuid(requiredSentences.customer),
  vehicleId: z.uuid(requiredSentences.vehicle),
  odometerIn: Odometer,
  fuelLevel: absentWhenEmpty(z.enum(fuelLevels, { error: 'Please select a fuel level' }).default('HALF')),
  customerConcerns: optionalText(2000),
  advisorObservations: optionalText(2000),
  estimatedDelivery: Day('Est. delivery is required'),
  estimatedTime: promisedTime,
  bayNumber: optionalText(20),
  advisorId: member,
  technicianId: member,
})

/** POST /garages/jobcards (docs/rules.md#job-cards) */
export const NewJobCard = form.extend({
  jobCardNumber: z
    .unknown()
    .optional()
    .describe('JC and 8 digits; malformed or taken, the garage’s next number is given'),
  bookingId: absentWhenEmpty(z.uuid(bookingSentences.chosen).optional()).describe(
    'sets that booking in progress; its service is the card’s first line, at the price booked',
  ),
  status: absentWhenEmpty(z.literal('OPEN', { error: 'A new job card is open' }).optional()),
  paymentStatus: absentWhenEmpty(z.literal('PENDING', { error: 'A new job card has nothing paid yet' }).optional()),
  requestId: RequestId,
})
export type NewJobCard = z.infer<typeof NewJobCard>

/** POST /garages/jobcards/walk-ins: somebody new with a car that is new here, and its job card, all or nothing. */
export const WalkIn = NewJobCard.omit({ customerId: true, vehicleId: true, bookingId: true })
  .extend({
    customerName: CustomerName,
    customerPhone: CustomerPhone,
    registrationNumber: NewCustomerVehicle.shape.registrationNumber,
    make: NewCustomerVehicle.shape.make,
    model: NewCustomerVehicle.shape.model,
  })
  .meta({ id: 'WalkIn' })
export type WalkIn = z.infer<typeof WalkIn>

/** PUT /garages/jobcards/{id}: the whole form; what is absent is cleared, but for advisor and technician. */
export const JobCardEdit = form.extend({ version: RecordVersion })
export type JobCardEdit = z.infer<typeof JobCardEdit>
export type JobCardForm = z.infer<typeof form>

export const JobCardStatusChange = z.object({
  status: z.enum(jobCardStatuses, { error: requiredSentences.status }),
  version: RecordVersion,
})

export const JobCardFilter = z.object({
  search: SearchText,
  status: absentWhenAll(z.enum(jobCardStatuses).optional()),
  paymentStatus: absentWhenAll(z.enum(paymentStatuses).optional()),
  bill: absentWhenAll(z.enum(['NONE'], { error: 'Invalid choice' }).optional()).describe(
    'only cards that come to something, and of which no bill is issued',
  ),
  technicianId: absentWhenEmpty(z.uuid(staffSentences.chosen).optional()).describe(
    'only cards that this member works on, by user id',
  ),
  deliveredFrom: absentWhenEmpty(Day(fieldSentences.date).optional()).describe(
    'only cards that were delivered on this day in India, or after it',
  ),
})
export type JobCardFilter = z.infer<typeof JobCardFilter>

export const JobCardsQuery = PageQuery.extend({
  ...JobCardFilter.shape,
  withWorks: absentWhenEmpty(z.stringbool().optional()).describe(
    'each card with its works, where its driver is asked before work',
  ),
})
export type JobCardsQuery = z.infer<typeof JobCardsQuery>

/** GET /garages/jobcards/summary: the tiles, counted over what the list's filters keep. */
export const JobCardSummary = z
  .object({
    open: z.number().int(),
    inProgress: z.number().int(),
    ready: z.number().int(),
    pendingPayment: z.number().int().describe('as many as `paymentStatus=PENDING` lists'),
  })
  .meta({ id: 'JobCardSummary' })
export type JobCardSummary = z.infer<typeof JobCardSummary>

export const JobCard = z
  .object({
    id: z.string(),
    jobCardNumber: z.string(),
    branchId: z.literal('default'),
    bookingId: z.string().nullable(),
    isCounterSale: z.boolean().describe('sold without a car: what names car and customer may be empty'),
    ...visitorFields,
    customerConcerns: z.string().nullable(),
    advisorObservations: z.string().nullable(),
    odometerIn: z.number().int(),
    fuelLevel: z.enum(fuelLevels),
    estimatedDelivery: z.string().describe('YYYY-MM-DDT00:00:00.000Z'),
    estimatedTime: z.string().nullable().describe('HH:MM: when the car was promised'),
    bayNumber: z.string().nullable(),
    handedAt: z.string().nullable().describe('when whoever worked on it handed it to the quality check'),
    advisorId: z.string().nullable(),
    advisorName: z.string().nullable(),
    technicianId: z.string().nullable(),
    technicianName: z.string().nullable(),
    totalAmount: Amount('rounded to the rupee: what is to be paid'),
    amountPaid: Amount(),
    balance: Amount(),
    moneyHidden,
    billId: z.string().nullable().describe('the bill that locks it'),
    billNumber: z.string().nullable(),
    status: z.enum(jobCardStatuses),
    paymentStatus: z.enum(paymentStatuses),
    openedAt: z.string(),
    version: z.number().int(),
    works: z
      .array(z.object({ title: z.string(), approval: z.enum(approvals) }))
      .optional()
      .describe('of a list, if asked for: what was approved, declined, and waits for the driver'),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'JobCard' })
export type JobCard = z.infer<typeof JobCard>
export const JobCards = z.array(JobCard)

/** subtotal − discount + cgst + sgst + igst + rounding − credited = total, and paid + balance = total: to the paisa. */
export const JobCardTotals = z
  .object({
    subtotal: Amount('the lines’ amounts, before tax'),
    discount: Amount('off the whole bill, before tax'),
    taxes: ofMoney(
      z.array(
        z.object({
          rate: z.number(),
          amount: z.number().describe('taxed at it, less the discount'),
          cgst: z.number(),
          sgst: z.number(),
          igst: z.number(),
        }),
      ),
    ),
    cgst: Amount(),
    sgst: Amount(),
    igst: Amount('instead of both, to another state or a Special Economic Zone'),
    rounding: Amount(
      'to the rupee: −0.49 to 0.50; more where the total was kept, as of cards that were paid under an older rule',
    ),
    credited: Amount('by credit notes on the bill'),
    total: Amount(),
    paid: Amount(),
    balance: Amount('below 0: to be given back'),
  })
  .meta({ id: 'JobCardTotals' })
export type JobCardTotals = z.infer<typeof JobCardTotals>

/** One job card whole: every call that changes it, its lines or its payments answers with it. */
export const JobCardDetail = JobCard.extend({
  bookingNumber: z.string().nullable(),
  chargesTax: z.boolean().describe('false: its garage has no GSTIN, or pays under the composition scheme'),
  isInterState: z
    .boolean()
    .describe('taxed by IGST, as its customer’s record stands now: another state, or a Special Economic Zone'),
  discount: ofMoney(z.object({ kind: z.enum(discountKinds), value: z.number() }).nullable()).describe(
    'off the whole bill, on top of those of its lines',
  ),
  lines: z.array(JobCardLine).describe('without those that the driver declined'),
  declinedLines: z.array(JobCardLine),
  works: z.array(JobCardWork).describe('what is asked as one, in the order of the lines; declined ones too'),
  askBeforeWork: z.enum(askModes),
  openAsks: z.number().int().describe('works of the newest estimate that wait for an answer'),
  estimateCount: z.number().int(),
  checkedInAt: z.string().nullable(),
  pricesIncludeTax: z.boolean().describe('so a line is typed here, unless it says otherwise'),
  usualWarranty: z
    .object({ LABOUR: WarrantyTerms, PART: WarrantyTerms })
    .describe('of a line that says nothing else, unless it is used up (L, ml, kg, g)'),
  qualityRequired: z.boolean().describe('ready only after a quality check that was passed'),
  qualityAt: z.string().nullable().describe('when the quality check was last passed'),
  failedChecks: z
    .array(z.string())
    .describe('of a card in work: the points that its last quality check, finished, did not pass'),
  notes: z.array(CardNote).describe('of whoever works on the car, newest first'),
  payments: ofMoney(z.array(Payment)).describe('newest first'),
  totals: JobCardTotals,
  partsMargin: ofMoney(z.object({ amount: z.number(), cost: z.number(), margin: z.number() }).optional()).describe(
    'of its lines that take parts of the shelf, for whoever sees cost',
  ),
  usualParts: PutParts.optional().describe('of a change that added a service with usual parts'),
  history: z
    .array(z.object({ status: z.enum(jobCardStatuses), at: z.string(), by: z.string().nullable() }))
    .describe('when and by whom it came into each state, oldest first'),
  activity: withSumsInWords(z.array(z.object({ at: z.string(), by: z.string(), what: z.string() }))).describe(
    'the latest 100 changes, newest first: ‘Meena Krishnan’ ‘recorded ₹4,000 by UPI’',
  ),
}).meta({ id: 'JobCardDetail' })
export type JobCardDetail = z.infer<typeof JobCardDetail>
