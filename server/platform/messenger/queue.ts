import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { acrossGarages } from '../database/across-garages.ts'
import { type Db, type Tx, transact } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { type Box, changeIn, type Outbox, readBoxes, tableOf } from './boxes.ts'
import { settleFallbacks } from './fallbacks.ts'
import { type Followed, followOutbox } from './message-log.ts'
import type { Letter, Message, Outcome } from './messages.ts'
import type { Place } from './outbox.ts'

/*
 * How a row of the outbox moves: queued → sending → sent, failed, unknown, or queued again. Every time is the
 * database's own, so that processes with different clocks agree.
 */

export type ClaimedMessage = {
  id: string
  box: Box
  message: Message
  attempts: number
  secondsLeft: number
  /** Of one that goes by itself: its line in the garage's log. */
  byItself: { garageId: string; messageId: string; to: string } | undefined
}

type Row = { kind: string; recipient: string; template: string; content: unknown }

export function messageOf({ kind, recipient: to, template, content }: Row): Message {
  const { letter, spoken, ...values } = content as { letter?: Letter; spoken?: Record<string, string> }
  return { kind, to, template, values, letter, spoken } as unknown as Message
}

const inSeconds = (seconds: number): RawBuilder<Date> => sql`now() + make_interval(secs => ${seconds})`
const nothing = sql<object>`'{}'::jsonb`

type Claiming = {
  leaseSeconds: number
  /** Nothing that goes by itself is due. */
  isNight: boolean
}

const now = sql<Date>`now()`
/** In words of the statement, by which the index of what is due is found. */
const isQueued = sql<SqlBool>`state = 'queued'`
const isDue = sql<SqlBool>`state = 'queued' and next_attempt_at <= now() and expires_at > now()`

const claimedAs = (leaseSeconds: number) =>
  ({ state: 'sending', attempts: sql<number>`attempts + 1`, lease_until: inSeconds(leaseSeconds) }) as const
const ofClaim = ['id', 'kind', 'recipient', 'template', 'content', 'attempts', 'by_itself'] as const
const whereAndWhen = ['garage_id', 'message_id', 'lease_until', 'expires_at'] as const
type Claimed = Pick<Selectable<Tables['outbox']>, (typeof ofClaim)[number] | (typeof whereAndWhen)[number]>

function messageClaimed(row: Claimed, box: Box, leaseSeconds: number): ClaimedMessage {
  const { id, attempts, by_itself, garage_id: garageId, message_id: messageId } = row
  const byItself = by_itself && garageId && messageId ? { garageId, messageId, to: row.recipient } : undefined
  // A cluster returns columns, and no difference of times.
  const secondsLeft = (row.expires_at.getTime() - (row.lease_until?.getTime() ?? 0)) / 1000 + leaseSeconds
  return { id, box, message: messageOf(row), attempts, secondsLeft, byItself }
}

/**
 * Takes the next due message of those that lie with no garage. One statement, so that no two processes take the same, and
 * committed when it answers.
 */
export async function claimNext(
  db: Db,
  kind: Message['kind'],
  { leaseSeconds, isNight }: Claiming,
): Promise<ClaimedMessage | undefined> {
  const row = await db
    .updateTable('outbox')
    .set(claimedAs(leaseSeconds))
    .where(isQueued)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('outbox')
        .select('id')
        .where('kind', '=', kind)
        .where(isDue)
        .$if(isNight, (due) => due.where('by_itself', '=', false))
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([...ofClaim, ...whereAndWhen])
    .executeTakeFirst()
  return row && messageClaimed(row, null, leaseSeconds)
}

/** As `claimNext`, the very message of a garage, if it is due and nobody has it. */
export async function claimAt(
  db: Db,
  { garageId, id }: Place,
  { leaseSeconds, isNight }: Claiming,
): Promise<ClaimedMessage | undefined> {
  const row = await db
    .updateTable('garage_outbox')
    .set(claimedAs(leaseSeconds))
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .where(isDue)
    .$if(isNight, (due) => due.where('by_itself', '=', false))
    .returning([...ofClaim, ...whereAndWhen])
    .executeTakeFirst()
  return row && messageClaimed(row, garageId, leaseSeconds)
}

