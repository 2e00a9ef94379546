import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInCookie } from '../../../contract/platform/signed-in-cookie.ts'
import { accessSeconds, refreshSeconds, type Tokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether visitors come by https only; then no other site, and no plain connection, can set our cookies. */
    hasHostCookies: boolean
  }
}

/** docs/rules.md#sessions */
const nameOf = (request: FastifyRequest, name: string) => (request.server.hasHostCookies ? `__Host-${name}` : name)

/** Between the two steps of a garage's sign-in. */
export const ticketCookie = 'sign-in-ticket'

/** Without a public https address `Secure` follows the real scheme: on a local network a browser would drop it. */
const optionsFor = (request: FastifyRequest, maxAge: number) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: request.server.hasHostCookies || request.protocol === 'https',
  path: '/',
  maxAge,
})

export function setSecretCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  seconds: number,
) {
  reply.setCookie(nameOf(request, name), value, optionsFor(request, seconds))
}

export function clearSecretCookie(request: FastifyRequest, reply: FastifyReply, name: string) {
  reply.clearCookie(nameOf(request, name), optionsFor(request, 0))
}

export const secretCookieOf = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[nameOf(request, name)] || undefined

export function setTokens(request: FastifyRequest, reply: FastifyReply, tokens: Tokens) {
  setSecretCookie(request, reply, 'access', tokens.access, accessSeconds)
  setSecretCookie(request, reply, 'refresh', tokens.refresh, refreshSeconds)
  reply.setCookie(nameOf(request, signedInCookie), '1', { ...optionsFor(request, refreshSeconds), httpOnly: false })
}

export function clearTokens(request: FastifyRequest, reply: FastifyReply) {
  clearSecretCookie(request, reply, 'access')
  clearSecretCookie(request, reply, 'refresh')
  clearSecretCookie(request, reply, signedInCookie)
}

export function tokensOf(request: FastifyRequest): Partial<Tokens> {
  const access = secretCookieOf(request, 'access')
  const refresh = secretCookieOf(request, 'refresh')
  return { ...(access ? { access } : {}), ...(refresh ? { refresh } : {}) }
}
