import type { MessageEvent } from '../../../contract/messages.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { actAsDriver, type GarageScope } from '../../platform/session/guard.ts'
import { getBill } from '../bills/service.ts'
import { getBooking } from '../bookings/service.ts'
import { hasConsent } from '../consents/service.ts'
import { awaitsAnswer } from '../estimates/reminder-service.ts'
import { getJobCard } from '../jobcards/service.ts'
import * as queries from './queries.ts'

type Look = (db: Db, scope: GarageScope, subjectId: string, phoneKey: string) => Promise<string | undefined>

const whenCancelled: Look = async (db, scope, id) =>
  (await getBooking(db, scope, id)).status === 'CANCELLED' ? 'the booking was cancelled by then' : undefined

/** Of what can be overtaken while it waits for the morning: the reason that the log gives. */
const looks: Partial<Record<MessageEvent, Look>> = {
  BOOKING_CONFIRMED: whenCancelled,
  BOOKING_MOVED: whenCancelled,
  CAR_RECEIVED: async (db, scope, id) => {
    const { status } = await getJobCard(db, scope, id)
    return status === 'DELIVERED' || status === 'CANCELLED' ? 'the visit was over by then' : undefined
  },
  ESTIMATE_REMINDER: async (db, { garageId }, id) =>
    (await awaitsAnswer(db, garageId, id)) ? undefined : 'nothing was to be answered by then',
  PAYMENT_NOT_FOUND: async (db, scope, id) =>
    (await getBill(db, scope, id)).balance <= 0 ? 'the bill was paid by then' : undefined,
  REVIEW_ASKED: async (db, { garageId }, _card, phoneKey) =>
    (await hasConsent(db, phoneKey, garageId, 'REVIEW')) ? undefined : 'the customer had stopped it by then',
}

/** Why a message that goes by itself is not to be sent any more: asked just before it leaves (docs/rules.md#messages). */
export async function whyNotSend(
  db: Db,
  { garageId, messageId }: { garageId: string; messageId: string },
): Promise<string | undefined> {
  const scope = actAsDriver(garageId, '')
  const message = await queries.findMessage(db, scope, messageId)
  if (!message) return 'its customer was deleted'
  try {
    return await looks[message.event as MessageEvent]?.(db, scope, message.subject_id, message.phone_key)
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return 'what it was about was deleted'
    throw error
  }
}
