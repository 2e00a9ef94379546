import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accessSeconds, refreshSeconds, type Tokens } from './sessions.ts'

/** `Secure` follows the real scheme: over http on a local network a browser would drop it, and sign-in would loop. */
const optionsFor = (request: FastifyRequest, maxAge: number) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: request.protocol === 'https',
  path: '/',
  maxAge,
})

export function setTokens(request: FastifyRequest, reply: FastifyReply, tokens: Tokens) {
  reply.setCookie('access', tokens.access, optionsFor(request, accessSeconds))
  reply.setCookie('refresh', tokens.refresh, optionsFor(request, refreshSeconds))
}

export function clearTokens(request: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie('access', optionsFor(request, 0))
  reply.clearCookie('refresh', optionsFor(request, 0))
}

export function tokensOf(request: FastifyRequest): Partial<Tokens> {
  const { access, refresh } = request.cookies
  return { ...(access ? { access } : {}), ...(refresh ? { refresh } : {}) }
}
