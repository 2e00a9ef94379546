import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing fills a core: one core always stays free for everything else. */
const oneAtATime = pLimit(Math.max(1, availableParallelism() - 1))

export const hashPassword = (password: string) => oneAtATime(() => hash(password, parameters))

let ofNobody: Promise<string> | undefined

/** @param stored undefined for an unknown user: as much work is done, so that time tells nothing. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  ofNobody ??= hashPassword('nobody has this password')
  const known = stored ?? (await ofNobody)
  const isRight = await oneAtATime(() => verify(known, password))
  return isRight && Boolean(stored)
}
