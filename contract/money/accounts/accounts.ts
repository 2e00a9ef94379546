import { daysBetween } from '../../platform/days.ts'
import { Day, isStorable } from '../../platform/fields.ts'
import { lastDayBeforeFirst, tooManyDays } from '../../platform/sentences.ts'
import { tidyLine } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'

/** What a garage's figures are posted to, each with the name that accounting programs usually know it by. */
export const usualLedgers = {
  salesLabour: 'Labour Income',
  salesParts: 'Sales of Parts',
  outputCgst: 'Output CGST',
  outputSgst: 'Output SGST',
  outputIgst: 'Output IGST',
  purchases: 'Purchase of Parts',
  inputCgst: 'Input CGST',
  inputSgst: 'Input SGST',
  inputIgst: 'Input IGST',
  roundOff: 'Round Off',
  customers: 'Workshop Customers',
  cash: 'Cash',
  upi: 'UPI Collections',
  card: 'Card Collections',
  bank: 'Bank Account',
} as const
export type LedgerUse = keyof typeof usualLedgers
export const ledgerUses = Object.keys(usualLedgers) as [LedgerUse, ...LedgerUse[]]

/** How the screen names each. */
export const ledgerLabels: Record<LedgerUse, string> = {
  salesLabour: 'Labour billed',
  salesParts: 'Parts billed',
  outputCgst: 'CGST charged',
  outputSgst: 'SGST charged',
  outputIgst: 'IGST charged',
  purchases: 'Parts bought',
  inputCgst: 'CGST on purchases',
  inputSgst: 'SGST on purchases',
  inputIgst: 'IGST on purchases',
  roundOff: 'Rounding',
  customers: 'Customers without GSTIN',
  cash: 'Cash received',
  upi: 'UPI received',
  card: 'Cards received',
  bank: 'Bank transfers received',
}

/** As the accounting program knows it: whatever signs it has. */
const Name = z
  .string({ error: 'Please enter the ledger’s name' })
  .overwrite(tidyLine)
  .min(1, 'Please enter the ledger’s name')
  .max(80, 'At most 80 characters')
  .refine(isStorable, 'This has characters that a ledger’s name cannot have')
export type LedgerNames = Record<LedgerUse, string>
const names = Object.fromEntries(ledgerUses.map((use) => [use, Name])) as Record<LedgerUse, typeof Name>

/** GET, PUT /garages/accounts/ledgers */
export const Ledgers = z
  .object({
    ...names,
    isMapped: z.boolean().describe('false: these are the usual names, which nobody has looked at'),
    version: z.number().int().describe('0 before they are mapped'),
  })
  .meta({ id: 'Ledgers' })
export type Ledgers = z.infer<typeof Ledgers>
/** The first mapping is of version 0. */
const LedgersVersion = z.number().int().min(0).max(2_147_483_647).optional()
export const LedgersChange = z.object({ ...names, version: LedgersVersion }).meta({ id: 'LedgersChange' })
export type LedgersChange = z.infer<typeof LedgersChange>

const maxDays = 366

/** GET /garages/accounts/…?from=2026-11-01&to=2026-11-30: both days belong to it. */
export const AccountsQuery = z
  .object({ from: Day('Please choose the first day'), to: Day('Please choose the last day') })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: lastDayBeforeFirst })
  .refine(({ from, to }) => daysBetween(from, to) < maxDays, { path: ['to'], error: tooManyDays(maxDays) })
export type AccountsQuery = z.infer<typeof AccountsQuery>

/** The files for Zoho Books, by what is imported there. */
export const zohoFiles = ['sales', 'receipts', 'credit-notes', 'purchases', 'returns'] as const
export type ZohoFile = (typeof zohoFiles)[number]

const Sum = z.object({ vouchers: z.number().int(), total: z.number().describe('rupees') })

/** GET /garages/accounts: what the files of a period will have. */
export const AccountsSummary = z
  .object({
    from: z.string(),
    to: z.string(),
    sales: Sum,
    creditNotes: Sum,
    receipts: Sum,
    refunds: Sum,
    purchases: Sum,
    returns: Sum.describe('what suppliers credited for parts that went back'),
    undone: z
      .array(
        z.object({
          id: z.string(),
          number: z.string(),
          supplierName: z.string(),
          invoiceDate: z.string().describe('YYYY-MM-DD'),
          total: z.number().describe('rupees'),
        }),
      )
      .describe('bills of suppliers that left in a file and were undone after: no later file has them'),
    isMapped: z.boolean().describe('false: the files have the usual names of ledgers'),
  })
  .meta({ id: 'AccountsSummary' })
export type AccountsSummary = z.infer<typeof AccountsSummary>
