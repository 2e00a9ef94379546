import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../../contract/auth.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { setTokens, tokensOf } from '../../platform/session/cookies.ts'
import { findSignedIn, type Tokens } from '../../platform/session/sessions.ts'
import { deviceOf, presentUser } from './rules.ts'
import type { Caller } from './service.ts'

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  device: deviceOf(request.headers['user-agent']),
})

/** Where links in mails lead: the public address, else the one that this request came to. */
export const originOf = (request: FastifyRequest, publicUrl: string | undefined) =>
  publicUrl ?? `${request.protocol}://${request.host}`

/** Sets the cookies and answers the plain user. */
export async function sendSignedIn(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: Tokens,
): Promise<User> {
  const signedIn = await findSignedIn(db, tokens.access)
  if (!signedIn) throw new Problem('not_signed_in')
  setTokens(request, reply, tokens)
  return presentUser(signedIn)
}

/** The signed-in user as it is now, where the call has just changed it. */
export async function sendUser(db: Db, request: FastifyRequest): Promise<User> {
  const { access } = tokensOf(request)
  const signedIn = access ? await findSignedIn(db, access) : undefined
  if (!signedIn) throw new Problem('not_signed_in')
  return presentUser(signedIn)
}
