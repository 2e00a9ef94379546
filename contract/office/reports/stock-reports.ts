import { z } from '../../platform/zod.ts'
import { ReportsQuery } from './reports.ts'

/** Rows of a screen; a file has all. */
export const stockReportRows = 100

const of = { id: z.string(), number: z.string(), name: z.string(), rack: z.string().nullable(), unit: z.string() }
const cost = z.number().nullable().describe('null: not shown to whoever asks')

/** GET /garages/reports/dead-stock: what lies on the shelf, and no car took in the range. */
export const DeadStock = z
  .object({
    parts: z.number().int(),
    value: cost,
    rows: z
      .array(z.object({ ...of, onHand: z.number(), value: cost, lastFittedOn: z.string().nullable() }))
      .describe(`at most ${stockReportRows}, the most valuable first`),
  })
  .meta({ id: 'DeadStock' })
export type DeadStock = z.infer<typeof DeadStock>

/** GET /garages/reports/fast-movers: what cars took in the range. */
export const FastMovers = z
  .object({
    parts: z.number().int(),
    rows: z
      .array(
        z.object({
          ...of,
          fitted: z.number(),
          cards: z.number().int(),
          onHand: z.number(),
          daysLeft: z.number().int().nullable().describe('that the shelf lasts at this pace; null: nothing is there'),
        }),
      )
      .describe(`at most ${stockReportRows}, on most cards first`),
  })
  .meta({ id: 'FastMovers' })
export type FastMovers = z.infer<typeof FastMovers>

const marginsBy = ['job', 'technician', 'part'] as const
export type MarginsBy = (typeof marginsBy)[number]

export const MarginsQuery = ReportsQuery.safeExtend({
  by: z.enum(marginsBy, { error: 'Please choose by what' }).default('job'),
})
export type MarginsQuery = z.infer<typeof MarginsQuery>

const earned = {
  labour: z.number().describe('billed without GST'),
  parts: z.number().describe('parts of the shelf, billed without GST'),
  cost: z.number().describe('what those parts cost'),
  margin: z.number().describe('of the parts'),
}

/** GET /garages/reports/margins: of cards that were delivered in the range. */
export const Margins = z
  .object({
    by: z.enum(marginsBy),
    ...earned,
    cards: z.number().int().describe('with a bill'),
    unbilled: z.number().int().describe('delivered without a bill: in no sum'),
    count: z.number().int().describe('rows in all'),
    rows: z
      .array(z.object({ id: z.string().nullable(), name: z.string(), about: z.string(), ...earned }))
      .describe(`at most ${stockReportRows}, the smallest margin first`),
  })
  .meta({ id: 'Margins' })
export type Margins = z.infer<typeof Margins>
