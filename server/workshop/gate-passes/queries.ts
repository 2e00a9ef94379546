import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

const passesOf = (db: Db | Tx, { garageId }: GarageScope, cardId: string) =>
  db.selectFrom('gate_passes').where('garage_id', '=', garageId).where('job_card_id', '=', cardId)

/** Newest first. */
export const listPasses = (db: Db, scope: GarageScope, cardId: string) =>
  passesOf(db, scope, cardId).selectAll().orderBy('id', 'desc').execute()
export type PassRow = Awaited<ReturnType<typeof listPasses>>[number]

export const findPass = (tx: Tx, scope: GarageScope, cardId: string, id: string) =>
  passesOf(tx, scope, cardId).selectAll().where('id', '=', id).executeTakeFirst()

export async function countPasses(tx: Tx, scope: GarageScope, cardId: string): Promise<number> {
  const { passes } = await passesOf(tx, scope, cardId)
    .select(sql<number>`count(*)`.as('passes'))
    .executeTakeFirstOrThrow()
  return passes
}

export const insertPass = (tx: Tx, row: Insertable<Tables['gate_passes']>) =>
  tx.insertInto('gate_passes').values(row).returningAll().executeTakeFirstOrThrow()
