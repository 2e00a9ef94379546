import { DeskReason } from '../../people/operators/operators.ts'
import { requiredText } from '../../platform/fields.ts'
import { z } from '../../platform/zod.ts'

export const maxClosedWords = 300

/** One of the ten, and whether it takes requests. */
const DeskCity = z.object({
  slug: z.string(),
  city: z.string(),
  isServed: z.boolean().describe('a garage there takes requests'),
  closed: z.object({ at: z.string(), words: z.string() }).nullable(),
  garages: z.number().int().describe('that work there'),
})
export type DeskCity = z.infer<typeof DeskCity>

/** GET /desk/cities: all, in their fixed order. */
export const DeskCities = z.object({ cities: z.array(DeskCity) })

/** POST /desk/cities/{citySlug}/close */
export const CityClosing = DeskReason.extend({
  words: requiredText('Please write what its visitors read', maxClosedWords),
})
export type CityClosing = z.infer<typeof CityClosing>
