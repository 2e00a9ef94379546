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

/** 'é' is one letter or two, as keyboards have it: the same password all the same. */
const oneForm = (password: string) => password.normalize('NFC')

/** @throws Problem unavailable, where too many of the lane wait already */
export const hashPassword = (password: string, lane: Lane) => queue.run(lane, () => hash(oneForm(password), parameters))

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
  // One that was hashed before, as it was typed then, still opens.
  const forms = new Set([oneForm(password), password, password.normalize('NFD')])
  const isRight = await queue.run(lane, async () => {
    for (const form of forms) if (await verify(known, form)) return true
    return false
  })
  return isRight && Boolean(stored)
}
