import { plainText, RecordVersion, RequestId } from '../../platform/fields.ts'
import { Moment } from '../../platform/moments.ts'
import { PageQuery } from '../../platform/paging.ts'
import { countStates } from '../../platform/terms/stock.ts'
import { z } from '../../platform/zod.ts'
import { ShelfQuantity } from '../parts/parts.ts'

/** What is counted at once; of a larger rack, what is scanned. */
export const mostCounted = 500

/** POST /garages/stock-counts (docs/rules.md#counting-the-shelf) */
export const NewCount = z.object({
  rack: plainText(20)
    .nullable()
    .default(null)
    .describe('what racks begin with, up to a hyphen; empty: parts without one; null: what is scanned'),
  requestId: RequestId,
})
export type NewCount = z.infer<typeof NewCount>

/** PUT /garages/stock-counts/{id}/lines/{partId}: of two figures the one that was entered later counts. */
export const Counted = Moment.extend({ counted: ShelfQuantity })
export type Counted = z.infer<typeof Counted>

/** POST /garages/stock-counts/{id}/book: a reason, where something differs. */
export const BookCount = z.object({
  reason: plainText(200).default(''),
  version: RecordVersion,
})
export type BookCount = z.infer<typeof BookCount>

export const CountsQuery = PageQuery
export type CountsQuery = z.infer<typeof CountsQuery>

export const StockCount = z
  .object({
    id: z.string(),
    rack: z.string().nullable().describe('empty: parts without one; null: what was scanned'),
    state: z.enum(countStates),
    parts: z.number().int(),
    counted: z.number().int(),
    differing: z.number().int(),
    openedBy: z.string(),
    bookedBy: z.string().nullable(),
    bookedAt: z.string().nullable(),
    reason: z.string(),
    version: z.number().int(),
    createdAt: z.string(),
  })
  .meta({ id: 'StockCount' })
export type StockCount = z.infer<typeof StockCount>
export const StockCounts = z.object({ counts: z.array(StockCount) })

const CountLine = z.object({
  partId: z.string(),
  partNumber: z.string(),
  partName: z.string(),
  unit: z.string(),
  rack: z.string().nullable(),
  counted: z.number().nullable(),
  expected: z
    .number()
    .nullable()
    .describe('by the ledger at the moment at which it was counted; null before, where the garage counts blind'),
  value: z.number().nullable().describe('of the difference; null for whoever may not see cost'),
  at: z.string().nullable(),
  by: z.string().nullable(),
})
export type CountLine = z.infer<typeof CountLine>

export const CountDetail = StockCount.extend({
  lines: z.array(CountLine).describe('by rack and name'),
}).meta({ id: 'StockCountDetail' })
export type CountDetail = z.infer<typeof CountDetail>

/** GET /garages/stock-counts/racks */
export const Racks = z.object({
  racks: z.array(z.object({ rack: z.string().describe('empty: parts without one'), parts: z.number().int() })),
})
