import type { DeskMessageAct, DeskMessages, DeskMessagesQuery } from '../../../contract/desk/messages/messages.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { type Acting, recordAct } from '../../people/operators/log-service.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import type { Box } from '../../platform/messenger/boxes.ts'
import { wakeDelivery } from '../../platform/messenger/outbox.ts'
import { type Page, pageOf } from '../../platform/paging.ts'
import { Problem } from '../../platform/problem.ts'
import * as queries from './queries.ts'

/** So many at once: more than that is a fault to mend first, and the next press takes the next. */
const most = 1000

/** '98••••••01', 'as••@mail.example': enough to know whose it is who asks. */
function masked(recipient: string): string {
  const [name = '', host] = recipient.split('@')
  return host ? `${name.slice(0, 2)}••@${host}` : `${recipient.slice(0, 2)}••••••${recipient.slice(-2)}`
}

type Row = Awaited<ReturnType<typeof queries.listMessages>>[number]

const present = (row: Row): DeskMessages['messages'][number] => ({
  id: row.id,
  state: row.standing,
  kind: row.kind,
  template: row.template,
  to: masked(row.recipient),
  reason: row.reason ?? '',
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  trueUntil: row.expires_at.toISOString(),
  canBeSent: Boolean(row.can_be_sent),
})

export async function listMessages(db: Db, query: DeskMessagesQuery): Promise<Page<DeskMessages['messages'][number]>> {
  const { items, ...page } = pageOf(await queries.listMessages(db, query), query.limit, undefined)
  return { ...page, items: items.map(present) }
}

export async function countMessages(db: Db): Promise<DeskMessages['counts']> {
  const counts = new Map<string, DeskMessages['counts'][number]>()
  for (const { standing: state, kind, messages } of await queries.countMessages(db)) {
    const other = counts.get(`${kind} ${state}`)?.messages ?? 0
    counts.set(`${kind} ${state}`, { state, kind, messages: other + Number(messages) })
  }
  return [...counts.values()].sort((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0))
}

const whichOf = (act: DeskMessageAct): queries.Which =>
  'id' in act ? { id: act.id } : { state: act.state, kind: act.kind }

type Locked = queries.LockedMessage[]

/** @throws Problem not_found */
async function lock(tx: Tx, act: DeskMessageAct, { toSend }: { toSend: boolean }): Promise<Locked> {
  const found = await queries.lockMessages(tx, whichOf(act), { most, toSend })
  if ('id' in act && found.length === 0) {
    throw new Problem('not_found', { sentence: 'This message has arrived meanwhile, or was dropped.' })
  }
  return found
}

/** Box by box. */
async function changeEach(messages: Locked, change: (box: Box, ids: string[]) => Promise<unknown>): Promise<void> {
  for (const [box, some] of Map.groupBy(messages, (message) => message.box)) {
    await change(
      box,
      some.map(({ id }) => id),
    )
  }
}

async function follow(tx: Tx, messages: Locked, line: Parameters<typeof queries.setLogged>[2]): Promise<void> {
  for (const { garage_id: garageId, message_id: id } of messages) {
    if (!garageId || !id) continue
    await queries.setLogged(tx, { garageId, id }, line)
    await announce(tx, { garageId, kind: 'message', id })
  }
}

async function writeDown(tx: Tx, action: string, act: DeskMessageAct, messages: Locked, by: Acting): Promise<void> {
  const [first] = messages
  const label =
    'id' in act && first ? `${first.template} to ${masked(first.recipient)}` : counted(messages.length, 'message')
  const changes = { ...whichOf(act), messages: messages.length }
  const subject = { id: 'id' in act ? act.id : null, label }
  await recordAct(tx, by, { action, subject, reason: act.reason, changes })
}

/**
 * Sends messages again that failed, are stuck, or may not have arrived, as long as what they say is true.
 * @returns how many
 * @throws Problem not_found; wrong_state where it is not true any more
 */
export const sendAgain = (db: Db, act: DeskMessageAct, by: Acting): Promise<number> =>
  transact(db, async (tx) => {
    const messages = (await lock(tx, act, { toSend: true })).filter(({ can_be_sent }) => can_be_sent)
    if (messages.length === 0) {
      if (!('id' in act)) return 0
      throw new Problem('wrong_state', { sentence: 'What it says is out of date: it can only be dropped.' })
    }
    await changeEach(messages, (box, ids) => queries.queueAgain(tx, box, ids))
    wakeDelivery()
    await writeDown(tx, 'message.sent-again', act, messages, by)
    await follow(tx, messages, { state: 'WAITING', reason: null })
    return messages.length
  })

/** Gives messages up. @returns how many @throws Problem not_found */
export const dropMessages = (db: Db, act: DeskMessageAct, by: Acting): Promise<number> =>
  transact(db, async (tx) => {
    const messages = await lock(tx, act, { toSend: false })
    if (messages.length === 0) return 0
    const reason = 'dropped by an operator'
    await changeEach(messages, (box, ids) => queries.drop(tx, box, ids, reason))
    await writeDown(tx, 'message.dropped', act, messages, by)
    await follow(tx, messages, { state: 'NOT_SENT', reason })
    return messages.length
  })
