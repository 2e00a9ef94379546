import type { FastifyReply, FastifyRequest } from 'fastify'
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
} from '../../../contract/people/auth/auth.ts'
import { PinLogin } from '../../../contract/people/pins/pins.ts'
import { SecondStep } from '../../../contract/people/second-factor/second-factor.ts'
import { ProblemDocument } from '../../../contract/platform/problems.ts'
import type { z } from '../../../contract/platform/zod.ts'
import type { Parts } from '../../platform/parts.ts'
import { Problem } from '../../platform/problem.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { callerOf, originOf } from '../../platform/session/caller.ts'
import {
  clearSecretCookie,
  clearTokens,
  secretCookieOf,
  setSecretCookie,
  ticketCookie,
  tokensOf,
} from '../../platform/session/cookies.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { askerOf, browserToken, setKnownBrowser } from '../../platform/session/known-browser.ts'
import { rotateTokens } from '../../platform/session/rotation.ts'
import { endSessionOf, findEndOf, findSignedIn } from '../../platform/session/sessions.ts'
import { presentUser, sendSignedIn } from '../../platform/session/signed-in-user.ts'
import { logInByPin } from '../pins/service.ts'
import { sendCode } from './code-service.ts'
import * as links from './link-service.ts'
import { codeMinutes, resendSeconds, ticketMinutes } from './rules.ts'
import { takeSecondStep } from './second-step-service.ts'
import * as service from './service.ts'

const options = routeOptions('Authentication')
const problems = { 401: ProblemDocument }
/** Pages that the browser has loaded before they were asked for, as whoever was signed in (docs/rules.md#sessions). */
const loadedBeforehand = '"prefetchCache", "prerenderCache"'
const done = (message: string) => ({ success: true as const, message })

