import { codeText } from '../messages/messages/dlt.ts'
import { messageWords, whatsappAround } from '../messages/messages/messages.ts'

/**
 * SMS, also for WhatsApp (docs/rules.md#messages). A reminder of what is due has two links, which leave no room for another
 * language. In Tamil and Hindi a text is registered under
 * an id of its own, each value under its tag, and is two parts at most: 134 letters with its longest values.
 */
export const messages = {
  area: 'messages',
  /** One part: 70 letters. */
  code: codeText as string,
  sms: {
    REQUEST_SENT: messageWords.REQUEST_SENT.text as string,
    BOOKING_RECEIVED: messageWords.BOOKING_RECEIVED.text as string,
    BOOKING_CONFIRMED: messageWords.BOOKING_CONFIRMED.text as string,
    BOOKING_MOVED: messageWords.BOOKING_MOVED.text as string,
    BOOKING_CANCELLED: messageWords.BOOKING_CANCELLED.text as string,
    /** To a person of the garage; `what` is one of `did` in mails. */
    GARAGE_BOOKED: messageWords.GARAGE_BOOKED.text as string,
    GARAGE_BLOCKED: messageWords.GARAGE_BLOCKED.text as string,
    CAR_RECEIVED: messageWords.CAR_RECEIVED.text as string,
    CAR_READY: messageWords.CAR_READY.text as string,
    ESTIMATE_READY: messageWords.ESTIMATE_READY.text as string,
    ESTIMATE_MORE: messageWords.ESTIMATE_MORE.text as string,
    ESTIMATE_REMINDER: messageWords.ESTIMATE_REMINDER.text as string,
    ESTIMATE_ANSWERED: messageWords.ESTIMATE_ANSWERED.text as string,
    BILL_ISSUED: messageWords.BILL_ISSUED.text as string,
    PAYMENT_CONFIRMED: messageWords.PAYMENT_CONFIRMED.text as string,
    PAYMENT_NOT_FOUND: messageWords.PAYMENT_NOT_FOUND.text as string,
    BILL_CREDITED: messageWords.BILL_CREDITED.text as string,
    BILL_REMINDER: messageWords.BILL_REMINDER.text as string,
    REVIEW_ASKED: messageWords.REVIEW_ASKED.text as string,
  },
  /** What stands around a text on WhatsApp: a template neither begins nor ends with a value. */
  whatsapp: { before: whatsappAround.before as string, after: whatsappAround.after as string },
}
