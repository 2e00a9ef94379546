import { Email } from './fields.ts'
import { citySlug } from './locations.ts'
import { requiredSentences } from './sentences.ts'
import { z } from './zod.ts'

/** `POST /public/newsletter`, and `DELETE`, which takes it back. */
export const NewSubscription = z.object({
  email: Email,
})

/** `POST /public/city-openings` */
export const AwaitedCity = NewSubscription.extend({ city: citySlug(requiredSentences.chosenCity) })

export const SubscriptionReceipt = z.object({ success: z.literal(true), message: z.string() })
