import { Day } from '../../platform/fields.ts'
import { z } from '../../platform/zod.ts'

export const weekFigures = [
  'garages-new',
  'garages-active',
  'garages-lost',
  'bookings',
  'no-shows',
  'leads',
  'leads-answered',
  'messages-failed',
  'complaints',
] as const
export type WeekFigure = (typeof weekFigures)[number]

/** GET /desk/week: the seven days from one on. */
export const WeekQuery = z.object({ from: Day('Please choose a day') })
export const Week = z.object({
  from: z.string(),
  to: z.string(),
  figures: z.array(z.object({ figure: z.enum(weekFigures), count: z.number().int(), before: z.number().int() })),
})
export type Week = z.infer<typeof Week>

/** GET /desk/week/{figure}: what a figure counts, the newest first, at most 500. */
export const WeekList = z.object({
  rows: z.array(z.object({ id: z.string(), garageId: z.string().nullable(), label: z.string(), at: z.string() })),
})
export type WeekList = z.infer<typeof WeekList>
