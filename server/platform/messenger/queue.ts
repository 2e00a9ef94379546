import { type RawBuilder, sql } from 'kysely'
import { type Db, type Tx, transact } from '../database/database.ts'
import { settleFallbacks } from './fallbacks.ts'
import { type Followed, followOutbox } from './message-log.ts'
import type { Letter, Message, Outcome } from './messages.ts'

/*
 * How a row of the outbox moves: queued → sending → sent, failed, unknown, or queued again. Every time is the
 * database's own, so that processes with different clocks agree.
 */

export type ClaimedMessage = {
  id: string
  message: Message
  attempts: number
  secondsLeft: number
  /** Of one that goes by itself: its line in the garage's log. */
  byItself: { garageId: string; messageId: string } | undefined
}

type Row = { kind: string; recipient: string; template: string; content: unknown }

export function messageOf({ kind, recipient: to, template, content }: Row): Message {
  const { letter, spoken, ...values } = content as { letter?: Letter; spoken?: Record<string, string> }
  return { kind, to, template, values, letter, spoken } as unknown as Message
}

const inSeconds = (seconds: number): RawBuilder<Date> => sql`now() + make_interval(secs => ${seconds})`
const nothing = sql<object>`'{}'::jsonb`

/**
 * Takes the next due message. One statement, so that no two processes take the same, and committed when it answers.
 * @param night nothing that goes by itself is due
 */
export async function claimNext(
  db: Db,
  kind: Message['kind'],
  leaseSeconds: number,
  night = false,
): Promise<ClaimedMessage | undefined> {
  const row = await db
    .updateTable('outbox')
    .set({ state: 'sending', attempts: sql`attempts + 1`, lease_until: inSeconds(leaseSeconds) })
    .where('state', '=', 'queued')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('outbox')
        .select('id')
        .where('kind', '=', kind)
        .where('state', '=', 'queued')
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .where('expires_at', '>', sql<Date>`now()`)
        .$if(night, (due) => due.where('by_itself', '=', false))
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'recipient', 'template', 'content', 'attempts', 'by_itself', 'garage_id', 'message_id'])
    .returning(sql<number>`extract(epoch from expires_at - now())::float8`.as('seconds_left'))
    .executeTakeFirst()
  if (!row) return undefined
  const { id, attempts, by_itself, garage_id: garageId, message_id: messageId, seconds_left: secondsLeft } = row
  const byItself = by_itself && garageId && messageId ? { garageId, messageId } : undefined
  return { id, message: messageOf(row), attempts, secondsLeft, byItself }
}

/** How many messages of each kind wait, counted to 10,000, which is a fault by then, and for how many seconds the oldest has. */
export async function measureQueued(db: Db): Promise<Map<string, { messages: number; oldestSeconds: number }>> {
  const waiting = db
    .selectFrom('outbox')
    .select(['kind', 'created_at'])
    .where('state', '=', 'queued')
    // A stand-in that nobody needs yet waits for nothing.
    .where('next_attempt_at', '<', sql<Date>`'infinity'`)
    .limit(10_000)
    .as('waiting')
  const rows = await db
    .selectFrom(waiting)
    .select(['kind', (count) => count.fn.countAll<number>().as('messages')])
    .select(sql<number>`extract(epoch from now() - min(created_at))::float8`.as('oldest'))
    .groupBy('kind')
    .execute()
  return new Map(
    rows.map(({ kind, messages, oldest }) => [kind, { messages: Number(messages), oldestSeconds: oldest }]),
  )
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
    await follow(tx, settled)
  })
}

/** Of these the person asks for another: what opens an account is kept by nobody once it has ended. */
const opensAccount: Message['template'][] = ['one-time-code', 'verify-email', 'reset-password', 'own-password']

/** By an operator, while what it says is true: until then its words are kept (docs/rules.md#messages). */
const mayBeSentAgain = (state: Outcome['state'], { template }: Message) =>
  (state === 'failed' || state === 'unknown') && !opensAccount.includes(template)

/** Only as long as this try still holds it: after the lease another process may have called it unknown. */
const claimed = (db: Db | Tx, { id, attempts }: ClaimedMessage) =>
  db.updateTable('outbox').where('id', '=', id).where('state', '=', 'sending').where('attempts', '=', attempts)

const followed = ['id', 'kind', 'template', 'garage_id', 'message_id', 'state', 'reason'] as const

type Settled = Followed & { id: string; kind: Message['kind']; template: string }

/** What hangs on a message that has ended: its line in the log, and the SMS that stands in for it. */
async function follow(tx: Tx, settled: Settled[]): Promise<void> {
  await followOutbox(tx, settled)
  for (const { id, kind, state } of settled) if (kind === 'whatsapp') await settleFallbacks(tx, id, state)
}

/**
 * Messages whose process died while it was sending. They may have arrived: they become 'unknown' and are left alone.
 * @returns those found now.
 */
export function markAbandoned(db: Db, keepContent: boolean): Promise<Settled[]> {
  return transact(db, async (tx) => {
    const abandoned = await tx
      .updateTable('outbox')
      .set({
        state: 'unknown',
        reason: 'the process that was sending it stopped',
        settled_at: sql`now()`,
        ...(keepContent
          ? {}
          : { content: sql<object>`case when template = any (${opensAccount}) then '{}'::jsonb else content end` }),
      })
      .where('state', '=', 'sending')
      .where('lease_until', '<', sql<Date>`now()`)
      .returning(followed)
      .execute()
    await follow(tx, abandoned)
    return abandoned
  })
}

/** Messages that nobody could send in their time. */
export function markExpired(db: Db, keepContent: boolean): Promise<Settled[]> {
  return transact(db, async (tx) => {
    const expired = await tx
      .updateTable('outbox')
      .set({
        state: 'failed',
        reason: sql`coalesce(reason || '; ', '') || 'its time was over'`,
        settled_at: sql`now()`,
        ...(keepContent ? {} : { content: nothing }),
      })
      .where('state', '=', 'queued')
      .where('expires_at', '<=', sql<Date>`now()`)
      .returning(followed)
      .execute()
    await follow(tx, expired)
    return expired
  })
}

/** So long WhatsApp tries to deliver, and tells of it. */
const receiptsUntil = sql<Date>`now() - interval '31 days'`

/** Removes what is old, and the words of what is settled where the demo, which shows them, has been turned off. */
export async function sweepOutbox(db: Db, keepHours: number, keepContent: boolean): Promise<void> {
  const settled = ['sent', 'failed', 'unknown', 'skipped'] as const
  await db
    .deleteFrom('outbox')
    .where('state', 'in', settled)
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${keepHours})`)
    .where((row) => row.or([row('kind', '<>', 'whatsapp'), row('created_at', '<', receiptsUntil)]))
    .execute()
  if (keepContent) return
  await db
    .updateTable('outbox')
    .set({ content: nothing })
    .where('state', 'in', settled)
    .where((row) => row.or([row('state', 'not in', ['failed', 'unknown']), row('expires_at', '<=', sql<Date>`now()`)]))
    .where('content', '<>', nothing)
    .execute()
}
