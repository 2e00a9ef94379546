import {
  absentWhenAll,
  absentWhenEmpty,
  Day,
  optionalText,
  RecordVersion,
  RequestId,
  SearchText,
} from '../../platform/fields.ts'
import { hasTwoDecimals, Rupees } from '../../platform/money.ts'
import { PageQuery } from '../../platform/paging.ts'
import { fieldSentences, numberSentences, requiredSentences } from '../../platform/sentences.ts'
import {
  billKinds,
  billStates,
  creditReasons,
  discountKinds,
  placeSources,
  taxSchemes,
  turnovers,
} from '../../platform/terms/bill-kinds.ts'
import { lineKinds } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'
import { Payment } from '../../workshop/job-cards/card-payments.ts'

/** Who bought at the counter and was not named, as screens and papers call them. */
export const atTheCounter = 'Counter customer'

/** The two digits with which a GSTIN begins. */
const StateCode = z.string().regex(/^\d{2}$/, 'Please choose a state')

/** Who sold, as it was when the bill was issued. */
export const BillSeller = z.object({
  name: z.string(),
  legalName: z.string(),
  gstin: z.string().describe('empty: charges no tax'),
  address: z.string().describe('street, locality, city and pincode in one line'),
  state: z.string(),
  stateCode: z.string(),
  pincode: z.string(),
  phone: z.string(),
  email: z.string(),
  scheme: z.enum(taxSchemes),
  turnover: z.enum(turnovers),
  upiAddress: z.string(),
})
export type BillSeller = z.infer<typeof BillSeller>

export const BillBuyer = z.object({
  name: z.string().describe('of a company its own'),
  contactName: z.string().describe('of a company who speaks for it; else empty'),
  gstin: z.string(),
  inSez: z.boolean().optional().describe('a unit or developer of a Special Economic Zone'),
  address: z.string(),
  state: z.string(),
  stateCode: z.string(),
  pincode: z.string(),
  phone: z.string(),
})
export type BillBuyer = z.infer<typeof BillBuyer>

export const BillCar = z.object({
  make: z.string(),
  model: z.string(),
  registrationNumber: z.string(),
  odometerIn: z.number().int(),
  deliveredOn: z.string().nullable().describe('YYYY-MM-DD; null: not delivered when it was issued'),
})
export type BillCar = z.infer<typeof BillCar>

export const BillBank = z.object({ name: z.string(), account: z.string(), ifsc: z.string() })
export type BillBank = z.infer<typeof BillBank>

const taxes = {
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
}

const amounts = {
  amount: z.number().describe('of the lines, before the bill’s discount and tax'),
  discount: z.number(),
  ...taxes,
  rounding: z.number(),
  total: z.number().describe('whole rupees: taxable + cgst + sgst + igst + rounding'),
}

export const BillLine = z
  .object({
    position: z.number().int(),
    jobCardLineId: z.string(),
    correctsPosition: z.number().int().nullable(),
    reworkOf: z
      .object({ billId: z.string(), number: z.string(), position: z.number().int() })
      .nullable()
      .describe('done again under warranty of this bill’s line'),
    kind: z.enum(lineKinds),
    description: z.string(),
    taxCode: z.string(),
    quantity: z.number(),
    unit: z.string(),
    unitPrice: z.number(),
    lineDiscount: z.number(),
    priceIncludesTax: z.boolean(),
    amount: z.number().describe('taxable before the share of the bill’s discount'),
    billDiscount: z.number(),
    taxRate: z.number(),
    ...taxes,
    total: z.number(),
    warrantyMonths: z.number().int(),
    warrantyKm: z.number().int(),
  })
  .meta({ id: 'BillLine' })
export type BillLine = z.infer<typeof BillLine>

/** Sums of lines by rate, as the paper shows them. */
export const TaxOfRate = z.object({ rate: z.number(), ...taxes })
export type TaxOfRate = z.infer<typeof TaxOfRate>

const paper = {
  seller: BillSeller,
  buyer: BillBuyer,
  car: BillCar,
  bank: BillBank,
  terms: z.string(),
  placeOfSupply: z.string().describe('two digits'),
  placeSource: z.enum(placeSources),
  isInterState: z.boolean(),
  lines: z.array(BillLine),
  taxesByRate: z.array(TaxOfRate),
  ...amounts,
  words: z.string().describe('the total in words'),
  dueOn: z.string(),
}

