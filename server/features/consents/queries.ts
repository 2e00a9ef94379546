import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { ConsentKind } from '../../../contract/consents.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

type Entry = {
  phoneKey: string
  kind: ConsentKind
  garageId: string | null
  given: boolean
  source: 'ACCOUNT' | 'STOP'
  wording: string
}

export const insertConsents = (tx: Tx, entries: Entry[]) =>
  tx
    .insertInto('consents')
    .values(
      entries.map(({ phoneKey, garageId, ...entry }) => ({
        ...entry,
        id: newId(),
        phone_key: phoneKey,
        garage_id: garageId,
      })),
    )
    .execute()

/** One after the other: two that are written at once are told apart by the order in which they were. */
export const lockConsents = (tx: Tx, phoneKey: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`consents:${phoneKey}`}, 0))`.execute(tx)

/** The latest of each kind: for all garages (garage_id null), and for single ones. Nothing from before `since`. */
export const listLatest = (db: Db | Tx, phoneKey: string, since: Date | undefined) =>
  db
    .selectFrom('consents')
    .distinctOn(['kind', 'garage_id'])
    .select(['kind', 'garage_id', 'given', 'id'])
    .where('phone_key', '=', phoneKey)
    .$if(since !== undefined, (query) => query.where('at', '>', since ?? new Date()))
    .orderBy('kind')
    .orderBy('garage_id')
    .orderBy('id', 'desc')
    .execute()

export const getGarageName = (db: Db, garageId: string) =>
  db.selectFrom('garages').select('name').where('id', '=', garageId).executeTakeFirstOrThrow()
