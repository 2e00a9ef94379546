import { v7 as newId } from 'uuid'
import type { MessageEvent, WritableEvent } from '../../../contract/messages/messages/messages.ts'
import { nameOfMember } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { endLinksOfCustomer } from '../links/service.ts'
import { composers } from './events.ts'
import { listMessageStates, notifyCustomer } from './service.ts'
import { channelsFor } from './settings-service.ts'
import { listSubjects } from './writing-service.ts'

type Contact = { id: string; phone_key: string; email: string | null }

const ofBooking: MessageEvent[] = ['BOOKING_RECEIVED', 'BOOKING_CONFIRMED', 'BOOKING_MOVED']
/** What tells anew is told of by each of these. Bills are sent by whoever may take money, and no reminder goes by itself. */
const toldBefore: Partial<Record<WritableEvent, MessageEvent[]>> = {
  BOOKING_RECEIVED: ofBooking,
  BOOKING_CONFIRMED: ofBooking,
  CAR_READY: ['CAR_READY'],
  ESTIMATE_REMINDER: ['ESTIMATE_READY', 'ESTIMATE_MORE', 'ESTIMATE_REMINDER'],
}

/**
 * A garage has corrected a customer's number or address, in the transaction that does. What went to the one before may be
 * a stranger's: its links end, and what still counts of it goes to the new one (docs/rules.md#links).
 */
export async function followContact(
  tx: Tx,
  origin: string,
  scope: GarageScope,
  before: Contact,
  after: Contact,
): Promise<void> {
  const hasOtherNumber = before.phone_key !== after.phone_key
  const hasOtherAddress = Boolean(before.email) && before.email !== after.email
  if (hasOtherNumber) await endLinksOfCustomer(tx, scope.garageId, after.id, 'number')
  if (hasOtherAddress) await endLinksOfCustomer(tx, scope.garageId, after.id, 'mail')
  if (!hasOtherNumber && !hasOtherAddress) return
  const by = { userId: scope.userId, name: await nameOfMember(tx, scope) }
  for (const { event, subjectId } of await listSubjects(tx, scope, after.id)) {
    const of = toldBefore[event]
    if (!of || (await listMessageStates(tx, scope.garageId, subjectId, of)).size === 0) continue
    const composed = await composers.get()[event](tx, origin, scope, subjectId)
    if (!composed) continue
    const { newAddress, ...said } = composed
    const occurrence = newId()
    for (const channel of await channelsFor(tx, scope, event, said.customer)) {
      if (channel === 'EMAIL' ? !hasOtherAddress : !hasOtherNumber) continue
      const link = await newAddress(channel)
      await notifyCustomer(tx, { garageId: scope.garageId, event, subjectId, occurrence, channel, link, by, ...said })
    }
  }
}
