import { Email } from '../../platform/fields.ts'
import { citySlug } from '../../platform/places/locations.ts'
import { requiredSentences } from '../../platform/sentences.ts'
import { z } from '../../platform/zod.ts'

/** `POST /public/newsletter`, and `DELETE`, which takes it back. */
export const NewSubscription = z.object({
  email: Email,
})

/** `POST /public/city-openings` */
export const AwaitedCity = NewSubscription.extend({ city: citySlug(requiredSentences.chosenCity) })

export const SubscriptionReceipt = z.object({ success: z.literal(true), message: z.string() })
