import { z } from './zod.ts'

/** `POST /public/newsletter`: ours; the specification draws the box and leaves it without a behaviour. */
export const NewSubscription = z.object({
  email: z
    .string({ error: 'Please enter your email address' })
    .trim()
    .min(1, 'Please enter your email address')
    .max(254, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address'))
    .transform((email) => email.toLowerCase()),
})

export const SubscriptionReceipt = z.object({ success: z.literal(true), message: z.string() })
