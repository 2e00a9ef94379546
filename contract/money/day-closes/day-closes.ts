import { missingOr, optionalText, RequestId, requiredText } from '../../platform/fields.ts'
import { hasTwoDecimals, maxRupees, Rupees } from '../../platform/money.ts'
import { fieldSentences, numberSentences } from '../../platform/sentences.ts'
import { paymentMethods } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'

/** Below 0 where more was given back than came in. */
const SignedRupees = (missing: string) =>
  z
    .number(missingOr(missing, numberSentences.amount()))
    .min(-maxRupees, fieldSentences.tooLarge)
    .max(maxRupees, fieldSentences.tooLarge)
    .refine(hasTwoDecimals, fieldSentences.decimals)

/** POST /garages/day-closes: the counted end of the day at the counter. */
export const NewDayClose = z.object({
  counted: z.object(
    {
      cash: Rupees('Please count the cash', numberSentences.amount('Cash')),
      upi: SignedRupees('Please enter what the UPI app shows'),
      card: SignedRupees('Please enter what the card machine shows'),
      bank: SignedRupees('Please enter what the bank shows'),
    },
    'Please count the cash',
  ),
  banked: Rupees('Please enter what goes to the bank', numberSentences.amount('What goes to the bank')).describe(
    'of the cash; the rest stays in the drawer',
  ),
  note: optionalText(500).describe('needed where anything differs'),
  expectedAt: z.iso
    .datetime({ offset: true, error: 'Please open the page again' })
    .describe('computedAt of what was looked at: a payment since then refuses it (409 close_stale)'),
  requestId: RequestId,
})
export type NewDayClose = z.infer<typeof NewDayClose>

/** POST /garages/day-closes/{day}/notes */
export const NewDayCloseNote = z.object({ note: requiredText('Please write a note', 500), requestId: RequestId })
export type NewDayCloseNote = z.infer<typeof NewDayCloseNote>

const received = {
  method: z.enum(paymentMethods),
  received: z.number(),
  payments: z.number().int(),
  refunded: z.number(),
  refunds: z.number().int(),
  expected: z.number().describe('of cash with what was left in the drawer'),
}

const DayOfList = z.object({
  day: z.string().describe('YYYY-MM-DD'),
  difference: z.number().nullable().describe('counted less expected, of all methods; null: not closed'),
})
export type DayOfList = z.infer<typeof DayOfList>

/** GET /garages/day-close: what came in since the last close. */
export const OpenDay = z
  .object({
    day: z.string().describe('today in India'),
    from: z.string().describe('when the last close was; of the first ever, when this day began'),
    isFirst: z.boolean().describe('nothing was ever closed'),
    computedAt: z.string(),
    openingCash: z.number(),
    methods: z.array(z.object(received)).describe('all four'),
    isClosed: z.boolean().describe('today is closed already: what comes in counts for the next close'),
    before: z
      .array(DayOfList)
      .describe('of the last 14 days those closed and, since the first close, those with payments, newest first'),
  })
  .meta({ id: 'OpenDay' })
export type OpenDay = z.infer<typeof OpenDay>

/** GET /garages/day-closes/{day}: as closed; never changed. */
export const DayClose = z
  .object({
    day: z.string(),
    from: z.string(),
    closedAt: z.string(),
    closedBy: z.string(),
    openingCash: z.number(),
    methods: z.array(z.object({ ...received, counted: z.number(), difference: z.number() })),
    banked: z.number(),
    leftInDrawer: z.number(),
    difference: z.number(),
    notes: z
      .array(z.object({ note: z.string(), by: z.string(), at: z.string() }))
      .describe('oldest first; the first is the close’s own where it has one'),
    before: z.array(DayOfList),
  })
  .meta({ id: 'DayClose' })
export type DayClose = z.infer<typeof DayClose>
