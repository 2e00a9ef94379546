import { codeText } from '../messages/messages/dlt.ts'
import { messageWords } from '../messages/messages/messages.ts'

/**
 * SMS whose values are the same in each language (docs/rules.md#messages). In Tamil and Hindi a text is registered under
 * an id of its own, each value under its tag, and is two parts at most: 134 letters with its longest values.
 */
export const messages = {
  area: 'messages',
  /** One part: 70 letters. */
  code: codeText as string,
  sms: {
    REQUEST_SENT: messageWords.REQUEST_SENT.text as string,
    CAR_READY: messageWords.CAR_READY.text as string,
    ESTIMATE_READY: messageWords.ESTIMATE_READY.text as string,
    ESTIMATE_MORE: messageWords.ESTIMATE_MORE.text as string,
    ESTIMATE_REMINDER: messageWords.ESTIMATE_REMINDER.text as string,
    BILL_ISSUED: messageWords.BILL_ISSUED.text as string,
    PAYMENT_CONFIRMED: messageWords.PAYMENT_CONFIRMED.text as string,
    PAYMENT_NOT_FOUND: messageWords.PAYMENT_NOT_FOUND.text as string,
    BILL_CREDITED: messageWords.BILL_CREDITED.text as string,
    BILL_REMINDER: messageWords.BILL_REMINDER.text as string,
    REVIEW_ASKED: messageWords.REVIEW_ASKED.text as string,
  },
}
