import { mails } from '../../../contract/words/mails.en.ts'
import { say } from '../../../contract/words/say.ts'
import { speakTo } from '../../platform/asker.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'
import { findAddress } from './queries.ts'

/**
 * Whoever changes how somebody signs in is not the only one to know of it. An address that nobody has confirmed may be a
 * stranger's, and is told nothing.
 */
export async function notifyOfChange(
  tx: Tx,
  userId: string,
  change: keyof typeof mails.factorChanges,
  origin: string,
): Promise<void> {
  const user = await findAddress(tx, userId)
  if (!user?.email || !user.email_verified_at) return
  const { language } = user
  const what = speakTo(language, () => say(mails).factorChanges[change])
  await queueMessage(tx, {
    kind: 'mail',
    to: user.email,
    template: 'second-factor-changed',
    values: { name: user.name, language, what, link: `${origin}/garage/settings` },
  })
}
