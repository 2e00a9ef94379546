import { absentWhenEmpty, optionalText, plainText, RecordVersion, RequestId } from './fields.ts'
import { hasTwoDecimals, Rupees } from './money.ts'
import { fieldSentences, requiredSentences } from './sentences.ts'
import { TaxCode, TaxRate } from './tax.ts'
import { lineKinds } from './workshop.ts'
import { z } from './zod.ts'

/** What one card holds at most, and one print. */
export const maxLines = 200

const hundredths = (value: number) => BigInt(Math.round(value * 100))

/** Compared in whole hundredths, because a line of 0.1 times 0.2 is no exact number for a computer. */
const isWithinLine = (line: { quantity: number; unitPrice: number; discount: number }) =>
  line.discount === 0 || hundredths(line.discount) * 100n <= hundredths(line.quantity) * hundredths(line.unitPrice)

const form = z.object({
  kind: z.enum(lineKinds, { error: 'Please choose labour or part' }),
  description: z
    .string({ error: requiredSentences.description })
    .trim()
    .min(1, requiredSentences.description)
    .pipe(plainText(200)),
  quantity: z
    .number({ error: 'Quantity is required' })
    .positive(fieldSentences.notPositive)
    .max(99_999_999.99, fieldSentences.tooLarge)
    .refine(hasTwoDecimals, fieldSentences.decimals),
  unit: optionalText(10).describe('by default job for labour, pc for a part'),
  unitPrice: Rupees('Rate is required'),
  discount: absentWhenEmpty(Rupees('Please enter a discount in rupees').default(0)).describe(
    'rupees off the whole line, before tax',
  ),
  taxCode: absentWhenEmpty(TaxCode.default('')),
  taxRate: TaxRate,
})

const discountTooHigh = { path: ['discount'], error: 'The discount is more than the line' }

/** PUT /garages/jobcards/{id}/lines/{lineId} */
export const LineForm = form.extend({ version: RecordVersion }).refine(isWithinLine, discountTooHigh)
export type LineForm = Omit<z.infer<typeof LineForm>, 'version'>

/** POST /garages/jobcards/{id}/lines */
export const NewLine = form
  .extend({ version: RecordVersion, requestId: RequestId })
  .refine(isWithinLine, discountTooHigh)
export type NewLine = z.infer<typeof NewLine>

/** PUT /garages/jobcards/{id}/lines: all of them, in their order. One without an id is new. */
export const LinesForm = z.object({
  lines: z
    .array(
      form
        .extend({ id: absentWhenEmpty(z.uuid('This line does not exist').optional()) })
        .refine(isWithinLine, discountTooHigh),
    )
    .max(maxLines, `A job card has at most ${maxLines} lines`),
  version: RecordVersion,
})
export type LinesForm = z.infer<typeof LinesForm>

export const JobCardLine = z
  .object({
    id: z.string(),
    kind: z.enum(lineKinds),
    description: z.string(),
    quantity: z.number(),
    unit: z.string(),
    unitPrice: z.number(),
    discount: z.number(),
    taxCode: z.string(),
    taxRate: z.number(),
    amount: z.number().describe('before tax, less the discount'),
    tax: z.number(),
    total: z.number().describe('amount and tax'),
  })
  .meta({ id: 'JobCardLine' })
export type JobCardLine = z.infer<typeof JobCardLine>
