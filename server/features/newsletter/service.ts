import { type Db, transact } from '../../platform/database/database.ts'
import { addressKey, countHit, type Limit } from '../../platform/rate-limit.ts'

const subscriptionsOfAddress: Limit = { name: 'newsletter address', max: 60, windowSeconds: 3600 }

/**
 * Subscribing twice is no error, and is not told apart: else the form would tell whose address is on the list.
 * @throws Problem too_many_requests
 */
export function subscribe(db: Db, email: string, ip: string): Promise<void> {
  return transact(db, async (tx) => {
    await countHit(tx, subscriptionsOfAddress, addressKey(ip))
    await tx
      .insertInto('newsletter_subscriptions')
      .values({ email })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
