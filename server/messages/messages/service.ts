import { v7 as newId } from 'uuid'
import { type MessageEvent, type MessageValues, smsText } from '../../../contract/messages/messages/messages.ts'
import { spokenSms } from '../../../contract/messages/messages/spoken-texts.ts'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { fieldSentences } from '../../../contract/platform/sentences.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { speakTo } from '../../platform/asker.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import type { Letter } from '../../platform/messenger/messages.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'
import { isHeldForMorning, sendTimeOf } from '../../platform/messenger/quiet-hours.ts'
import { invalid } from '../../platform/problem.ts'
import { whyNoWhatsAppByHand } from '../consents/service.ts'
import * as queries from './queries.ts'
import { phoneKeyOf } from './rules.ts'
import { languageOfSms, switchesOf } from './settings-service.ts'

export type Told<Event extends MessageEvent = MessageEvent> = {
  garageId: string
  customer: { id: string; name: string; phone: string; email: string | null }
  event: Event
  /** What it is about, such as a job card, and which time: 'E2', so that nothing is told twice. */
  subjectId: string
  occurrence: string
  /** A function says them in the language of whoever is told. */
  values: Spoken<MessageValues<Event>>
  /** As `linkAddress` gives it. */
  link: string
  channel: 'SMS' | 'EMAIL' | 'WHATSAPP' | 'WA_LINK'
  /** Where to, if not to the customer's own number or address. */
  to?: string | undefined
  /** Where a refusal of the address stands in the caller's body. */
  field?: string
  /** Who had it sent; absent: it goes by itself. */
  by?: { userId: string; name: string } | undefined
  /** What a mail says besides its words. */
  letter?: Spoken<Letter> | undefined
  /** The WhatsApp message on its way whose place it takes, should that not arrive. */
  isStandInFor?: string
  /** It answers what the driver has just done, so that it goes at night too (docs/rules.md#messages). */
  answersDriver?: boolean
  /** Somebody of the garage pressed for it, but nobody waits for it: it keeps the quiet hours all the same. */
  keepsQuietHours?: boolean
}

/** As it is, or what says it in the language of whoever is spoken to (server/platform/asker.ts). */
export type Spoken<Words> = Words | (() => Words)

export const saidIn = <Words>(language: Language, spoken: Spoken<Words>): Words =>
  typeof spoken === 'function' ? speakTo(language, spoken as () => Words) : spoken

/** The message in the garage's log; `whatsappUrl` where a person has to send it. */
export type ToldMessage = { id: string; recipient: string; text: string; whatsappUrl: string | null }

/**
 * Tells a customer something, in the transaction that makes it true: a line in the garage's log, which follows what
 * becomes of the message. What was told already by the same channel is not told again (docs/rules.md#messages).
 * @returns nothing where it was told before
 * @throws Problem validation_failed, where the customer cannot be reached by this channel, or has stopped it
 */
