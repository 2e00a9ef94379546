import { sql } from 'kysely'
import type { Tx } from './database/database.ts'
import type { Tables } from './database/tables.ts'
import type { GarageScope } from './session/guard.ts'

/** Tables that remember which request made a row. */
type Remembering = { [Name in keyof Tables]: 'request_id' extends keyof Tables[Name] ? Name : never }[keyof Tables]

/**
 * What a request has made already, when it is sent again after its answer was lost. Asked before anything else is
 * locked or checked: the same request waits here until the first one's transaction ends, and then finds what that made.
 * Whoever creates stores the id as `request_id`.
 * @returns the record's id
 */
export async function findCreated(
  tx: Tx,
  scope: GarageScope,
  table: Remembering,
  requestId: string | undefined,
): Promise<string | undefined> {
  if (!requestId) return undefined
  const key = `created:${table}:${scope.garageId}:${requestId.toLowerCase()}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const made = await tx
    .selectFrom(table)
    .select('id')
    .where('garage_id', '=', scope.garageId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return made?.id
}
