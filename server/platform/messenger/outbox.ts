import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { hint, hintHere } from '../database/hints.ts'
import { type Box, newMessageId } from './boxes.ts'
import type { MailTemplate, Message } from './messages.ts'
import { sendTimeOf } from './quiet-hours.ts'
import { renderMessage } from './templates.ts'

/** Announced when a message is queued. */
export const outboxChannel = 'outbox'

/** Whoever delivers this kind looks at once, when the open transaction is committed; all look where it is not said. */
export const wakeDelivery = (kind: Message['kind'] | '' = '') => hint(outboxChannel, kind)

/** A message in the box of a garage. */
export type Place = { garageId: string; id: string }

/** A garage's message is taken by this process at once, when the open transaction is committed; others find it if it is not. */
export const wakeDeliveryOf = (kind: Message['kind'], box: Box, id: string) =>
  box === null ? wakeDelivery(kind) : hintHere(outboxChannel, `${kind} ${box} ${id}`)

/**
 * How long what a message says is true, so that it is tried until then: of a mailed link as long as it opens, of what
 * somebody has to know of their account a week. All else is of the day.
 */
export const hoursTrue = {
  'verify-email': 48,
  'reset-password': 1,
  'own-password': 48,
  'staff-invitation': 7 * 24,
  'second-factor-changed': 7 * 24,
  'signed-out-by-garage': 7 * 24,
  'device-lost': 7 * 24,
  'garage-received': 7 * 24,
  'garage-handed-over': 7 * 24,
  'garage-blocked': 7 * 24,
  'garage-deleted': 7 * 24,
  'second-factor-reset': 24,
  'city-opened': 7 * 24,
} as const satisfies Record<MailTemplate, number>
const hoursOfADay = 24
const minutesOfAnHour = 60

const minutesTrue = (message: Message) => {
  if (message.template === 'one-time-code') return message.values.minutes
  const hours: Partial<Record<Message['template'], number>> = hoursTrue
  return (hours[message.template] ?? hoursOfADay) * minutesOfAnHour
}

/** The line of the garage's log of messages that follows what becomes of one (message-log.ts). */
type Logged = {
  garageId: string
  messageId: string
  /** Nobody pressed for it: it waits for the morning, and is looked at again before it leaves. */
  goesByItself: boolean
}

/**
 * Puts a message on its way in the caller's transaction: rolled back with it, delivered after it (delivery.ts).
 * @param garageId whose rows the transaction writes: the message lies with them; else apart
 * @param unlessArrived the WhatsApp message that it stands in for, should that not arrive
 * @param keepsQuietHours nobody waits for it: at night it waits for the morning
 * @returns its id
 * @throws Error where the message could never be sent, such as an address with a line break in it.
 */
export async function queueMessage(
  tx: Tx,
  message: Message,
  {
    logged,
    garageId = logged?.garageId ?? null,
    unlessArrived,
    keepsQuietHours = logged?.goesByItself ?? false,
  }: { logged?: Logged; garageId?: Box; unlessArrived?: string | undefined; keepsQuietHours?: boolean } = {},
): Promise<string> {
  const id = newMessageId(garageId)
  renderMessage(id, message)
  const now = new Date()
  // A stand-in may have to wait for all the time of the message before it.
  const patience = unlessArrived ? minutesOfAnHour : 0
  const waitSeconds = keepsQuietHours ? (sendTimeOf(now).getTime() - now.getTime()) / 1000 : 0
  const row = {
    id,
    kind: message.kind,
    recipient: message.to,
    template: message.template,
    content: JSON.stringify({
      ...message.values,
      ...('letter' in message ? { letter: message.letter } : {}),
      ...('spoken' in message ? { spoken: message.spoken } : {}),
    }),
    expires_at: sql<Date>`now() + make_interval(secs => ${waitSeconds + (minutesTrue(message) + patience) * 60})`,
    ...(unlessArrived ? { unless_arrived: unlessArrived, next_attempt_at: sql<Date>`'infinity'` } : {}),
    message_id: logged?.messageId ?? null,
    by_itself: keepsQuietHours,
  }
  const insert =
    garageId === null
      ? tx.insertInto('outbox').values(row)
      : tx.insertInto('garage_outbox').values({ ...row, garage_id: garageId })
  await insert.execute()
  if (!unlessArrived) wakeDeliveryOf(message.kind, garageId, id)
  return id
}
