import { type Insertable, sql } from 'kysely'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

export const findAnswer = (tx: Tx, { garageId }: OfGarage, requestId: string) =>
  tx
    .selectFrom('floor_answers')
    .select(['user_id', 'call', 'answer'])
    .where('garage_id', '=', garageId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

export const insertAnswer = (tx: Tx, row: Insertable<Tables['floor_answers']>) =>
  tx.insertInto('floor_answers').values(row).execute()

const isOld = sql<boolean>`at < now() - interval '30 days'`

export const listGaragesWithOldAnswers = (db: Db) =>
  acrossGarages(db).selectFrom('floor_answers').select('garage_id').distinct().where(isOld).execute()

export const deleteOldAnswers = (db: Db, garageId: string) =>
  db.deleteFrom('floor_answers').where('garage_id', '=', garageId).where(isOld).execute()
