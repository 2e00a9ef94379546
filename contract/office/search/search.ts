import { customerStatuses } from '../../customers/customers/customer-kinds.ts'
import { leadStatuses } from '../../customers/leads/lead-kinds.ts'
import { fieldSentences, tooLong } from '../../platform/sentences.ts'
import { bookingStatuses, jobCardStatuses } from '../../platform/terms/workshop.ts'
import { tidyLine } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'

/** GET /garages/search?q=…: what the search dialog (Ctrl K) finds, at most five of each kind. */
export const SearchQuery = z.object({
  q: z
    .string({ error: 'Please type at least two characters' })
    .overwrite(tidyLine)
    .min(2, 'Please type at least two characters')
    .max(100, tooLong(100))
    .refine((text) => !text.includes('\u0000'), fieldSentences.text),
})

const hit = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  registrationNumber: z.string().nullable(),
})

export const SearchResults = z
  .object({
    customers: z.array(hit.extend({ status: z.enum(customerStatuses) })),
    vehicles: z.array(hit.extend({ customerId: z.string() })),
    bookings: z.array(hit.extend({ status: z.enum(bookingStatuses) })),
    jobCards: z.array(hit.extend({ status: z.enum(jobCardStatuses) })),
    leads: z.array(hit.extend({ status: z.enum(leadStatuses) })),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof SearchResults>
