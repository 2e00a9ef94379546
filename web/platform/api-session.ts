import * as accountApi from '../../contract/drivers/account/api.ts'
import * as authApi from '../../contract/people/auth/api.ts'
import type {
  ForgotPassword,
  Login,
  Register,
  ResetPassword,
  VerifyEmail,
  VerifyOtp,
} from '../../contract/people/auth/auth.ts'
import * as garagesApi from '../../contract/people/garages/api.ts'
import type { GarageRegistration } from '../../contract/people/garages/garages.ts'
import type { PinLogin } from '../../contract/people/pins/pins.ts'
import type { SecondStep } from '../../contract/people/second-factor/second-factor.ts'
import { z } from '../../contract/platform/zod.ts'
import type { Language } from '../../contract/words/languages.ts'
import { ask, askAs } from './api-client.ts'
import { readUser } from './read-user.ts'

/** A user that carries no more than is needed is one, too. */
export const SignedInUser = z.unknown().transform((value, context) => {
  const user = readUser(value)
  if (user) return user
  context.addIssue('This is no user.')
  return z.NEVER
})

/** The calls of sign-in (docs/rules.md#sign-in). Those that sign in answer the user. */
export const getMe = () => askAs(SignedInUser, authApi.getUser)

/** Technicians: the PIN is their garage's. */
export const logInByPin = (body: z.input<typeof PinLogin>) => askAs(SignedInUser, authApi.logInByPin, { json: body })

export const logIn = (body: z.input<typeof Login>) => askAs(SignedInUser, authApi.logIn, { json: body })

export const takeSecondStep = (body: z.input<typeof SecondStep>) =>
  askAs(SignedInUser, authApi.logInBySecondFactor, { json: body })

export const sendOtp = (phone: string) => ask(authApi.sendCode, { json: { phone } })

export const verifyOtp = (body: z.input<typeof VerifyOtp>) => askAs(SignedInUser, authApi.logInByCode, { json: body })

export const register = (body: z.input<typeof Register>) => askAs(SignedInUser, authApi.registerDriver, { json: body })

/** Whatever is answered, where it succeeded. */
export const logOut = () => askAs(z.unknown(), authApi.logOut, { json: {} })

export const registerGarage = (body: z.input<typeof GarageRegistration>) =>
  askAs(z.unknown(), garagesApi.registerGarage, { json: body })

export const forgotPassword = (body: z.input<typeof ForgotPassword>) => ask(authApi.askForPasswordLink, { json: body })

export const resetPassword = (body: z.input<typeof ResetPassword>) => ask(authApi.resetPassword, { json: body })

export const verifyEmail = (body: z.input<typeof VerifyEmail>) => ask(authApi.verifyEmail, { json: body })

/** The link of `verifyEmail` once more, to the address of who is signed in. */
export const resendVerification = () => ask(authApi.resendVerification, { json: {} })

/** The signed-in person's own devices. */
export const listSessions = async () => (await ask(authApi.listOwnSessions)).sessions

export const endSession = (id: string) => ask(authApi.endOwnSession, { params: { sessionId: id } })

export const endOtherSessions = () => ask(authApi.endOtherSessions)

/** A page in it follows: it does not wait long. */
export const chooseLanguage = (language: Language) =>
  ask(accountApi.chooseLanguage, { json: { language }, timeout: 3_000 })
