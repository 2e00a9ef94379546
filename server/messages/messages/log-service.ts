import type { Selectable } from 'kysely'
import type { CustomerMessage, CustomerMessages } from '../../../contract/messages/messages/messages.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { findStop } from '../consents/service.ts'
import * as queries from './queries.ts'

const most = 100

/** What a customer was told and answered, newest first; and whether they have stopped it. */
export async function listMessages(db: Db, scope: GarageScope, customerId: string): Promise<CustomerMessages> {
  const customer = await queries.findCustomer(db, scope, customerId)
  if (!customer) throw new Problem('not_found', { sentence: customerSentences.notFound })
  const rows = await queries.listMessages(db, scope, customerId, most)
  return {
    messages: rows.map((row) => presentMessage(row.is_lost ? { ...row, state: 'UNKNOWN' } : row)),
    stopped: await findStop(db, customer.phone_key, scope.garageId),
  }
}

/**
 * What became of a message that was handed to WhatsApp, which tells us nothing: whoever sent it says so, and may think
 * better of it.
 * @throws Problem not_found, wrong_state where the message went by itself
 */
export function settleMessage(
  db: Db,
  scope: GarageScope,
  id: string,
  state: 'SENT' | 'NOT_SENT',
): Promise<CustomerMessage> {
  return transact(db, async (tx) => {
    const message = await queries.lockMessage(tx, scope, id)
    if (!message) throw new Problem('not_found')
    if (message.channel !== 'WA_LINK') {
      throw new Problem('wrong_state', { sentence: 'This message was sent automatically: we know what became of it.' })
    }
    const settled = await queries.settleMessage(tx, scope, id, state)
    const customer = await queries.findCustomer(tx, scope, message.customer_id)
    const subject = { id, label: customer?.name ?? '' }
    await recordAudit(tx, scope, { action: 'message.settled', subject, changes: { state } })
    return presentMessage(settled)
  })
}

/** Called now and then, by any number of processes. */
export const sweepMessages = (db: Db, slice?: number) => queries.blankOldMessages(db, slice)

export const presentMessage = (row: Selectable<Tables['messages']>): CustomerMessage => ({
  id: row.id,
  event: row.event as CustomerMessage['event'],
  channel: row.channel,
  direction: row.direction,
  text: row.text,
  state: row.state,
  reason: row.reason,
  by: row.by_name,
  subjectId: row.subject_id,
  sendAfter: row.send_after?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
})
