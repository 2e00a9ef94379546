import { sql } from 'kysely'
import type { Tx } from './database/database.ts'
import type { Tables } from './database/tables.ts'
import { Problem } from './problem.ts'
import type { OfGarage } from './session/guard.ts'

/** Tables of a garage that remember which request made a row. */
type Remembering = {
  [Name in keyof Tables]: 'request_id' | 'garage_id' | 'id' extends keyof Tables[Name] ? Name : never
}[keyof Tables]

/** The same request waits here until the first one's transaction ends. @param of whom the request is, and for what */
export const lockRequest = (tx: Tx, of: { what: string; whose: string }, requestId: string) => {
  const key = `created:${of.what}:${of.whose}:${requestId.toLowerCase()}`
  return sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/**
 * What a request has made already, when it is sent again after its answer was lost. Asked before anything else is
 * locked or checked: the same request waits here until the first one's transaction ends, and then finds what that made.
 * Whoever creates stores the id as `request_id`.
 * @returns the record's id
 */
export async function findCreated(
  tx: Tx,
  scope: OfGarage,
  table: Remembering,
  requestId: string | undefined,
): Promise<string | undefined> {
  if (!requestId) return undefined
  await lockRequest(tx, { what: table, whose: scope.garageId }, requestId)
  const made = await tx
    .selectFrom(table)
    .select('id')
    .where('garage_id', '=', scope.garageId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return made?.id
}

/**
 * What the request has made already is not what it asks for now: something was changed before it was sent again, and an
 * answer that all is well would hide that. @param what is there, as 'Bill 26-27/00033 for ₹909 is issued'
 */
export const madeBefore = (what: string) =>
  new Problem('conflict', { sentence: `${what} already, without what you changed since.` })

/** The request has made a record already, but not one of what it is sent to now. */
export const usedElsewhere = () => {
  return new Problem('conflict', { sentence: 'This request has already made another record.' })
}
