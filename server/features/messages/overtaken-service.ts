import type { MessageEvent } from '../../../contract/messages.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { actAsDriver, type GarageScope } from '../../platform/session/guard.ts'
import { getBill } from '../bills/service.ts'
import { whyNoBookingMessage } from '../bookings/notify-service.ts'
import { hasConsent } from '../consents/service.ts'
import { whyNotRemindAnyMore } from '../dues/overtaken-service.ts'
import { awaitsAnswer } from '../estimates/reminder-service.ts'
import { whyNoReadyMessage } from '../jobcards/ready-service.ts'
import { getJobCard } from '../jobcards/service.ts'
import * as queries from './queries.ts'

type Message = { phone_key: string; occurrence: string }
type Look = (db: Db, scope: GarageScope, subjectId: string, message: Message) => Promise<string | undefined>

const ofBooking: Look = (db, scope, id, { occurrence }) => whyNoBookingMessage(db, scope, id, occurrence)

const stopped = 'the customer had stopped it by then'

/** Of what can be overtaken while it waits for the morning: the reason that the log gives. */
const looks: Partial<Record<MessageEvent, Look>> = {
  BOOKING_CONFIRMED: ofBooking,
  BOOKING_MOVED: ofBooking,
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
}

/** Why a message that goes by itself is not to be sent any more: asked just before it leaves (docs/rules.md#messages). */
export async function whyNotSend(
  db: Db,
  { garageId, messageId }: { garageId: string; messageId: string },
): Promise<string | undefined> {
  const scope = actAsDriver(garageId, '')
  const message = await queries.findMessage(db, scope, messageId)
  if (!message) return 'its customer was deleted'
  const { channel, phone_key: phone } = message
  // Of its own it sends nothing then.
  const isOfBlock = message.event === 'GARAGE_BLOCKED'
  if (isOfBlock !== (await queries.isBlocked(db, garageId))) {
    return isOfBlock ? 'the garage worked again by then' : 'the garage was blocked by then'
  }
  if (channel === 'WHATSAPP' && !(await hasConsent(db, phone, garageId, 'WHATSAPP'))) return stopped
  try {
    return await looks[message.event as MessageEvent]?.(db, scope, message.subject_id, message)
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return 'what it was about was deleted'
    throw error
  }
}
