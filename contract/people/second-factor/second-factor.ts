import { requiredSentences } from '../../platform/sentences.ts'
import { usualSigns } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'

/** Six digits of an authenticator app, however they are spaced. */
const AppCode = z
  .string({ error: requiredSentences.code })
  .max(20, requiredSentences.code)
  .transform((code) => usualSigns(code).replace(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), requiredSentences.code)

const neither = 'Please enter the 6-digit code, or a recovery code'

/** Letters and digits of which none looks like another. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryCode = new RegExp(`^[${recoveryAlphabet}]{16}$`)

/** A code of the app, or a recovery code: 'k7dm-2x4q-…', in any case, with or without its hyphens. */
const AnyCode = z
  .string({ error: neither })
  .max(40, neither)
  .transform((code) => usualSigns(code).toLowerCase().replace(/[\s-]/g, ''))
  .refine((code) => /^\d{6}$/.test(code) || recoveryCode.test(code), neither)

const Password = z.string({ error: requiredSentences.password }).min(1, requiredSentences.password).max(200)

/** POST /auth/login/second-factor: after a right password, within five minutes, in the same browser. */
export const SecondStep = z.object({ code: AnyCode })

/** GET /auth/second-factor */
export const SecondFactor = z
  .object({
    isOn: z.boolean(),
    since: z.string().nullable(),
    recoveryCodesLeft: z.number().int(),
    isDemanded: z.boolean().describe('by a garage that you are an admin or the owner of'),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

/** POST /auth/second-factor: begins; it counts once a code of it was confirmed. */
export const BeginSecondFactor = z.object({ password: Password })
export const BegunSecondFactor = z.object({
  secret: z.string().describe('base32, to be typed where nothing can be scanned'),
  uri: z.string().describe('what the QR code says'),
})
export type BegunSecondFactor = z.infer<typeof BegunSecondFactor>

/** POST /auth/second-factor/confirm */
export const ConfirmSecondFactor = z.object({ code: AppCode })
/** Shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** DELETE /auth/second-factor, POST /auth/second-factor/recovery-codes: with both proofs. */
export const ProvedTwice = z.object({ password: Password, code: AnyCode })
