import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { FairQueue, type Lane } from '../fair-queue.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const queue = new FairQueue({
  // Hashing fills a core: one core always stays free for everything else.
  atOnce: Math.max(1, availableParallelism() - 1),
  mostOfAccount: 8,
  mostOfAddress: 16,
  mostOfAll: 128,
})

/** @throws Problem unavailable, where too many of the lane wait already */
export const hashPassword = (password: string, lane: Lane) => queue.run(lane, () => hash(password, parameters))

let ofNobody: Promise<string> | undefined

/**
 * @param stored undefined for an unknown user: as much work is done, so that time tells nothing.
 * @throws Problem unavailable
 */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  lane: Lane,
): Promise<boolean> {
  ofNobody ??= hash('nobody has this password', parameters)
  const known = stored ?? (await ofNobody)
  const isRight = await queue.run(lane, () => verify(known, password))
  return isRight && Boolean(stored)
}
