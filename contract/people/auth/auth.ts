import { absentWhenEmpty, Email, Phone, spoken } from '../../platform/fields.ts'
import { fieldSentences, requiredSentences, tooLong } from '../../platform/sentences.ts'
import { accessLevels, roles } from '../../platform/terms/access.ts'
import { tidyLine, usualSigns } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'
import { faults } from '../../words/faults.en.ts'
import { languages } from '../../words/languages.ts'
import { say } from '../../words/say.ts'

/** One garage that a user belongs to, and as what. */
const GarageAccess = z.object({
  garageId: z.string(),
  garageName: z.string(),
  isListed: z.boolean().optional().describe('whether drivers see it: once its owner has confirmed the email'),
  role: z.enum(roles),
  accessLevel: z.enum(accessLevels),
  ownCardsOnly: z.literal(true).optional().describe('a technician of a garage that shows them their own cards only'),
  pricesHidden: z.literal(true).optional().describe('a technician of a garage that hides prices from them'),
  readsBooks: z
    .literal(true)
    .optional()
    .describe('keeps the books: reads GST pages, registers and what is outstanding'),
  needsSecondFactor: z
    .literal(true)
    .optional()
    .describe('nothing of this garage answers until a second factor is set up'),
})

/** The signed-in user, mirrored in the browser under 'user'. */
export const User = z
  .object({
    id: z.string(),
    userType: z.enum(['GARAGE_USER', 'CUSTOMER']),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    isEmailVerified: z.boolean(),
    hasOwnPassword: z.boolean().optional().describe('false: the garage that made the account chose its password'),
    language: z.enum(languages).optional().describe('what they chose to read; English where it is not there'),
    garageId: z.string().nullable().describe('the garage that this session last chose, else the first'),
    garageAccess: z.array(GarageAccess),
    blockedGarages: z
      .array(z.object({ garageName: z.string(), reason: z.string() }))
      .optional()
      .describe('taken off the site, each with the reason; nothing of them answers'),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

const sixDigits = spoken(() => say(faults).code)

const OneTimeCode = z
  .string(sixDigits)
  .overwrite((typed) => usualSigns(typed).replace(/[\s-]/g, ''))
  .regex(/^\d{6}$/, sixDigits)

const noName = spoken(() => say(faults).name)

export const PersonName = z
  .string(noName)
  .overwrite(tidyLine)
  .min(1, noName)
  .max(
    100,
    spoken(() => say(faults).tooLong({ most: 100 })),
  )
  .refine(
    (name) => !/[<>\p{Cc}\p{Cs}]/u.test(name),
    spoken(() => say(faults).fields.text),
  )

/** At least 6 characters; the upper bound keeps hashing cheap to refuse. */
export const NewPassword = z
  .string({ error: requiredSentences.password })
  .min(6, 'Password must be at least 6 characters')
  .max(200, tooLong(200))

/** POST /auth/login */
export const Login = z.object({
  email: Email,
  password: z
    .string({ error: requiredSentences.password })
    .min(1, requiredSentences.password)
    .max(200, 'Invalid credentials'),
})

/** POST /auth/customer/send-otp */
export const SendOtp = z.object({ phone: Phone })
export const OtpSent = z.object({
  success: z.literal(true),
  message: z.string(),
  expiresInSeconds: z.number().int(),
  resendInSeconds: z.number().int(),
})

/** POST /auth/customer/verify-otp: for an unknown phone this creates the customer. */
export const VerifyOtp = z.object({ phone: Phone, otp: OneTimeCode })

/** POST /auth/register: a customer's sign-up, with the code sent to the phone. */
export const Register = z.object({
  name: PersonName,
  phone: Phone,
  otp: OneTimeCode,
  email: absentWhenEmpty(Email.optional()),
})

export const Done = z.object({ success: z.literal(true), message: z.string() })

/** One signed-in device. */
const Session = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export const Sessions = z.object({ sessions: z.array(Session) })

/** POST /auth/forgot-password, /auth/reset-password, /auth/verify-email: by single-use links. */
export const ForgotPassword = z.object({ email: Email })
const LinkToken = z.string({ error: fieldSentences.link }).min(20, fieldSentences.link).max(200, fieldSentences.link)
export const ResetPassword = z.object({ token: LinkToken, password: NewPassword })
export const VerifyEmail = z.object({
  token: LinkToken,
  password: absentWhenEmpty(z.string().max(200, 'Invalid password').optional()).describe(
    'of the account; needed where nobody is signed in to it',
  ),
})
export const ChangePassword = z.object({
  currentPassword: z.string({ error: requiredSentences.password }).min(1, requiredSentences.password).max(200),
  newPassword: NewPassword,
})
