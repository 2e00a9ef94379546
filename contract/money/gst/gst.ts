import { addDays } from '../../platform/days.ts'
import { inForceOn, limitsOfLaw } from '../../platform/terms/limits-of-law.ts'
import { z } from '../../platform/zod.ts'

/** The sections of GSTR-1 that a garage fills; each is a file: GET /garages/gst/{section}.csv */
export const gstSections = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'nil',
  'at',
  'txpd',
  'hsn_b2b',
  'hsn_b2c',
  'docs',
] as const
export type GstSection = (typeof gstSections)[number]
/** Those that add up to what was billed. */
export const supplySections = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'nil'] as const
export type SupplySection = (typeof supplySections)[number]

export const GstMonth = z
  .string({ error: 'Please choose a month' })
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month')
const Quarter = z
  .string()
  .regex(/^20\d\d-(01|04|07|10)$/, 'Please choose a quarter')
  .describe('its first month: 2026-10 is October to December 2026')

/** GET /garages/gst?month=2026-11, or ?quarter=2026-10 */
export const GstQuery = z
  .object({ month: GstMonth.optional(), quarter: Quarter.optional() })
  .refine(({ month, quarter }) => (month === undefined) !== (quarter === undefined), {
    path: ['month'],
    error: 'Please choose a month or a quarter',
  })
export type GstQuery = z.infer<typeof GstQuery>

/** Both days belong to it. */
export type GstPeriod = { from: string; to: string; isQuarter: boolean }

const monthAfter = (month: string, count: number) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

export const monthsBefore = (month: string, count: number) => monthAfter(month, -count)

export function periodOf({ month, quarter }: GstQuery): GstPeriod {
  const first = quarter ?? month ?? ''
  const next = monthAfter(first, quarter ? 3 : 1)
  return { from: `${first}-01`, to: addDays(`${next}-01`, -1), isQuarter: quarter !== undefined }
}

/** When GSTR-1 is due. */
export function dueDayOf({ to, isQuarter }: GstPeriod): string {
  const { month, quarter } = inForceOn(limitsOfLaw.returnDueDay, to)
  return addDays(to, isQuarter ? quarter : month)
}

const amounts = { taxable: z.number(), cgst: z.number(), sgst: z.number(), igst: z.number() }

const gstGapCodes = ['gstin', 'check_digit', 'tax_code', 'irn'] as const

/** GET /garages/gst: what the return of a month or quarter will say. */
export const GstSummary = z
  .object({
    from: z.string(),
    to: z.string(),
    dueOn: z.string().describe('of GSTR-1'),
    gstin: z.string().describe('empty: the garage has none, and files nothing'),
    files: z.boolean().describe('a regular taxpayer with GSTIN files GSTR-1'),
    bills: z.number().int().describe('tax invoices'),
    ...amounts,
    sections: z.array(
      z.object({
        section: z.enum(supplySections),
        entries: z.number().int().describe('documents; of b2cs and nil lines of the return'),
        credited: z.number().describe('taxable value of credit notes that were taken off'),
        ...amounts,
      }),
    ),
    advances: z.array(
      z.object({ section: z.enum(['at', 'txpd']), entries: z.number().int(), ...amounts }).describe('in no sum above'),
    ),
    hsn: z.array(
      z.object({ taxCode: z.string(), isService: z.boolean(), rate: z.number(), b2b: z.number(), b2c: z.number() }),
    ),
    documents: z.array(
      z.object({
        kind: z.enum(['INVOICE', 'SUPPLY', 'CREDIT', 'RECEIPT', 'REFUND']),
        first: z.string(),
        last: z.string(),
        count: z.number().int(),
        missing: z.number().int().describe('numbers between them that no document has: always 0'),
        cancelled: z.number().int().describe('receipts of advances that were entered by mistake'),
      }),
    ),
    supplied: z
      .object({ bills: z.number().int(), total: z.number() })
      .describe('bills of supply, which charge no tax: in the register, not in GSTR-1'),
    toMend: z
      .array(
        z.object({
          code: z.enum(gstGapCodes),
          billId: z.string().nullable(),
          number: z.string(),
          name: z.string(),
          sentence: z.string(),
        }),
      )
      .describe('at most 50'),
  })
  .meta({ id: 'GstSummary' })
export type GstSummary = z.infer<typeof GstSummary>

/** GET /garages/gst/purchases: the tax that suppliers charged, less what they credited, by the day on the paper. */
export const GstPurchases = z
  .object({
    from: z.string(),
    to: z.string(),
    bills: z.number().int().describe('whose tax is input credit'),
    ...amounts,
    rates: z.array(z.object({ rate: z.number(), ...amounts })).describe('add up to the amounts above'),
    notCredited: z
      .object({ bills: z.number().int(), tax: z.number() })
      .describe('taken in while the garage charged no tax: GST is part of what they cost, and no input tax'),
    drafts: z.number().int().describe('bills of the period that are not in stock yet: in no sum'),
    creditNotes: z.number().int().describe('of suppliers, for parts that went back: taken off above'),
  })
  .meta({ id: 'GstPurchases' })
export type GstPurchases = z.infer<typeof GstPurchases>
