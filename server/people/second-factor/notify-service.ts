import type { Tx } from '../../platform/database/database.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'
import { findAddress } from './queries.ts'

/** As it stands after 'Your second factor'. */
const changes = {
  on: 'was turned on',
  off: 'was turned off',
  reset: 'was reset by the owner of your garage',
  'reset by us': 'was reset by two of our operators',
  'recovery code': 'was replaced once by a recovery code',
} as const

/**
 * Whoever changes how somebody signs in is not the only one to know of it. An address that nobody has confirmed may be a
 * stranger's, and is told nothing.
 */
export async function notifyOfChange(
  tx: Tx,
  userId: string,
  change: keyof typeof changes,
  origin: string,
): Promise<void> {
  const user = await findAddress(tx, userId)
  if (!user?.email || !user.email_verified_at) return
  await queueMessage(tx, {
    kind: 'mail',
    to: user.email,
    template: 'second-factor-changed',
    values: { name: user.name, what: changes[change], link: `${origin}/garage/settings` },
  })
}
