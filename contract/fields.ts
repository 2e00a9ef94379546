import { tenDigits } from './phone.ts'
import { z } from './zod.ts'

/** '' and null in an optional field mean that it is absent (design, section 4). */
export const absentWhenEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema)

/** Ten digits, however they were typed. */
export const Phone = z
  .string({ error: 'Please enter a valid phone number' })
  .transform(tenDigits)
  .refine((digits) => digits !== undefined, 'Please enter a valid phone number')
  .transform((digits) => digits as string)

/** Lowercased: an address is one, in whatever case it is typed. */
export const Email = z
  .string({ error: 'Please enter your email address' })
  .trim()
  .min(1, 'Please enter your email address')
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'))
  .transform((email) => email.toLowerCase())
