import { z } from '../zod.ts'
import { timeSlots } from './workshop.ts'

/** Why a total is not the one that was shown. */
export const priceChanges = ['FIRST_SERVICE_USED', 'PRICE'] as const

/** What a basket comes to for whoever is signed in; also in the error `price_changed`, which books nothing. Without an id, as PublicGarage. */
export const BookingQuote = z.object({
  services: z
    .array(
      z.object({
        serviceId: z.string(),
        name: z.string(),
        basePrice: z.number(),
        finalPrice: z.number().describe('less the service’s own discount'),
        agreedPrice: z.number().describe('less its share of what the first service takes off'),
      }),
    )
    .describe('in the order that was asked'),
  sum: z.number().describe('of the final prices'),
  firstService: z.object({
    percent: z.number().int().describe('0: none is given'),
    off: z.number().describe('rupees off the sum'),
  }),
  total: z.number().describe('what the bill asks for this work'),
  includesTax: z.boolean(),
})
export type BookingQuote = z.infer<typeof BookingQuote>

/** A place: a day and a slot. */
export const FreePlace = z.object({ date: z.string().describe('YYYY-MM-DD'), slot: z.enum(timeSlots) })
export type FreePlace = z.infer<typeof FreePlace>