/** A line of the list of bills. */
export const BillSummary = z
  .object({
    id: z.string(),
    kind: z.enum(billKinds),
    number: z.string(),
    issuedOn: z.string(),
    issuedAt: z.string(),
    isCounterSale: z.boolean().describe('sold without a car: what names the car is empty'),
    jobCardId: z.string(),
    jobCardNumber: z.string(),
    customerId: z.string().describe('empty: sold at the counter to somebody who is not known'),
    customerName: z.string(),
    gstin: z.string(),
    registrationNumber: z.string(),
    total: z.number(),
    credited: z.number(),
    paid: z.number(),
    balance: z.number().describe('below 0: to be given back; of a credit note 0'),
    dueOn: z.string(),
    state: z.enum(billStates).nullable().describe('null: a credit note'),
    correctsId: z.string().nullable(),
    correctsNumber: z.string().nullable(),
    claimId: z.string().nullable().describe('a payment that the driver told and nobody has checked'),
  })
  .meta({ id: 'BillSummary' })
export type BillSummary = z.infer<typeof BillSummary>
export const BillList = z.array(BillSummary)

/** GET /garages/bills/{id}: as issued, and where it stands. */
export const Bill = BillSummary.extend({
  ...paper,
  finYear: z.number().int().describe('2026: 2026-27'),
  issuedBy: z.string(),
  reason: z.enum(creditReasons).nullable(),
  note: z.string(),
  reopens: z.boolean(),
  vehicleId: z.string(),
  creditNotes: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      issuedOn: z.string(),
      total: z.number(),
      reason: z.enum(creditReasons),
      lines: z.array(
        z.object({
          correctsPosition: z.number().int(),
          quantity: z.number().describe('0: a matter of the price'),
          taxable: z.number(),
          total: z.number(),
        }),
      ),
    }),
  ),
  payments: z.array(Payment),
  einvoice: z.object({ irn: z.string(), ackNo: z.string(), ackAt: z.string(), signedQr: z.string() }).nullable(),
  needsIrn: z.boolean().describe('a large turnover and a buyer with GSTIN'),
  irnUntil: z
    .string()
    .nullable()
    .describe('the last day on which the portal gives it one, where the turnover sets one'),
  link: z
    .object({ sentAt: z.string(), channel: z.string(), seenAt: z.string().nullable() })
    .nullable()
    .describe('the newest that was sent'),
}).meta({ id: 'Bill' })
export type Bill = z.infer<typeof Bill>

const gapCodes = [
  'no_lines',
  'nothing_to_bill',
  'not_approved',
  'seller_state',
  'seller_gstin',
  'buyer_name',
  'buyer_address',
  'buyer_state',
  'buyer_gstin',
  'tax_code',
  'tax_code_wanted',
  'gstin_check_digit',
  'gstin_unusual',
  'buyer_address_wanted',
  'buyer_pincode',
  'tax_code_odd',
  'not_printable',
  'states_differ',
  'delivered_long_ago',
  'total_differs',
  'unusual_rate',
  'portal_refuses',
] as const
export type GapCode = (typeof gapCodes)[number]

/** What a bill lacks. One that blocks refuses to issue; the others are said. */
export const BillGap = z.object({
  code: z.enum(gapCodes),
  field: z.string().describe('where it is mended: garage.state, customer.gstNumber, lines.{lineId}.taxCode …'),
  sentence: z.string(),
  blocks: z.boolean(),
})
export type BillGap = z.infer<typeof BillGap>

/** GET /garages/jobcards/{id}/bill-preview */
export const BillPreview = z
  .object({
    kind: z.enum(['INVOICE', 'SUPPLY']),
    ...paper,
    paid: z.number(),
    balance: z.number(),
    missing: z.array(BillGap),
    nextNumber: z.string().describe('if nobody else issues before'),
    version: z.number().int().describe('the card’s'),
  })
  .meta({ id: 'BillPreview' })
export type BillPreview = z.infer<typeof BillPreview>

export const BillPreviewQuery = z.object({ placeOfSupply: absentWhenEmpty(StateCode.optional()) })

/** POST /garages/jobcards/{id}/bill → 201 Bill */
export const NewBill = z.object({
  expectedTotal: Rupees('The total is required').describe(
    'what was looked at: another total is refused (bill_changed)',
  ),
  placeOfSupply: absentWhenEmpty(StateCode.optional()),
  sendLink: z.boolean('Please choose whether to send the link').default(false),
  version: RecordVersion,
  requestId: RequestId,
})
export type NewBill = z.infer<typeof NewBill>