/** What is due of garages, whoever sends it: the longest wait first. */
export const listDue = (
  db: Db,
  kind: Message['kind'],
  { isNight, most }: { isNight: boolean; most: number },
): Promise<Place[]> =>
  acrossGarages(db)
    .selectFrom('garage_outbox')
    .select(['garage_id as garageId', 'id'])
    .where('kind', '=', kind)
    .where(isDue)
    .$if(isNight, (due) => due.where('by_itself', '=', false))
    .orderBy('next_attempt_at')
    .limit(most)
    .execute()

type Waiting = { messages: number; oldestSeconds: number }

/** How many messages of each kind wait, of either box counted to 10,000, which is a fault by then, and for how many seconds the oldest has. */
export async function measureQueued(db: Db): Promise<Map<string, Waiting>> {
  const found = new Map<string, Waiting>()
  for (const { kind, messages, oldest } of await readBoxes(db, measuredIn)) {
    const other = found.get(kind) ?? { messages: 0, oldestSeconds: 0 }
    found.set(kind, {
      messages: other.messages + Number(messages),
      oldestSeconds: Math.max(other.oldestSeconds, oldest),
    })
  }
  return found
}

function measuredIn(db: Db, table: Outbox) {
  const waiting = db
    .selectFrom(table)
    .select(['kind', 'created_at'])
    .where(isQueued)
    // A stand-in that nobody needs yet waits for nothing.
    .where('next_attempt_at', '<', sql<Date>`'infinity'`)
    .limit(10_000)
    .as('waiting')
  return db
    .selectFrom(waiting)
    .select(['kind', (count) => count.fn.countAll<number>().as('messages')])
    .select(sql<number>`extract(epoch from now() - min(created_at))::float8`.as('oldest'))
    .groupBy('kind')
    .execute()
}

/** Queues a claimed message again. @param counts a try against a way that is shut tells nothing of the message */
export async function requeue(
  db: Db,
  claim: ClaimedMessage,
  { waitSeconds, reason, counts = true }: { waitSeconds: number; reason: string; counts?: boolean },
): Promise<void> {
  await claimed(db, claim)
    .set({ state: 'queued', next_attempt_at: inSeconds(waitSeconds), lease_until: null, reason })
    .$if(!counts, (change) => change.set({ attempts: sql`attempts - 1` }))
    .execute()
}

/** Ends a claimed message. */
export async function markSettled(
  db: Db,
  claim: ClaimedMessage,
  outcome: Exclude<Outcome, { state: 'retry' }>,
  keepContent: boolean,
): Promise<void> {
  await transact(db, async (tx) => {
    const settled = await claimed(tx, claim)
      .set({
        state: outcome.state,
        reason: outcome.state === 'sent' ? null : outcome.reason,
        ...(outcome.state === 'sent' && outcome.providerId ? { provider_id: outcome.providerId } : {}),
        lease_until: null,
        settled_at: sql`now()`,
        ...(keepContent || mayBeSentAgain(outcome.state, claim.message) ? {} : { content: nothing }),
      })
      .returning(followed)
      .execute()
    await follow(tx, claim.box, settled)
  })
}

/** Of these the person asks for another: what opens an account is kept by nobody once it has ended. */
const opensAccount: Message['template'][] = ['one-time-code', 'verify-email', 'reset-password', 'own-password']

/** By an operator, while what it says is true: until then its words are kept (docs/rules.md#messages). */
const mayBeSentAgain = (state: Outcome['state'], { template }: Message) =>
  (state === 'failed' || state === 'unknown') && !opensAccount.includes(template)

