import { sql } from 'kysely'
import { acrossGarages } from '../../server/platform/database/across-garages.ts'
import type { Db } from '../../server/platform/database/database.ts'

/** What garages have to tell, of all of them. */
export const messagesOfGarages = (db: Db) => acrossGarages(db).selectFrom('garage_outbox')

const garagesIn = async (db: Db) =>
  (await messagesOfGarages(db).select('garage_id').distinct().execute()).map(({ garage_id }) => garage_id)

/** @param set such as `state = 'sent'` @param where which of them */
export async function changeMessagesOfGarages(db: Db, set: string, where = 'true'): Promise<void> {
  for (const garageId of await garagesIn(db)) {
    await sql`update garage_outbox set ${sql.raw(set)} where garage_id = ${garageId} and ${sql.raw(where)}`.execute(db)
  }
}

/** So that none of an earlier test is sent in the next. */
export async function forgetMessages(db: Db): Promise<void> {
  await db.deleteFrom('outbox').execute()
  for (const garageId of await garagesIn(db)) {
    await db.deleteFrom('garage_outbox').where('garage_id', '=', garageId).execute()
  }
}

/** As processes queued them before migration 0175: apart, with the garage's id. */
export async function moveApart(db: Db, garageId: string): Promise<void> {
  const rows = await db.deleteFrom('garage_outbox').where('garage_id', '=', garageId).returningAll().execute()
  const moved = rows.map((row) => ({ ...row, content: JSON.stringify(row.content) }))
  await db.insertInto('outbox').values(moved).execute()
}
