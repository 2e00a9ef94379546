import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { ConsentKind } from '../../../contract/messages/consents/consents.ts'
import type { Language } from '../../../contract/words/languages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

type Source = 'ACCOUNT' | 'BOOKING' | 'CARD' | 'STOP' | 'REPLY'
type Entry = {
  phoneKey: string
  kind: ConsentKind
  garageId: string | null
  given: boolean
  source: Source
  wording: string
  /** Of the page; null where nobody knows. */
  givenIn: Language | null
}

export const insertConsents = (tx: Tx, entries: Entry[]) =>
  tx
    .insertInto('consents')
    .values(
      entries.map(({ phoneKey, garageId, givenIn, ...entry }) => ({
        ...entry,
        id: newId(),
        phone_key: phoneKey,
        garage_id: garageId,
        given_in: givenIn,
      })),
    )
    .execute()

type First = Pick<Entry, 'phoneKey' | 'source' | 'wording' | 'givenIn'> & { garageId: string }

/** Once for a number and garage; after an account was deleted, once more. */
export const insertFirstServiceConsent = (tx: Tx, { phoneKey, garageId, source, wording, givenIn }: First) =>
  sql`
    insert into consents (id, phone_key, kind, garage_id, given, source, wording, given_in)
    select ${newId()}::uuid, ${phoneKey}, 'SERVICE', ${garageId}::uuid, true, ${source}, ${wording}, ${givenIn}
    where not exists (
      select 1 from consents c
      where c.phone_key = ${phoneKey} and c.kind = 'SERVICE' and c.garage_id = ${garageId}
        and not exists (select 1 from deleted_accounts d where d.phone_key = ${phoneKey} and d.deleted_at >= c.at)
    )
  `.execute(tx)

/** One after the other: two that are written at once are told apart by the order in which they were. */
export const lockConsents = (tx: Tx, phoneKey: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`consents:${phoneKey}`}, 0))`.execute(tx)

/** The latest of each kind: for all garages (garage_id null), and for single ones. Nothing from before `since`. */
export const listLatest = (db: Db | Tx, phoneKey: string, since: Date | undefined) =>
  db
    .selectFrom('consents')
    .distinctOn(['kind', 'garage_id'])
    .select(['kind', 'garage_id', 'given', 'source', 'wording', 'at', 'id'])
    .where('phone_key', '=', phoneKey)
    .$if(since !== undefined, (query) => query.where('at', '>', since ?? new Date()))
    .orderBy('kind')
    .orderBy('garage_id')
    .orderBy('id', 'desc')
    .execute()

/** The latest of one kind, for all garages and for one, of many numbers; nothing from before a deleted account. */
export const listLatestOfMany = (db: Db | Tx, phoneKeys: string[], kind: ConsentKind, garageId: string) =>
  db
    .selectFrom('consents as c')
    .leftJoin('deleted_accounts as d', 'd.phone_key', 'c.phone_key')
    .distinctOn(['c.phone_key', 'c.garage_id'])
    .select(['c.phone_key', 'c.garage_id', 'c.given'])
    .where('c.phone_key', '=', sql<string>`any(${phoneKeys}::text[])`)
    .where('c.kind', '=', kind)
    .where((is) => is.or([is('c.garage_id', 'is', null), is('c.garage_id', '=', garageId)]))
    .where((is) => is.or([is('d.deleted_at', 'is', null), is('c.at', '>', is.ref('d.deleted_at'))]))
    .orderBy('c.phone_key')
    .orderBy('c.garage_id')
    .orderBy('c.id', 'desc')
    .execute()

export const getGarageName = (db: Db, garageId: string) =>
  db.selectFrom('garages').select('name').where('id', '=', garageId).executeTakeFirstOrThrow()