export async function notifyCustomer<Event extends MessageEvent>(
  tx: Tx,
  told: Told<Event>,
): Promise<ToldMessage | undefined> {
  const { garageId, customer, event, channel, subjectId, occurrence, link, by } = told
  const to = recipientOf(told)
  if (channel === 'WA_LINK') await requireNoStop(tx, told, to)
  const language = await queries.findLanguage(tx, garageId, customer.id)
  const values: Record<string, string> = { ...saidIn('en', told.values), link }
  const own: Record<string, string> = saidIn(language, told.values)
  const id = newId()
  const isPressed = Boolean(by || told.answersDriver) && !told.keepsQuietHours
  const goesByItself = channel !== 'WA_LINK' && !isPressed
  const now = new Date()
  const isNew = await queries.insertMessage(tx, {
    garageId,
    id,
    customerId: customer.id,
    phoneKey: phoneKeyOf(customer.phone),
    event,
    channel,
    subjectId,
    occurrence,
    text: smsText(event, values.stop ? { ...values, stop: withoutToken(values.stop) } : values, withoutToken(link)),
    // Only a person knows what happened in WhatsApp.
    state: channel === 'WA_LINK' ? 'UNKNOWN' : 'WAITING',
    byUser: by?.userId ?? null,
    byName: by?.name ?? null,
    sendAfter: goesByItself && isHeldForMorning(now) ? sendTimeOf(now) : null,
    isStandIn: told.isStandInFor !== undefined,
  })
  if (!isNew) return undefined
  const logged = { garageId, messageId: id, goesByItself }
  const messageIn = (read: Language) => ({ to, template: event, ...saidTo(read, { ...values, link }, own) })
  if (channel === 'SMS') {
    const sms = messageIn(await languageOfSms(tx, { garageId }, language))
    await queueMessage(tx, { kind: 'sms', ...sms }, { logged, unlessArrived: told.isStandInFor })
  }
  if (channel === 'EMAIL') {
    const letter = told.letter && saidIn(language, told.letter)
    const mail = { to, template: event, values: { ...own, ...named(language), link, name: customer.name }, letter }
    await queueMessage(tx, { kind: 'mail', ...mail }, { logged })
  }
  if (channel === 'WHATSAPP') {
    const sent = await queueMessage(tx, { kind: 'whatsapp', ...messageIn(language) }, { logged })
    // What somebody pressed for by WhatsApp goes there alone; what goes as the garage has switched on has its stand-in.
    if (!by || told.keepsQuietHours) await addStandIn(tx, told, sent)
  }
  await announce(tx, { garageId, kind: 'message', id })
  const english = smsText(event, values, link)
  if (channel !== 'WA_LINK') return { id, recipient: to, text: english, whatsappUrl: null }
  // Whoever sends it by hand sends what its reader reads; a garage's SMS in English only are no wish about WhatsApp.
  const text = spokenSms(event, language, { ...values, ...own }, link)?.text ?? english
  return { id, recipient: to, text, whatsappUrl: whatsappAddress(to, text) }
}

type Values = Record<string, string>

export const named = (language: Language) => (language === 'en' ? {} : { language })

/** What a message keeps: its values in English, and what of them whoever reads a language is told otherwise. */
export const saidTo = <English extends Values>(language: Language, english: English, own: Values) => ({
  values: { ...english, ...named(language) },
  ...(language !== 'en' && {
    spoken: Object.fromEntries(Object.entries(own).filter(([name, said]) => said !== english[name])),
  }),
})

/** The SMS that leaves if WhatsApp does not arrive, where the garage has both switched on. */
async function addStandIn<Event extends MessageEvent>(tx: Tx, told: Told<Event>, whatsappId: string): Promise<void> {
  const { sms } = await switchesOf(tx, told, told.event)
  if (sms) await notifyCustomer(tx, { ...told, channel: 'SMS', isStandInFor: whatsappId })
}

function recipientOf({ channel, to, customer, field = 'to' }: Told): string {
  if (channel === 'EMAIL') {
    const address = to ?? customer.email ?? ''
    if (z.email().safeParse(address).success) return address
    throw invalid(field, address ? fieldSentences.email : 'This customer has no email address')
  }
  const typed = to ?? customer.phone
  const phone = tenDigits(typed)
  if (phone) return phone
  const digits = typed.replace(/\D/g, '')
  if (channel === 'WA_LINK' && digits.length >= 10 && digits.length <= 15) return digits
  throw invalid(field, channel === 'SMS' ? 'An SMS needs an Indian mobile number' : fieldSentences.phone)
}

/** @throws Problem validation_failed */
async function requireNoStop(tx: Tx, { garageId, field = 'to' }: Told, to: string): Promise<void> {
  const stopped = await whyNoWhatsAppByHand(tx, phoneKeyOf(to), garageId)
  if (stopped) throw invalid(field, stopped)
}

/** What the log keeps: it says where the link led, and opens nothing. */
const withoutToken = (link: string) => link.replace(/[^/]+$/, '…')

/** WhatsApp takes whole numbers, with the country's code. */
export const whatsappAddress = (phone: string, text: string) =>
  `https://wa.me/${phone.length === 10 ? `91${phone}` : phone}?text=${encodeURIComponent(text)}`

/** What became of all that was told of these events about one thing, by the occurrence that it was told with. */
export async function listMessageStates(db: Db | Tx, garageId: string, subjectId: string, events: MessageEvent[]) {
  const rows = await queries.listStates(db, garageId, subjectId, events)
  return new Map(rows.map(({ id, occurrence, state }) => [occurrence, { id, state }]))
}
