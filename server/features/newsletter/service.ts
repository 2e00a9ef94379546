import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { addressKey, countHit, type Limit } from '../../platform/rate-limit.ts'

export const subscriptionsOfAddress: Limit = { name: 'newsletter address', max: 60, windowSeconds: 3600 }

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

/**
 * Consent is taken back as it was given, by an address and a press (DPDP Act, section 6(4)): to the newsletter, and to be
 * told of cities.
 * @throws Problem too_many_requests
 */
export function unsubscribe(db: Db, email: string, ip: string): Promise<void> {
  return transact(db, async (tx) => {
    await countHit(tx, subscriptionsOfAddress, addressKey(ip))
    await forgetAddress(tx, email)
  })
}

/** Of all that writes to an address by its own wish. */
export async function forgetAddress(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute()
  await tx.deleteFrom('city_waiters').where('email', '=', email).execute()
}
