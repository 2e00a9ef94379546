import type { Tx } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './till-queries.ts'

/*
 * Between two closes of a day nothing may fall. A payment takes its time here, sharing the till's lock until it is
 * committed; whoever closes takes the lock alone. So all that has a time before a close is committed when it adds up,
 * and what comes after has a later time, whatever the clocks do (docs/rules.md#day-close).
 */

/** The time of a payment that this transaction inserts. The till is the last thing that it locks. */
export async function lockReceivedAt(tx: Tx, scope: GarageScope): Promise<Date> {
  await queries.shareTill(tx, scope)
  return queries.nowSinceClose(tx, scope)
}

/** Waits for the payments that are on their way, and keeps others waiting to the end of the transaction. */
export async function closeTill(tx: Tx, scope: GarageScope): Promise<Date> {
  await queries.lockTill(tx, scope)
  return queries.nowSinceClose(tx, scope)
}
