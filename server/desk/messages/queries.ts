import { type Expression, type SqlBool, sql } from 'kysely'
import type { DeskMessageKind, DeskMessageState, DeskMessagesQuery } from '../../../contract/desk/messages/messages.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Box, changeIn, listBoxesOf, type Outbox, readBoxes, tableOf } from '../../platform/messenger/boxes.ts'
import { isFound } from '../../platform/search.ts'

const now = sql<Date>`now()`

/** A stand-in that nobody needs yet is not stuck. */
const isIn: Record<DeskMessageState, Expression<SqlBool>> = {
  STUCK: sql`state = 'queued' and reason is not null and next_attempt_at < 'infinity'`,
  FAILED: sql`state = 'failed'`,
  UNKNOWN: sql`state = 'unknown'`,
}
const isAny = sql<SqlBool>`(${sql.join(
  Object.values(isIn).map((each) => sql`(${each})`),
  sql` or `,
)})`
const stateSql = sql<DeskMessageState>`case state when 'queued' then 'STUCK' when 'failed' then 'FAILED' else 'UNKNOWN' end`
const canBeSent = sql<boolean>`expires_at > now() and content <> '{}'`

/** The newest first, of both boxes together. */
export async function listMessages(db: Db, query: DeskMessagesQuery) {
  const found = await readBoxes(db, (of, table) => messagesIn(of, table, query))
  return found.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, query.limit + 1)
}

const messagesIn = (db: Db, table: Outbox, { state, kind, search, cursor, limit }: DeskMessagesQuery) =>
  db
    .selectFrom(table)
    .select(['id', 'kind', 'template', 'recipient', 'reason', 'attempts', 'created_at', 'expires_at'])
    .select([stateSql.as('standing'), canBeSent.as('can_be_sent')])
    .where(state ? isIn[state] : isAny)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'sms'))
    .$if(search !== undefined, (query) =>
      query.where(
        isFound(
          ['recipient', 'template', 'reason'].map((name) => sql<string>`lower(${sql.ref(name)})`),
          search ?? '',
          {
            isInside: true,
          },
        ),
      ),
    )
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

/** By kind and state; of each at most one of either box. */
export const countMessages = (db: Db) =>
  readBoxes(db, (of, table) =>
    of
      .selectFrom(table)
      .select(['kind', stateSql.as('standing')])
      .select(sql<number>`count(*)`.as('messages'))
      .where(isAny)
      .groupBy(['kind', stateSql])
      .orderBy('kind')
      .execute(),
  )

export type Which = { id: string } | { state: DeskMessageState; kind: DeskMessageKind }
type Wanted = { most: number; toSend: boolean }
type Locked = {
  id: string
  kind: DeskMessageKind
  template: string
  recipient: string
  garage_id: string | null
  message_id: string | null
  can_be_sent: boolean
}
export type LockedMessage = Locked & { box: Box }

/**
 * Held until the transaction ends: what is being sent in this moment is left alone.
 * @param toSend of all of a kind, only what can be sent: else those that cannot would stand before it for ever
 */
export async function lockMessages(tx: Tx, which: Which, { most, toSend }: Wanted): Promise<LockedMessage[]> {
  const found: LockedMessage[] = []
  for (const box of await boxesOf(tx, which, { most, toSend })) {
    if (found.length >= most) break
    const rows: Locked[] = await lockIn(tx, box, which, { most: most - found.length, toSend })
    found.push(...rows.map((row) => ({ ...row, box })))
  }
  return found
}

/** Garages that have such messages, and the box apart. */
async function boxesOf(tx: Tx, which: Which, { most, toSend }: Wanted): Promise<Box[]> {
  if ('id' in which) return [...(await listBoxesOf(tx, which.id)), null]
  const garages = await acrossGarages(tx)
    .selectFrom('garage_outbox')
    .select('garage_id')
    .distinct()
    .where(isIn[which.state])
    .where('kind', '=', which.kind)
    .$if(toSend, (query) => query.where(canBeSent))
    .limit(most)
    .execute()
  return [...garages.map(({ garage_id }) => garage_id), null]
}

const lockIn = (tx: Tx, box: Box, which: Which, { most, toSend }: Wanted) =>
  tx
    .selectFrom(tableOf(box))
    .select(['id', 'kind', 'template', 'recipient', 'garage_id', 'message_id', canBeSent.as('can_be_sent')])
    .$if(box !== null, (query) => query.where('garage_id', '=', box))
    .where('id' in which ? isAny : isIn[which.state])
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
    .$if('kind' in which, (query) => query.where('kind', '=', 'kind' in which ? which.kind : 'sms'))
    .$if(toSend && !('id' in which), (query) => query.where(canBeSent))
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

/**
 * As if it had just been queued; until when it is true stays. What a garage's log has is looked at again before it leaves,
 * and wakes nobody: whatever was pressed, it was hours ago.
 */
export const queueAgain = (tx: Tx, box: Box, ids: string[]) =>
  changeIn(tx, box)
    .set({ state: 'queued', attempts: 0, next_attempt_at: now, settled_at: null, lease_until: null })
    .set({ by_itself: sql`by_itself or message_id is not null` })
    .where('id', 'in', ids)
    .execute()

export const drop = (tx: Tx, box: Box, ids: string[], reason: string) =>
  changeIn(tx, box)
    .set({ state: 'skipped', reason, settled_at: now, content: sql<object>`'{}'::jsonb` })
    .where('id', 'in', ids)
    .execute()

/** Of a garage's log, whose line says what becomes of it. */
export const setLogged = (
  tx: Tx,
  { garageId, id }: { garageId: string; id: string },
  line: { state: 'WAITING' | 'NOT_SENT'; reason: string | null },
) =>
  tx
    .updateTable('messages')
    .set({ ...line, ...(line.state === 'WAITING' ? { settled_at: null } : { settled_at: now }) })
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .execute()
