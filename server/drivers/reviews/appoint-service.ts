import type { Db } from '../../platform/database/database.ts'
import { appoint, listGaragesOf } from './desk-queries.ts'

/**
 * Makes somebody with an account a member of the review desk, or takes that back.
 * @param who phone of a driver, or email address
 * @throws Error with a sentence for the operator
 */
export async function setDeskMember(db: Db, who: string, isDesk: boolean): Promise<void> {
  if (isDesk && (await listGaragesOf(db, who)).length > 0) {
    throw new Error(`${who} belongs to a garage: the review desk decides about garages.`)
  }
  const [found] = await appoint(db, who, isDesk)
  if (!found) throw new Error(`Nobody has an account with ${who}.`)
}
