import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { ProblemDocument } from '../../platform/problems.ts'
import { PinLogin } from '../pins/pins.ts'
import { SecondStep } from '../second-factor/second-factor.ts'
import {
  ChangePassword,
  Done,
  ForgotPassword,
  Login,
  OtpSent,
  Register,
  ResetPassword,
  SendOtp,
  Sessions,
  User,
  VerifyEmail,
  VerifyOtp,
} from './auth.ts'

const problems = { 401: ProblemDocument }

export const logIn = endpoint('POST', '/auth/login', 'public', 'Garage users: email and password', {
  description: 'With a second factor: 401 `second_factor_asked`, and a cookie for the second step.',
  body: Login,
  response: { 200: User, ...problems },
})

export const logInByPin = endpoint(
  'POST',
  '/auth/login/pin',
  'public',
  'Technicians: phone and the PIN that their garage gave; opens that garage alone',
  {
    body: PinLogin,
    response: { 200: User, ...problems, 409: ProblemDocument },
  },
)

export const logInBySecondFactor = endpoint(
  'POST',
  '/auth/login/second-factor',
  'public',
  'Garage users: the second step, by a code of the app or a recovery code',
  {
    body: SecondStep,
    response: { 200: User, ...problems, 410: ProblemDocument },
  },
)

export const sendCode = endpoint('POST', '/auth/customer/send-otp', 'public', 'Drivers: send a one-time code', {
  body: SendOtp,
  response: { 200: OtpSent, ...problems },
})

export const logInByCode = endpoint('POST', '/auth/customer/verify-otp', 'public', 'Drivers: sign in by code', {
  body: VerifyOtp,
  response: { 200: User, ...problems },
})

export const registerDriver = endpoint('POST', '/auth/register', 'public', 'Drivers: sign up by code', {
  body: Register,
  response: { 201: User, ...problems },
})

export const getUser = endpoint('GET', '/auth/me', 'signed-in', 'The signed-in user', { response: { 200: User } })

export const refreshSession = endpoint('POST', '/auth/refresh', 'public', 'New cookies for a refresh cookie', {
  response: { 200: User, ...problems },
})

export const logOut = endpoint('POST', '/auth/logout', 'public', 'End this session', { response: { 200: Done } })

export const askForPasswordLink = endpoint(
  'POST',
  '/auth/forgot-password',
  'public',
  'Mail a link to set a new password',
  {
    body: ForgotPassword,
    response: { 200: Done, ...problems },
  },
)

export const resetPassword = endpoint('POST', '/auth/reset-password', 'public', 'Set a new password by a mailed link', {
  body: ResetPassword,
  response: { 200: Done, 410: ProblemDocument },
})

export const verifyEmail = endpoint(
  'POST',
  '/auth/verify-email',
  'public',
  'Confirm an email address by a mailed link; signed in to its account, or with its password',
  {
    body: VerifyEmail,
    response: { 200: Done, ...problems, 410: ProblemDocument },
  },
)

export const resendVerification = endpoint('POST', '/auth/verify-email/resend', 'garage-user', 'Mail the link again', {
  response: { 200: Done },
})

export const changePassword = endpoint('PUT', '/auth/password', 'garage-user', 'Change your password', {
  body: ChangePassword,
  response: { 200: Done },
})

export const listOwnSessions = endpoint('GET', '/auth/sessions', 'signed-in', 'Your signed-in devices', {
  response: { 200: Sessions },
})

export const endOtherSessions = endpoint('DELETE', '/auth/sessions', 'signed-in', 'Sign every other device out', {
  response: { 200: Done },
})

export const endOwnSession = endpoint('DELETE', '/auth/sessions/:sessionId', 'signed-in', 'Sign one device out', {
  params: idParams('sessionId'),
  response: { 200: Done },
})
