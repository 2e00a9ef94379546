import { isStorable } from '../../platform/fields.ts'
import { z } from '../../platform/zod.ts'
import { GstMonth } from '../gst/gst.ts'

/** As large as the portal's largest files of a garage, and no larger. */
export const gstr2bLimits = { bytes: 10 * 1024 * 1024, documents: 5000 }

/** DIFFERS is on both sides with other figures; MISSING_HERE only the file has, MISSING_THERE only the garage. */
export const matchStates = ['DIFFERS', 'MISSING_HERE', 'MISSING_THERE', 'MATCHED'] as const
export type MatchState = (typeof matchStates)[number]

const documentKinds = ['INVOICE', 'CREDIT', 'DEBIT'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** POST /garages/gst/2b?month=2026-11: the file is the body. */
export const Gstr2bFile = z.object({
  month: GstMonth,
  fileName: z
    .string()
    .trim()
    .max(200, 'The name of the file is too long')
    .refine(isStorable, 'Please use plain text')
    .default('GSTR-2B'),
})

/** GET /garages/gst/2b?month=2026-11&state=DIFFERS */
export const Gstr2bQuery = z.object({
  month: GstMonth,
  state: z.enum(matchStates, { error: 'Please choose a state' }).optional(),
  limit: z.coerce.number('Please send a whole number').int('Please send a whole number').min(1).max(6000).default(50),
})
export type Gstr2bQuery = z.infer<typeof Gstr2bQuery>

const figures = { taxable: z.number(), cgst: z.number(), sgst: z.number(), igst: z.number() }
const side = z.object({ number: z.string(), gstin: z.string(), day: z.string(), ...figures })

const MatchRow = z.object({
  state: z.enum(matchStates),
  kind: z.enum(documentKinds),
  supplierName: z.string(),
  differs: z
    .array(z.enum(['number', 'gstin', 'day', 'taxable', 'cgst', 'sgst', 'igst']))
    .describe('what the two do not agree in'),
  here: side
    .extend({ purchaseId: z.string() })
    .nullable()
    .describe('as it was taken into stock, or credited for what went back'),
  there: side
    .extend({ isAvailable: z.boolean().describe('its tax may be claimed'), reason: z.string() })
    .nullable()
    .describe('as the file has it'),
})

/** What the portal says that suppliers filed, beside what is in stock. */
export const Gstr2bMatch = z
  .object({
    month: z.string(),
    file: z.object({ name: z.string(), readAt: z.string(), readBy: z.string(), left: z.number().int() }).nullable(),
    counts: z.object({
      MATCHED: z.number().int(),
      DIFFERS: z.number().int(),
      MISSING_HERE: z.number().int(),
      MISSING_THERE: z.number().int(),
    }),
    tax: z.object({
      claimable: z.number().describe('of what the file allows, less its credit notes'),
      atRisk: z.number().describe('input tax in the books that the file does not have'),
    }),
    state: z.enum(matchStates).describe('of the rows'),
    total: z.number().int().describe('rows of that state'),
    rows: z.array(MatchRow).describe('at most so many as were asked for'),
  })
  .meta({ id: 'Gstr2bMatch' })
export type Gstr2bMatch = z.infer<typeof Gstr2bMatch>
export type MatchRow = z.infer<typeof MatchRow>
