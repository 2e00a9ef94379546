import { z } from './zod.ts'

/** GET /garages/search?q=…: what the search dialog (Ctrl K) finds, at most five of each kind. */
export const SearchQuery = z.object({
  q: z
    .string({ error: 'Please type at least two characters' })
    .trim()
    .min(2, 'Please type at least two characters')
    .max(100, 'Please use at most 100 characters')
    .refine((text) => !text.includes('\u0000'), 'Please write plain text'),
})

const hit = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  registrationNumber: z.string().nullable(),
})

export const SearchResults = z
  .object({
    customers: z.array(hit),
    vehicles: z.array(hit.extend({ customerId: z.string() })),
    bookings: z.array(hit),
    jobCards: z.array(hit),
    leads: z.array(hit),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof SearchResults>
