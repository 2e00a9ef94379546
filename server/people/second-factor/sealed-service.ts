import { counted } from '../../../contract/platform/formats.ts'
import type { Db } from '../../platform/database/database.ts'
import { isSealedBy, type SecretsKeys, seal, unseal } from '../../platform/sealing.ts'
import { listSecrets, replaceSecret } from './queries.ts'

const howToMend =
  'Please set SECRETS_KEY to the key that they were sealed with, or to a new one and that one, with a comma between.'

/**
 * Asked at start: a server that cannot read them would refuse each of these people when they sign in.
 * @throws Error with a sentence for the person at the terminal
 */
export async function requireSecretsOpen(db: Db, keys: SecretsKeys): Promise<void> {
  const shut = (await listSecrets(db)).filter(({ user_id, secret }) => !opens(keys, secret, user_id))
  if (shut.length === 0) return
  throw new Error(`SECRETS_KEY does not open ${counted(shut.length, 'second factor')}. ${howToMend}`)
}

/**
 * Seals everything with the newest key, what was stored before there was one too. May run while the server does, with
 * both keys set; run again, it changes nothing.
 * @returns how many were sealed anew
 * @throws Error with a sentence for the person at the terminal
 */
export async function sealAnew(db: Db, keys: SecretsKeys): Promise<number> {
  const [newest] = keys
  if (!newest) throw new Error('SECRETS_KEY is not set: there is no key to seal with.')
  await requireSecretsOpen(db, keys)
  const others = (await listSecrets(db)).filter(({ user_id, secret }) => !isSealedBy(newest, secret, user_id))
  for (const { user_id: userId, secret: before } of others) {
    await replaceSecret(db, { userId, before, after: seal(keys, unseal(keys, before, userId), userId) })
  }
  return others.length
}

function opens(keys: SecretsKeys, secret: string, userId: string): boolean {
  try {
    unseal(keys, secret, userId)
    return true
  } catch {
    return false
  }
}
