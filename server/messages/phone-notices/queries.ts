import { sql } from 'kysely'
import type { PushSubscriptionForm } from '../../../contract/messages/phone-notices/phone-notices.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { sessionSeconds } from '../../platform/session/tokens.ts'

export const findTells = (db: Db | Tx, { garageId }: OfGarage) =>
  db.selectFrom('garages').select('tells_technicians').where('id', '=', garageId).executeTakeFirst()

export const findSubscription = (db: Db | Tx, { garageId }: OfGarage, sessionId: string) =>
  db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('garage_id', '=', garageId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()

/** One that this session had at the garage is replaced. */
export const upsertSubscription = (
  tx: Tx,
  { garageId }: OfGarage,
  sessionId: string,
  { endpoint, keys }: PushSubscriptionForm,
) =>
  tx
    .insertInto('push_subscriptions')
    .values({ garage_id: garageId, session_id: sessionId, endpoint, ...keys })
    .onConflict((same) => same.columns(['garage_id', 'session_id']).doUpdateSet({ endpoint, ...keys }))
    .execute()

/** A phone is told what its newest session may know: whoever was signed in there before is elsewhere. */
export const deleteOfOthers = (tx: Tx, sessionId: string, endpoint: string) =>
  tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('session_id', '!=', sessionId).execute()

/** @returns whether there was one */
export async function deleteSubscription(tx: Tx, { garageId }: OfGarage, sessionId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('push_subscriptions')
    .where('garage_id', '=', garageId)
    .where('session_id', '=', sessionId)
    .returning('session_id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Of somebody who works there no more, or not until they are taken back. */
export const deleteOfMember = (tx: Tx, { garageId }: OfGarage, userId: string) =>
  tx
    .deleteFrom('push_subscriptions')
    .where('garage_id', '=', garageId)
    .where('session_id', 'in', (of) => of.selectFrom('sessions').select('id').where('user_id', '=', userId))
    .execute()

export const deleteEndpoint = (db: Db, endpoint: string) =>
  db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()

/** Phones of a member whose session opens the garage, as findSignedIn has it. */
export const listPhonesOf = (db: Db, { garageId }: OfGarage, userId: string) =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('garages as g', 'g.id', 'p.garage_id')
    .innerJoin('garage_members as m', (join) =>
      join.onRef('m.garage_id', '=', 'p.garage_id').onRef('m.user_id', '=', 's.user_id'),
    )
    .select(['p.endpoint', 'p.p256dh', 'p.auth', 'u.language'])
    .where('p.garage_id', '=', garageId)
    .where('s.user_id', '=', userId)
    .where('s.created_at', '>', sql<Date>`now() - make_interval(secs => ${sessionSeconds})`)
    .where((row) => row.or([row('s.pin_garage_id', 'is', null), row('s.pin_garage_id', '=', garageId)]))
    .where('m.is_active', '=', true)
    .where('g.is_active', '=', true)
    .where('g.tells_technicians', '=', true)
    .orderBy('p.session_id')
    .execute()
