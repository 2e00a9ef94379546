import {
  Done,
  type ForgotPassword,
  type Login,
  OtpSent,
  type Register,
  type ResetPassword,
  Sessions,
  type VerifyEmail,
  type VerifyOtp,
} from '../../contract/people/auth/auth.ts'
import type { GarageRegistration } from '../../contract/people/garages/garages.ts'
import type { PinLogin } from '../../contract/people/pins/pins.ts'
import type { SecondStep } from '../../contract/people/second-factor/second-factor.ts'
import { z } from '../../contract/platform/zod.ts'
import { call } from './api-client.ts'
import { readUser } from './read-user.ts'

/** A user that carries no more than is needed is one, too. */
export const SignedInUser = z.unknown().transform((value, context) => {
  const user = readUser(value)
  if (user) return user
  context.addIssue('This is no user.')
  return z.NEVER
})

/** The calls of sign-in (docs/rules.md#sign-in). Those that sign in answer the user. */
export const getMe = () => call(SignedInUser, 'get', 'auth/me')

/** Technicians: the PIN is their garage's. */
export const logInByPin = (body: z.input<typeof PinLogin>) =>
  call(SignedInUser, 'post', 'auth/login/pin', { json: body })

export const logIn = (body: z.input<typeof Login>) => call(SignedInUser, 'post', 'auth/login', { json: body })

export const takeSecondStep = (body: z.input<typeof SecondStep>) =>
  call(SignedInUser, 'post', 'auth/login/second-factor', { json: body })

export const sendOtp = (phone: string) => call(OtpSent, 'post', 'auth/customer/send-otp', { json: { phone } })

export const verifyOtp = (body: z.input<typeof VerifyOtp>) =>
  call(SignedInUser, 'post', 'auth/customer/verify-otp', { json: body })

export const register = (body: z.input<typeof Register>) => call(SignedInUser, 'post', 'auth/register', { json: body })

/** Whatever is answered, where it succeeded. */
export const logOut = () => call(z.unknown(), 'post', 'auth/logout', { json: {} })

export const registerGarage = (body: z.input<typeof GarageRegistration>) =>
  call(z.unknown(), 'post', 'garages/register', { json: body })

export const forgotPassword = (body: z.input<typeof ForgotPassword>) =>
  call(Done, 'post', 'auth/forgot-password', { json: body })

export const resetPassword = (body: z.input<typeof ResetPassword>) =>
  call(Done, 'post', 'auth/reset-password', { json: body })

export const verifyEmail = (body: z.input<typeof VerifyEmail>) =>
  call(Done, 'post', 'auth/verify-email', { json: body })

/** The link of `verifyEmail` once more, to the address of who is signed in. */
export const resendVerification = () => call(Done, 'post', 'auth/verify-email/resend', { json: {} })

/** The signed-in person's own devices. */
export const listSessions = async () => (await call(Sessions, 'get', 'auth/sessions')).sessions

export const endSession = (id: string) => call(Done, 'delete', `auth/sessions/${id}`)

export const endOtherSessions = () => call(Done, 'delete', 'auth/sessions')
