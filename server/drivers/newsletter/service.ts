import { type Db, transact } from '../../platform/database/database.ts'
import { addressKey, countBefore, type Limit } from '../../platform/rate-limit.ts'
import { forgetAddress, insertSubscription } from './queries.ts'

export { forgetAddress } from './queries.ts'

export const subscriptionsOfAddress: Limit = { name: 'newsletter address', max: 60, windowSeconds: 3600 }

/**
 * Subscribing twice is no error, and is not told apart: else the form would tell whose address is on the list.
 * @throws Problem too_many_requests
 */
export function subscribe(db: Db, email: string, ip: string): Promise<void> {
  const hits = [{ limit: subscriptionsOfAddress, who: addressKey(ip) }]
  return countBefore(db, hits, () => transact(db, async (tx) => void (await insertSubscription(tx, email))))
}

/**
 * Consent is taken back as it was given, by an address and a press (DPDP Act, section 6(4)): to the newsletter, and to be
 * told of cities.
 * @throws Problem too_many_requests
 */
export function unsubscribe(db: Db, email: string, ip: string): Promise<void> {
  const hits = [{ limit: subscriptionsOfAddress, who: addressKey(ip) }]
  return countBefore(db, hits, () => transact(db, (tx) => forgetAddress(tx, email)))
}
