import { brand } from '../../contract/platform/brand.ts'
import type { Db, Tx } from './database/database.ts'
import { Problem } from './problem.ts'

type Sender = { phone?: string | undefined; address?: string | undefined }

/**
 * Asked before a code leaves or is used, a request is stored, or a place is booked (docs/rules.md#blocked-senders).
 * @param sender `address` as `addressKey` has it
 * @throws Problem sender_blocked
 */
export async function requireNotBlocked(db: Db | Tx, { phone = '', address = '' }: Sender): Promise<void> {
  const blocked = await db
    .selectFrom('blocked_senders')
    .select('kind')
    .where((is) =>
      is.or([
        is.and([is('kind', '=', 'PHONE'), is('value', '=', phone)]),
        is.and([is('kind', '=', 'ADDRESS'), is('value', '=', address)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (!blocked) return
  const what = blocked.kind === 'PHONE' ? 'This number' : 'Your network'
  throw new Problem('sender_blocked', {
    sentence: `${what} was blocked here. If that is a mistake, please call ${brand.phone.display}.`,
  })
}
