import { tenDigits } from './phone.ts'
import { z } from './zod.ts'

/** '', blanks and null in an optional field mean that it is absent (design, section 4). */
export const absentWhenEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    schema,
  )

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

/** Text that a person wrote. Tags are refused, not stripped: what was sent is what somebody will read. */
export const plainText = (most: number) =>
  z
    .string({ error: 'Please write plain text' })
    .trim()
    .max(most, `Please use at most ${most.toLocaleString('en-IN')} characters`)
    .refine((text) => !/<[/!a-z][^<>]*>/i.test(text), 'Please write plain text, without HTML tags')
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'Please write plain text')

/** The version that an edit started from; without one the last to save wins. */
export const RecordVersion = z.number().int().min(1).max(2_147_483_647).optional()
