import { billSentences } from '../contract/platform/sentences.ts'
import { mayRecordPayments, maySendEstimates } from '../contract/platform/terms/access.ts'
import { whyNotRemindAnyMore } from './customers/dues/overtaken-service.ts'
import { hasConsent } from './messages/consents/service.ts'
import { type Composer, composers, type Look, looks, writers } from './messages/messages/events.ts'
import { stopped } from './messages/messages/overtaken-service.ts'
import { billWords, customerOfBill, getBillRow, newBillAddress } from './money/bill-links/notify-service.ts'
import { getBill } from './money/bills/service.ts'
import { composeBooking, newBookingAddress, whyNoBookingMessage } from './workshop/bookings/notify-service.ts'
import { awaitsAnswer, composeReminder } from './workshop/estimates/reminder-service.ts'
import { composeReady, whyNoReadyMessage } from './workshop/job-cards/ready-service.ts'
import { getJobCard } from './workshop/job-cards/service.ts'

/* Each kind of message, by the nouns that it is about. */

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

composers.filledBy({
  BOOKING_RECEIVED: ofBooking('PENDING'),
  BOOKING_CONFIRMED: ofBooking('CONFIRMED'),
  CAR_READY: ofReadyCar,
  BILL_REMINDER: ofBill,
  ESTIMATE_REMINDER: async (tx, origin, scope, id) => {
    const composed = await composeReminder(tx, scope, id)
    return composed && { ...composed, newAddress: (channel) => composed.newAddress(origin, channel) }
  },
})

writers.filledBy({
  CAR_READY: { mayWrite: mayRecordPayments, who: billSentences.counterOnly },
  BILL_REMINDER: { mayWrite: mayRecordPayments, who: billSentences.counterOnly },
  ESTIMATE_REMINDER: { mayWrite: maySendEstimates, who: 'Only a service advisor or a manager may do this.' },
})

const ofBookingThatWaits: Look = (db, scope, id, { occurrence }) => whyNoBookingMessage(db, scope, id, occurrence)

looks.filledBy({
  BOOKING_CONFIRMED: ofBookingThatWaits,
  BOOKING_MOVED: ofBookingThatWaits,
  CAR_RECEIVED: async (db, scope, id) => {
    const { status } = await getJobCard(db, scope, id)
    return status === 'DELIVERED' || status === 'CANCELLED' ? 'the visit was over by then' : undefined
  },
  CAR_READY: (db, scope, id, { occurrence }) => whyNoReadyMessage(db, scope, id, occurrence),
  ESTIMATE_REMINDER: async (db, { garageId }, id) =>
    (await awaitsAnswer(db, garageId, id)) ? undefined : 'nothing was to be answered by then',
  PAYMENT_NOT_FOUND: async (db, scope, id) =>
    (await getBill(db, scope, id)).balance <= 0 ? 'the bill was paid by then' : undefined,
  DUE: async (db, { garageId }, id, { phone_key: phone }) => {
    const why = await whyNotRemindAnyMore(db, { garageId }, id)
    if (why) return why
    return (await hasConsent(db, phone, garageId, 'REMINDER')) ? undefined : stopped
  },
  REVIEW_ASKED: async (db, { garageId }, _card, { phone_key: phone }) =>
    (await hasConsent(db, phone, garageId, 'REVIEW')) ? undefined : stopped,
})
