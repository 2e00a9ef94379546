import { Email } from './fields.ts'
import { z } from './zod.ts'

/** `POST /public/newsletter`, and `DELETE`, which takes it back. */
export const NewSubscription = z.object({
  email: Email,
})

export const SubscriptionReceipt = z.object({ success: z.literal(true), message: z.string() })