export function authRoutes(app: Api, parts: Parts) {
  const {
    database: { db },
    settings,
  } = parts

  async function logInByCode(
    request: FastifyRequest<{ Body: z.infer<typeof VerifyOtp> }>,
    reply: FastifyReply,
    details: { name?: string; email?: string },
  ) {
    const token = browserToken(request)
    const { phone, otp } = request.body
    const tokens = await service.logInByCode(db, { phone, otp, browserToken: token }, details, callerOf(request))
    setKnownBrowser(request, reply, token)
    return tokens
  }

  app.post(
    '/auth/login',
    options('public', 'Garage users: email and password', {
      description: 'With a second factor: 401 `second_factor_asked`, and a cookie for the second step.',
      body: Login,
      response: { 200: User, ...problems },
    }),
    async (request, reply) => {
      const { email, password } = request.body
      const begun = await service.logIn(db, email, password, callerOf(request))
      if ('tokens' in begun) return sendSignedIn(db, request, reply, begun.tokens)
      setSecretCookie(request, reply, ticketCookie, begun.ticket, ticketMinutes * 60)
      throw new Problem('second_factor_asked')
    },
  )

  app.post(
    '/auth/login/pin',
    options('public', 'Technicians: phone and the PIN that their garage gave; opens that garage alone', {
      body: PinLogin,
      response: { 200: User, ...problems, 409: ProblemDocument },
    }),
    async (request, reply) => sendSignedIn(db, request, reply, await logInByPin(db, request.body, callerOf(request))),
  )

  app.post(
    '/auth/login/second-factor',
    options('public', 'Garage users: the second step, by a code of the app or a recovery code', {
      body: SecondStep,
      response: { 200: User, ...problems, 410: ProblemDocument },
    }),
    async (request, reply) => {
      const step = { ticket: secretCookieOf(request, ticketCookie), code: request.body.code }
      const tokens = await takeSecondStep(
        db,
        settings.secretsKeys ?? [],
        step,
        callerOf(request),
        originOf(request, settings.publicUrl),
      )
      clearSecretCookie(request, reply, ticketCookie)
      return sendSignedIn(db, request, reply, tokens)
    },
  )

  app.post(
    '/auth/customer/send-otp',
    options('public', 'Drivers: send a one-time code', { body: SendOtp, response: { 200: OtpSent, ...problems } }),
    async (request, reply) => {
      const { phone } = request.body
      await sendCode(db, phone, await askerOf(db, request, reply, phone))
      return { ...done('We have sent you a code.'), expiresInSeconds: codeMinutes * 60, resendInSeconds: resendSeconds }
    },
  )

  app.post(
    '/auth/customer/verify-otp',
    options('public', 'Drivers: sign in by code', { body: VerifyOtp, response: { 200: User, ...problems } }),
    async (request, reply) => sendSignedIn(db, request, reply, await logInByCode(request, reply, {})),
  )

  app.post(
    '/auth/register',
    options('public', 'Drivers: sign up by code', { body: Register, response: { 201: User, ...problems } }),
    async (request, reply) => {
      const { name, email } = request.body
      const details = email ? { name, email } : { name }
      const tokens = await logInByCode(request, reply, details)
      return reply.code(201).send(await sendSignedIn(db, request, reply, tokens))
    },
  )

  app.get('/auth/me', options('signed-in', 'The signed-in user', { response: { 200: User } }), async (request) =>
    presentUser(signedInOf(request)),
  )

  app.post(
    '/auth/refresh',
    options('public', 'New cookies for a refresh cookie', { response: { 200: User, ...problems } }),
    async (request, reply) => {
      const { refresh } = tokensOf(request)
      const tokens = refresh ? await rotateTokens(db, refresh) : undefined
      if (tokens) return sendSignedIn(db, request, reply, tokens)
      clearTokens(request, reply)
      const why = refresh && (await findEndOf(db, refresh))
      throw why ? new Problem('session_ended', { sentence: why }) : new Problem('not_signed_in')
    },
  )

  app.post(
    '/auth/logout',
    options('public', 'End this session', { response: { 200: Done } }),
    async (request, reply) => {
      await endSessionOf(db, tokensOf(request))
      clearTokens(request, reply)
      reply.header('clear-site-data', loadedBeforehand)
      return done('You are signed out.')
    },
  )

  app.post(
    '/auth/forgot-password',
    options('public', 'Mail a link to set a new password', {
      body: ForgotPassword,
      response: { 200: Done, ...problems },
    }),
    async (request) => {
      await links.forgotPassword(db, request.body.email, request.ip, originOf(request, settings.publicUrl))
      return done('If this address is known, a link is on its way.')
    },
  )

  app.post(
    '/auth/reset-password',
    options('public', 'Set a new password by a mailed link', {
      body: ResetPassword,
      response: { 200: Done, 410: ProblemDocument },
    }),
    async (request) => {
      await links.resetPassword(parts, request.body.token, request.body.password)
      return done('Your new password is set. Please sign in.')
    },
  )

  app.post(
    '/auth/verify-email',
    options('public', 'Confirm an email address by a mailed link; signed in to its account, or with its password', {
      body: VerifyEmail,
      response: { 200: Done, ...problems, 410: ProblemDocument },
    }),
    async (request) => {
      const { access } = tokensOf(request)
      await links.verifyEmail(parts, request.body, access ? await findSignedIn(db, access) : undefined)
      return done('Your email address is confirmed.')
    },
  )

  app.post(
    '/auth/verify-email/resend',
    options('garage-user', 'Mail the link again', { response: { 200: Done } }),
    async (request) => {
      await links.resendVerification(db, signedInOf(request), request.ip, originOf(request, settings.publicUrl))
      return done('A link is on its way.')
    },
  )

  app.put(
    '/auth/password',
    options('garage-user', 'Change your password', { body: ChangePassword, response: { 200: Done } }),
    async (request) => {
      const { currentPassword, newPassword } = request.body
      await service.changePassword(db, signedInOf(request), currentPassword, newPassword)
      return done('Your password is changed. Other devices are signed out.')
    },
  )

  app.get(
    '/auth/sessions',
    options('signed-in', 'Your signed-in devices', { response: { 200: Sessions } }),
    async (request) => ({ sessions: await service.listOwnSessions(db, signedInOf(request)) }),
  )

  app.delete(
    '/auth/sessions',
    options('signed-in', 'Sign every other device out', { response: { 200: Done } }),
    async (request) => {
      await service.endOtherSessions(db, signedInOf(request))
      return done('Your other devices are signed out.')
    },
  )

  app.delete(
    '/auth/sessions/:sessionId',
    options('signed-in', 'Sign one device out', {
      params: idParams('sessionId'),
      response: { 200: Done },
    }),
    async (request) => {
      await service.endOwnSession(db, signedInOf(request), request.params.sessionId)
      return done('That device is signed out.')
    },
  )
}
