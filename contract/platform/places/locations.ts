import { z } from '../zod.ts'
import { type CitySlug, findCity } from './cities.ts'

/** A city as it is offered to drivers, and as it is remembered under `selectedLocation`. */
export const Location = z.object({
  city: z.string(),
  state: z.string(),
  slug: z.string(),
  label: z.string(),
  isServiceable: z.boolean(),
  closedWords: z.string().optional().describe('of a city that is closed for now: what its visitors read'),
})
export type Location = z.infer<typeof Location>

/** `GET /public/cities`: all ten, so that a city not served yet can still be told apart from an unknown one. */
export const PublicCities = z.array(Location)

/** A city in a query or a body, by slug or name; the sentence for a missing or unknown one is the caller's. */
export const citySlug = (sentence: string | (() => string)) =>
  z
    .string({ error: sentence })
    .transform((value) => findCity(value)?.slug)
    .refine((slug) => slug !== undefined, { error: sentence })
    .transform((slug) => slug as CitySlug)
