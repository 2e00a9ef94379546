import { mayRecordPayments, maySendEstimates } from '../../../contract/access.ts'
import { eventWords, type MessageValues, type WritableEvent } from '../../../contract/messages.ts'
import { billSentences } from '../../../contract/sentences.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Letter } from '../../platform/messenger/messages.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { billWords, customerOfBill, getBillRow, newBillAddress } from '../bill-links/notify-service.ts'
import { composeBooking, newBookingAddress } from '../bookings/notify-service.ts'
import { composeReminder } from '../estimates/reminder-service.ts'
import { composeReady } from '../jobcards/ready-service.ts'
import type { Told } from './service.ts'

/** A message that somebody writes, but for how it goes. */
export type Composed<Event extends WritableEvent = WritableEvent> = {
  customer: Told['customer']
  values: MessageValues<Event>
  letter?: Letter
  newAddress: (channel: string) => Promise<string>
}

type Composer<Event extends WritableEvent> = (
  tx: Tx,
  origin: string,
  scope: GarageScope,
  subjectId: string,
) => Promise<Composed<Event> | undefined>

const ofBooking =
  (status: 'PENDING' | 'CONFIRMED'): Composer<'BOOKING_RECEIVED' | 'BOOKING_CONFIRMED'> =>
  async (tx, origin, scope, id) => {
    const { booking, ...composed } = await composeBooking(tx, origin, scope, id)
    if (booking.status !== status) return undefined
    return { ...composed, newAddress: (channel) => newBookingAddress(tx, origin, scope, booking, channel) }
  }

const ofBill: Composer<'BILL_REMINDER'> = async (tx, origin, scope, id) => {
  const bill = await getBillRow(tx, scope, id)
  if (Number(bill.balance) <= 0) return undefined
  return {
    customer: customerOfBill(bill),
    values: billWords(bill),
    newAddress: (channel) => newBillAddress(tx, origin, scope, bill, channel),
  }
}

const ofReadyCar: Composer<'CAR_READY'> = async (tx, origin, scope, id) => {
  const ready = await composeReady(tx, origin, scope, id)
  if (!ready) return undefined
  const { occurrence: _ofItself, newLetter, ...composed } = ready
  return { ...composed, letter: await newLetter() }
}

const composers: { [Event in WritableEvent]: Composer<Event> } = {
  BOOKING_RECEIVED: ofBooking('PENDING'),
  BOOKING_CONFIRMED: ofBooking('CONFIRMED'),
  CAR_READY: ofReadyCar,
  BILL_REMINDER: ofBill,
  ESTIMATE_REMINDER: async (tx, origin, scope, id) => {
    const composed = await composeReminder(tx, scope, id)
    return composed && { ...composed, newAddress: (channel) => composed.newAddress(origin, channel) }
  },
}

/** Whoever may not tell it elsewhere may not tell it here. */
const may: Partial<Record<WritableEvent, { mayWrite: typeof mayRecordPayments; who: string }>> = {
  CAR_READY: { mayWrite: mayRecordPayments, who: billSentences.counterOnly },
  BILL_REMINDER: { mayWrite: mayRecordPayments, who: billSentences.counterOnly },
  ESTIMATE_REMINDER: { mayWrite: maySendEstimates, who: 'Only a service advisor or a manager may do this.' },
}

export const mayCompose = (scope: GarageScope, event: WritableEvent) => may[event]?.mayWrite(scope) ?? true

/** @throws Problem forbidden, not_found; wrong_state where there is nothing to tell of it now */
export async function compose<Event extends WritableEvent>(
  tx: Tx,
  origin: string,
  scope: GarageScope,
  event: Event,
  subjectId: string,
): Promise<Composed<Event>> {
  if (!mayCompose(scope, event)) throw new Problem('forbidden', { sentence: may[event]?.who ?? '' })
  const composed = await composers[event](tx, origin, scope, subjectId)
  if (composed) return composed
  throw new Problem('wrong_state', { sentence: `‘${eventWords[event]}’ is not to be told of this now.` })
}
