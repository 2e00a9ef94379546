import '../listeners.ts'
import { sql } from 'kysely'
import { type Db, type Tx, transact } from '../platform/database/database.ts'

/** One step of the demo's data, once; several processes seed under one lock. */
export async function seedOnce(db: Db, name: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  if (await isSeeded(db, name)) return
  await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demo seed', 0))`.execute(tx)
    if (await isSeeded(tx, name)) return
    await work(tx)
    await tx.insertInto('demo_seeds').values({ name }).execute()
  })
}

export async function isSeeded(db: Db | Tx, name: string): Promise<boolean> {
  const row = await db.selectFrom('demo_seeds').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}
