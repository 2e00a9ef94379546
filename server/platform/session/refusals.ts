import type { FastifyRequest } from 'fastify'
import type { Problem } from '../problem.ts'
import { hasSecurityNote, logSecurity } from '../security-log.ts'
import { tokensOf } from './cookies.ts'
import { askedMembership } from './guard.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A call that was refused for what its caller may not do, or does too often, is told to the security log. */
export function logRefusal(request: FastifyRequest, problem: Problem): void {
  if (hasSecurityNote()) return
  const { signedIn } = request
  const where = { method: request.method, route: request.routeOptions.url ?? '' }
  const userId = signedIn?.userId ?? null
  if (problem.status === 429) logSecurity('limit.reached', { userId, ...where })
  if (problem.code !== 'not_signed_in' && problem.status !== 403) return
  // Somebody without any cookie has not tried to be somebody.
  if (problem.status === 401 && Object.keys(tokensOf(request)).length === 0) return
  const { asked, membership } = signedIn ? askedMembership(request, signedIn) : {}
  const facts = {
    userId,
    garageId: membership?.garageId ?? null,
    askedGarageId: !membership && typeof asked === 'string' && uuid.test(asked) ? asked : null,
    status: problem.status,
    code: problem.code,
    ...where,
  }
  logSecurity('right.refused', facts, problem.message)
}
