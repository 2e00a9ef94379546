import type { MessageEvent } from '../../../contract/messages/messages/messages.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { actAsDriver } from '../../platform/session/guard.ts'
import { hasConsent } from '../consents/service.ts'
import { looks } from './events.ts'
import * as queries from './queries.ts'

/** As the log names a message that needed a consent which was taken back. */
export const stopped = 'the customer had stopped it by then'

/** Why a message that goes by itself is not to be sent any more: asked just before it leaves (docs/rules.md#messages). */
export async function whyNotSend(
  db: Db,
  { garageId, messageId, to }: { garageId: string; messageId: string; to: string },
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
  // After a correction the number or address before may be a stranger's. Whoever pressed for it may have named another.
  const isMail = channel === 'EMAIL'
  const wasOwn = message.by_user === null || (!isMail && to === phone)
  if (wasOwn && to !== (isMail ? message.customer_email : message.customer_phone_key)) {
    return `the customer had another ${isMail ? 'email address' : 'number'} by then`
  }
  if (channel === 'WHATSAPP' && !(await hasConsent(db, phone, garageId, 'WHATSAPP'))) return stopped
  try {
    const why = await looks.get()[message.event as MessageEvent]?.(db, scope, message.subject_id, message)
    // As where a number was corrected and corrected back in one night: the link of the one before has ended.
    return why ?? (message.was_told_anew ? 'it was told anew by then' : undefined)
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return 'what it was about was deleted'
    throw error
  }
}