/** PUT /garages/jobcards/{id}/discount → card. Value 0 takes it away. */
export const BillDiscount = z
  .object({
    kind: z.enum(discountKinds, { error: 'Please choose rupees or percent' }),
    value: Rupees('Discount is required', numberSentences.discount),
    version: RecordVersion,
  })
  .refine(({ kind, value }) => kind === 'RUPEES' || value <= 100, {
    path: ['value'],
    error: fieldSentences.discountPercent,
  })
export type BillDiscount = z.infer<typeof BillDiscount>

/** POST /garages/jobcards/{id}/rework → card: a line of an earlier bill of this car, done again at no charge. */
export const NewRework = z.object({
  billId: z.uuid('Please choose a line of a bill'),
  position: z.number().int().min(1),
  version: RecordVersion,
  requestId: RequestId,
})
export type NewRework = z.infer<typeof NewRework>

const chooseLines = 'Please choose what to credit'
const CreditedLine = z.object({
  position: z.number(chooseLines).int(chooseLines).min(1, chooseLines),
  taxable: absentWhenEmpty(Rupees('Please enter an amount').optional()).describe(
    'of the line’s taxable amount; absent: all that is left of it',
  ),
  quantity: absentWhenEmpty(
    z
      .number(numberSentences.quantity)
      .positive(fieldSentences.notPositive)
      .refine(hasTwoDecimals, fieldSentences.decimals)
      .optional(),
  ).describe('how many of the line go back; absent: none but with the note that empties the line'),
})

/** POST /garages/bills/{id}/credit-notes → 201 Bill (the credit note) */
export const NewCreditNote = z.object({
  lines: z.union([z.literal('ALL'), z.array(CreditedLine).min(1, chooseLines).max(200)], {
    // What is wrong inside a line says more than that it is neither.
    error: ({ code, errors }) =>
      (code === 'invalid_union' && errors.flat().find(({ path }) => path.length > 0)?.message) || chooseLines,
  }),
  reason: z.enum(creditReasons, { error: 'Please choose a reason' }),
  note: optionalText(300),
  reopen: absentWhenEmpty(z.boolean('Please choose whether the card is opened again').default(true)).describe(
    'where nothing is left of the bill: the card’s lines can be changed again',
  ),
  requestId: RequestId,
})
export type NewCreditNote = z.infer<typeof NewCreditNote>

/** POST /garages/bills/{id}/send, /link */
export const SendBill = z.object({
  channel: z.enum(['SMS', 'MAIL', 'WHATSAPP', 'LINK'], { error: requiredSentences.channel }),
  to: optionalText(254),
  requestId: RequestId,
})
export type SendBill = z.infer<typeof SendBill>
export const SentBill = z
  .object({
    url: z.string().describe('told here, and kept nowhere'),
    whatsappUrl: z.string().nullable(),
    messageId: z.string().nullable(),
    recipient: z.string().nullable(),
  })
  .meta({ id: 'SentBill' })
export type SentBill = z.infer<typeof SentBill>

const filter = {
  search: SearchText,
  kind: absentWhenAll(z.enum(billKinds).optional()),
  state: absentWhenAll(z.enum(billStates).optional()),
  from: absentWhenEmpty(Day(fieldSentences.date).optional()),
  to: absentWhenEmpty(Day(fieldSentences.date).optional()),
  withGstin: absentWhenEmpty(z.stringbool().optional()),
}
export const BillFilter = z.object(filter)
export type BillFilter = z.infer<typeof BillFilter>
export const BillsQuery = PageQuery.extend(filter)
export type BillsQuery = z.infer<typeof BillsQuery>

/** GET /garages/bills/summary: over what the filters keep. */
export const BillsSummary = z
  .object({
    count: z.number().int(),
    billed: z.number().describe('invoices and bills of supply'),
    credited: z.number(),
    tax: z.number().describe('less that of credit notes'),
    paid: z.number(),
    toPay: z.number(),
    overdue: z.number(),
    overdueCount: z.number().int(),
    claims: z.number().int().describe('payments to check'),
  })
  .meta({ id: 'BillsSummary' })
export type BillsSummary = z.infer<typeof BillsSummary>
