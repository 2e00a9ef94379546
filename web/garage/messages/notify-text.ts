import type { Telling } from '../../../contract/messages/messages/message-settings.ts'
import { channelWord } from '../../../contract/messages/messages/messages.ts'
import { spacedPhone, tenDigits } from '../../../contract/platform/phone.ts'

const listed = new Intl.ListFormat('en-GB')

/** 'Send the check-in to 98410 22817 by SMS and email' */
export function notifyText(what: string, typedPhone: string, ways: Telling['ways']): string {
  const phone = tenDigits(typedPhone)
  return `${what}${phone ? ` to ${spacedPhone(phone)}` : ''} by ${listed.format(ways.map(channelWord))}`
}
