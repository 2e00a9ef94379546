import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Problem } from '../problem.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing fills a core: one core always stays free for everything else. */
const oneAtATime = pLimit(Math.max(1, availableParallelism() - 1))

/** With more than these before it, a hash would come too late for whoever waits for it. */
const mostWaiting = 32

/** @throws Problem unavailable, where too many wait already */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (oneAtATime.pendingCount >= mostWaiting) throw new Problem('unavailable', { retryAfterSeconds: 5 })
  return oneAtATime(work)
}

/** @throws Problem unavailable */
export const hashPassword = async (password: string) => inTurn(() => hash(password, parameters))

let ofNobody: Promise<string> | undefined

/**
 * @param stored undefined for an unknown user: as much work is done, so that time tells nothing.
 * @throws Problem unavailable
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  ofNobody ??= hash('nobody has this password', parameters)
  const known = stored ?? (await ofNobody)
  const isRight = await inTurn(() => verify(known, password))
  return isRight && Boolean(stored)
}
