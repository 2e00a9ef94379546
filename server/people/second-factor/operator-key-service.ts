import type { Tx } from '../../platform/database/database.ts'
import { type SecretsKeys, seal } from '../../platform/sealing.ts'
import * as queries from './queries.ts'
import { newSecret, uriOf } from './rules.ts'

type Asked = { userId: string; label: string; renews: boolean }

/**
 * A second factor for somebody whom the terminal makes an operator: in force at once, since whoever reads it there hands
 * it over.
 * @returns what an authenticator app takes; undefined where they have one in force and keep it
 */
export async function keyFor(tx: Tx, keys: SecretsKeys, { userId, label, renews }: Asked): Promise<string | undefined> {
  const factor = await queries.findFactor(tx, userId)
  if (factor?.confirmed_at && !renews) return undefined
  await queries.removeFactor(tx, userId)
  const secret = newSecret()
  const sealed = seal(keys, secret, userId)
  await queries.beginFactor(tx, userId, sealed)
  await queries.confirmFactor(tx, userId, sealed)
  return uriOf(secret, label)
}
