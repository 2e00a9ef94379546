import type { DeskMessageKind, DeskMessageState } from '../../../contract/desk/messages/messages.ts'
import { eventWords, type MessageEvent } from '../../../contract/messages/messages/messages.ts'

export const stateWords: Record<DeskMessageState, string> = {
  STUCK: 'Stuck, retried automatically',
  FAILED: 'Failed',
  UNKNOWN: 'Unknown, may have arrived',
}
export const kindWords: Record<DeskMessageKind, string> = { sms: 'SMS', mail: 'Email', whatsapp: 'WhatsApp' }

/** 'Booking received', 'one time code' */
export const templateWords = (template: string) =>
  Object.hasOwn(eventWords, template) ? eventWords[template as MessageEvent] : template.replaceAll('-', ' ')
