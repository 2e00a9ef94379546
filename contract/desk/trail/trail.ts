import { absentWhenEmpty, Day, plainText } from '../../platform/fields.ts'
import { PageQuery } from '../../platform/paging.ts'
import { z } from '../../platform/zod.ts'

const typed = (most: number) => absentWhenEmpty(plainText(most).optional())

/** GET /desk/trail and /desk/trail.csv: who did what across garages, the newest first. */
export const TrailQuery = PageQuery.extend({
  from: Day('Please choose the first day'),
  to: Day('Please choose the last day'),
  person: typed(100).describe('part of a name, in whichever script'),
  phone: typed(20).describe('of whoever did it'),
  address: typed(60).describe('that the call came from, where it was kept'),
}).refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first' })
export type TrailQuery = z.infer<typeof TrailQuery>

const TrailEntry = z.object({
  id: z.string(),
  at: z.string(),
  garageId: z.string(),
  garage: z.string(),
  person: z.string(),
  words: z.string(),
  address: z.string(),
})
export type TrailEntry = z.infer<typeof TrailEntry>
export const Trail = z.object({ entries: z.array(TrailEntry) })