/** Only as long as this try still holds it: after the lease another process may have called it unknown. */
const claimed = (db: Db | Tx, { box, id, attempts }: ClaimedMessage) =>
  changeIn(db, box).where('id', '=', id).where('state', '=', 'sending').where('attempts', '=', attempts)

const followed = ['id', 'kind', 'template', 'garage_id', 'message_id', 'state', 'reason'] as const

type Settled = Followed & { id: string; kind: Message['kind']; template: string }

/** What hangs on messages of a box that have ended: their lines in the log, and the SMS that stand in for them. */
async function follow(tx: Tx, box: Box, settled: Settled[]): Promise<void> {
  await followOutbox(tx, settled)
  for (const { id, kind, state } of settled) if (kind === 'whatsapp') await settleFallbacks(tx, { box, id }, state)
}

/** The box apart, and those of the garages in which there are such messages. */
async function boxesWith(db: Db, isSuch: RawBuilder<SqlBool>): Promise<Box[]> {
  const garages = await acrossGarages(db)
    .selectFrom('garage_outbox')
    .select('garage_id')
    .distinct()
    .where(isSuch)
    .execute()
  return [null, ...garages.map(({ garage_id }) => garage_id)]
}

type End = { state: 'unknown' | 'failed'; reason: string | RawBuilder<string>; content?: RawBuilder<object> }

/** Box by box, each in a transaction of its own. @returns those that ended now */
async function endAll(db: Db, isSuch: RawBuilder<SqlBool>, end: End): Promise<Settled[]> {
  const ended: Settled[] = []
  for (const box of await boxesWith(db, isSuch)) {
    const here = await transact(db, async (tx) => {
      const settled = await changeIn(tx, box)
        .set({ ...end, settled_at: now })
        .where(isSuch)
        .returning(followed)
        .execute()
      await follow(tx, box, settled)
      return settled
    })
    ended.push(...here)
  }
  return ended
}

/**
 * Messages whose process died while it was sending. They may have arrived: they become 'unknown' and are left alone.
 * @returns those found now.
 */
export const markAbandoned = (db: Db, keepContent: boolean): Promise<Settled[]> =>
  endAll(db, sql`state = 'sending' and lease_until < now()`, {
    state: 'unknown',
    reason: 'the process that was sending it stopped',
    ...(keepContent
      ? {}
      : { content: sql<object>`case when template = any (${opensAccount}) then '{}'::jsonb else content end` }),
  })

/** Messages that nobody could send in their time. */
export const markExpired = (db: Db, keepContent: boolean): Promise<Settled[]> =>
  endAll(db, sql`state = 'queued' and expires_at <= now()`, {
    state: 'failed',
    reason: sql<string>`coalesce(reason || '; ', '') || 'its time was over'`,
    ...(keepContent ? {} : { content: nothing }),
  })

const isSettled = sql<SqlBool>`state in ('sent', 'failed', 'unknown', 'skipped')`
/** So long WhatsApp tries to deliver, and tells of it. */
const isAwaited = sql<SqlBool>`kind = 'whatsapp' and created_at >= now() - interval '31 days'`
const isNoMoreOfUse = sql<SqlBool>`(state not in ('failed', 'unknown') or expires_at <= now())`

/** Removes what is old, and the words of what is settled where the demo, which shows them, has been turned off. */
export async function sweepOutbox(db: Db, keepHours: number, keepContent: boolean): Promise<void> {
  const isOld = sql<SqlBool>`${isSettled} and created_at < now() - make_interval(hours => ${keepHours}) and not (${isAwaited})`
  for (const box of await boxesWith(db, isOld)) {
    await db
      .deleteFrom(tableOf(box))
      .$if(box !== null, (row) => row.where('garage_id', '=', box))
      .where(isOld)
      .execute()
  }
  if (keepContent) return
  const isLeft = sql<SqlBool>`${isSettled} and ${isNoMoreOfUse} and content <> '{}'::jsonb`
  for (const box of await boxesWith(db, isLeft)) {
    await changeIn(db, box).set({ content: nothing }).where(isLeft).execute()
  }
}
