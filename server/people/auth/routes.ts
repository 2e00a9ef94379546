import type { FastifyReply, FastifyRequest } from 'fastify'
import * as authApi from '../../../contract/people/auth/api.ts'
import type { VerifyOtp } from '../../../contract/people/auth/auth.ts'
import type { z } from '../../../contract/platform/zod.ts'
import { codes } from '../../../contract/words/codes.en.ts'
import { replies } from '../../../contract/words/replies.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { Parts } from '../../platform/parts.ts'
import { Problem } from '../../platform/problem.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
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

const serve = routesUnder('Authentication')
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

  serve(app, authApi.logIn, async (request, reply) => {
    const { email, password } = request.body
    const begun = await service.logIn(db, email, password, callerOf(request))
    if ('tokens' in begun) return sendSignedIn(db, request, reply, begun.tokens)
    setSecretCookie(request, reply, ticketCookie, begun.ticket, ticketMinutes * 60)
    throw new Problem('second_factor_asked')
  })

  serve(app, authApi.logInByPin, async (request, reply) =>
    sendSignedIn(db, request, reply, await logInByPin(db, request.body, callerOf(request))),
  )

  serve(app, authApi.logInBySecondFactor, async (request, reply) => {
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
  })

  serve(app, authApi.sendCode, async (request, reply) => {
    const { phone } = request.body
    await sendCode(db, phone, await askerOf(db, request, reply, phone))
    return { ...done(say(codes).sent), expiresInSeconds: codeMinutes * 60, resendInSeconds: resendSeconds }
  })

  serve(app, authApi.logInByCode, async (request, reply) =>
    sendSignedIn(db, request, reply, await logInByCode(request, reply, {})),
  )

  serve(app, authApi.registerDriver, async (request, reply) => {
    const { name, email } = request.body
    const details = email ? { name, email } : { name }
    const tokens = await logInByCode(request, reply, details)
    return reply.code(201).send(await sendSignedIn(db, request, reply, tokens))
  })

  serve(app, authApi.getUser, async (request) => presentUser(signedInOf(request)))

  serve(app, authApi.refreshSession, async (request, reply) => {
    const { refresh } = tokensOf(request)
    const tokens = refresh ? await rotateTokens(db, refresh) : undefined
    if (tokens) return sendSignedIn(db, request, reply, tokens)
    const end = refresh ? await findEndOf(db, refresh) : undefined
    // A lost one is told at each contact: of a page that is left before it has heard, nothing would be deleted.
    if (!end?.isLost) clearTokens(request, reply)
    if (!end) throw new Problem('not_signed_in')
    const { sentence, isLost } = end
    throw new Problem('session_ended', { sentence, ...(isLost && { with: { lost: true } }) })
  })

  serve(app, authApi.logOut, async (request, reply) => {
    await endSessionOf(db, tokensOf(request))
    clearTokens(request, reply)
    reply.header('clear-site-data', loadedBeforehand)
    return done('You are signed out.')
  })

  serve(app, authApi.askForPasswordLink, async (request) => {
    await links.forgotPassword(db, request.body.email, request.ip, originOf(request, settings.publicUrl))
    return done('If this address is known, a link is on its way.')
  })

  serve(app, authApi.resetPassword, async (request) => {
    await links.resetPassword(parts, request.body.token, request.body.password)
    return done('Your new password is set. Please sign in.')
  })

  serve(app, authApi.verifyEmail, async (request) => {
    const { access } = tokensOf(request)
    await links.verifyEmail(parts, request.body, access ? await findSignedIn(db, access) : undefined)
    return done('Your email address is confirmed.')
  })

  serve(app, authApi.resendVerification, async (request) => {
    await links.resendVerification(db, signedInOf(request), request.ip, originOf(request, settings.publicUrl))
    return done('A link is on its way.')
  })

  serve(app, authApi.changePassword, async (request) => {
    const { currentPassword, newPassword } = request.body
    await service.changePassword(db, signedInOf(request), currentPassword, newPassword)
    return done('Your password is changed. Other devices are signed out.')
  })

  serve(app, authApi.listOwnSessions, async (request) => ({
    sessions: await service.listOwnSessions(db, signedInOf(request)),
  }))

  serve(app, authApi.endOtherSessions, async (request) => {
    await service.endOtherSessions(db, signedInOf(request))
    return done(say(replies).othersSignedOut)
  })

  serve(app, authApi.endOwnSession, async (request) => {
    await service.endOwnSession(db, signedInOf(request), request.params.sessionId)
    return done(say(replies).deviceSignedOut)
  })
}
