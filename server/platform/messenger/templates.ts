import { stopWordings } from '../../../contract/messages/consents/consents.ts'
import { codeText } from '../../../contract/messages/messages/dlt.ts'
import {
  consentNeeded,
  type MessageEvent,
  mailWords,
  messageWords,
  smsText,
  smsValues,
  whatsappText,
} from '../../../contract/messages/messages/messages.ts'
import { spokenSms, spokenTemplate } from '../../../contract/messages/messages/spoken-texts.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { isPrefixed, type Prefixed } from '../../../contract/words/languages.ts'
import { letterLines, mailPage } from './mail-page.ts'
import type {
  Letter,
  MailTemplate,
  Message,
  RenderedMail,
  RenderedMessage,
  RenderedSms,
  RenderedWhatsApp,
} from './messages.ts'

/*
 * Every word that is mailed, but for what customers are told (contract/messages/messages/messages.ts). SMS texts are registered on the DLT
 * platform (contract/messages/messages/dlt.ts): one that differs makes operators drop the message.
 */

type Value = (name: string) => string
type MailWords = { subject: string; before: string; link: string; after: string }

const mailTemplates: Record<MailTemplate, (value: Value) => MailWords> = {
  'verify-email': () => ({
    subject: `Confirm your email address for ${brand.name}`,
    before: 'Please confirm that this address is yours.',
    link: 'Confirm this address',
    after: `If you did not sign up at ${brand.name}, ignore this email; nothing will happen.`,
  }),
  'reset-password': () => ({
    subject: `Choose a new password for ${brand.name}`,
    before: 'You asked for a new password. You can choose it here.',
    link: 'Choose a new password',
    after: 'If you did not ask for this, ignore this email; your password stays as it is.',
  }),
  'own-password': (value) => ({
    subject: `${value('garage')} has opened an account for you at ${brand.name}`,
    before: `${value('garage')} has chosen a password for you, and knows it. Please choose one of your own. Until then the account opens this garage only.`,
    link: 'Choose a password',
    after: 'If you do not know this garage, ignore this email; nothing will happen.',
  }),
  'second-factor-changed': (value) => ({
    subject: `Your second factor at ${brand.name} ${value('what')}`,
    before: `Your second factor ${value('what')}.`,
    link: 'See how you sign in',
    after: 'If you do not know why, choose a new password at once and tell the owner of your garage.',
  }),
  'garage-received': (value) => ({
    subject: `You are now the owner of ${value('garage')}`,
    before: `${value('by')} has handed ${value('garage')} over to you at ${brand.name}. You are its owner from now on: its staff, its settings and its messages are in your hands.`,
    link: 'Open the garage',
    after: `If you did not expect this, please speak to ${value('by')}.`,
  }),
  'garage-handed-over': (value) => ({
    subject: `${value('garage')} now belongs to ${value('owner')}`,
    before: `You have handed ${value('garage')} over to ${value('owner')} at ${brand.name}. You stay on its staff as a manager with admin access.`,
    link: 'See the staff',
    after: 'If this was not you, choose a new password at once and call us.',
  }),
  'second-factor-reset': (value) => ({
    subject: `A reset of ${value('person')}’s second factor ${value('what')}`,
    before: `A reset of the second factor of ${value('person')} ${value('what')}. Someone told us that the phone and the recovery codes are lost.`,
    link: 'See how you sign in',
    after: 'If you did not ask for it, call us at once: we can stop it until then.',
  }),
  'city-opened': (value) => ({
    subject: `${brand.name} is in ${value('city')} now`,
    before: `You asked us to tell you when ${brand.name} opens in ${value('city')}. The first garage there takes requests.`,
    link: `See the services in ${value('city')}`,
    after: 'This was the one email you asked for: your address is off the list.',
  }),
  'garage-blocked': (value) => ({
    subject: `${value('garage')} is ${value('what')} at ${brand.name}`,
    before: `${brand.name} has ${value('what')} ${value('garage')}. The reason: ${value('reason')}`,
    link: 'Sign in',
    after:
      value('what') === 'blocked'
        ? 'Drivers do not see the garage, and nobody there can work here while it is blocked. All that you have written here is kept. If you do not agree, please call us.'
        : 'Drivers see the garage again, and all its people can sign in.',
  }),
  'garage-deleted': (value) => ({
    subject: `${value('garage')} is being deleted at ${brand.name}`,
    before: `${brand.name} was asked to delete ${value('garage')}. Drivers do not see it any more, and in seven days all that it has here goes, but for bills and what else the law asks for. The reason: ${value('reason')}`,
    link: 'Sign in',
    after:
      'Within these seven days we send you a file of all its data if you ask for it. If nobody of you wanted this, please call us at once: it can still be taken back.',
  }),
  'staff-invitation': (value) => ({
    subject: `${value('garage')} invites you to ${brand.name}`,
    before: `${value('garage')} would like you to work with them on ${brand.name}. You decide.`,
    link: 'See the invitation',
    after: 'If you do not know this garage, ignore this email; nothing will happen.',
  }),
}

/** @throws Error where the message cannot be sent as it is: a broken address, a value that its template needs. */
export function renderMessage(id: string, message: Message): RenderedMessage {
  if (message.kind === 'mail') return renderMail(id, message)
  return message.kind === 'sms' ? renderSms(id, message) : renderWhatsApp(id, message)
}

function renderSms(id: string, message: Extract<Message, { kind: 'sms' }>): RenderedSms {
  const { to, template } = message
  if (!/^\d{10}$/.test(to)) throw new Error('An SMS goes to ten digits.')
  const { language } = message.values
  const spoken = isPrefixed(language) ? spokenWords(message, language) : undefined
  return { kind: 'sms', id, to, template, ...(spoken ?? smsWords(message)) }
}

function renderWhatsApp(
  id: string,
  { to, template, values }: Extract<Message, { kind: 'whatsapp' }>,
): RenderedWhatsApp {
  if (!/^\d{10}$/.test(to)) throw new Error('A WhatsApp message goes to ten digits.')
  const link = webAddress(values.link)
  const parameters = smsValues(template, values, link)
  return { kind: 'whatsapp', id, to, template, parameters, text: whatsappText(template, values, link) }
}

/** Nothing, where it is said in English only. */
function spokenWords(message: Extract<Message, { kind: 'sms' }>, language: Prefixed) {
  const { template } = message
  const values = Object.fromEntries(
    Object.entries(message.values).map(([name, value]) => [name, oneLine(String(value), longestFact)]),
  )
  if (message.template !== 'one-time-code' && values.stop) values.stop = webAddress(message.values.stop)
  const link = message.template === 'one-time-code' ? '' : webAddress(message.values.link)
  const spoken = spokenSms(template, language, values, link)
  return spoken && { ...spoken, registeredAs: spokenTemplate(template, language) }
}

function smsWords(message: Extract<Message, { kind: 'sms' }>): Pick<RenderedSms, 'text' | 'values'> {
  if (message.template === 'one-time-code') {
    const { code, minutes } = message.values
    const values = { code, minutes: String(minutes) }
    return {
      text: codeText.replace(/\{(code|minutes)\}/g, (_mark, name: keyof typeof values) => values[name]),
      values: Object.values(values),
    }
  }
  const { template, values } = message
  const link = webAddress(values.link)
  return { text: smsText(template, values, link), values: smsValues(template, values, link) }
}

const isTold = (template: MailTemplate | MessageEvent): template is MessageEvent => template in messageWords

function renderMail(id: string, message: Extract<Message, { kind: 'mail' }>): RenderedMail {
  const { to, template, values } = message
  // One address and nothing else: no second one, no name, no line of its own in the header.
  if (!/^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(to))
    throw new Error('A mail goes to one address.')
  const value = (name: string) => {
    const typed = oneLine(values[name] ?? '')
    if (!typed) throw new Error(`The mail ${template} needs ${name}.`)
    return typed
  }
  const link = webAddress(values.link)
  const words = isTold(template) ? toldWords(template, values) : mailTemplates[template](value)
  const letter = harmless(('letter' in message ? message.letter : undefined) ?? {})
  const name = oneLine(values.name ?? '')
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const signature = `${brand.name} · ${brand.phone.display}`
  const { subject, before, after } = words
  const stop = values.stop === undefined ? undefined : { href: webAddress(values.stop), label: stopWordings.STOP }
  return {
    kind: 'mail',
    id,
    to,
    subject,
    text: [
      greeting,
      before,
      link,
      ...letterLines(letter),
      after,
      ...(stop ? [`${stop.label} ${stop.href}`] : []),
      signature,
    ]
      .join('\n\n')
      .concat('\n'),
    html: mailPage({
      title: subject,
      greeting,
      words: before,
      letter,
      after,
      button: { href: link, label: words.link },
      signature: letter.sender ? brand.name : signature,
      ...(stop ? { stop } : {}),
    }),
    ...(letter.calendar ? { calendar: letter.calendar } : {}),
    ...(stop ? { unsubscribe: oneClickAddress(template, stop.href) } : {}),
  }
}

/** Of the kind of mail alone; the page behind the link stops all that needs consent. */
function oneClickAddress(template: MailTemplate | MessageEvent, stop: string): string {
  if (!(template in consentNeeded)) throw new Error(`The mail ${template} needs nobody’s consent.`)
  const kind = consentNeeded[template as keyof typeof consentNeeded]
  const { origin, pathname } = new URL(stop)
  return `${origin}/api/v1/public/stop/${pathname.split('/').at(-1)}/${kind}`
}

/** As `oneLine`, line by line: a garage's name and address are typed too. */
function harmless({ facts = [], prices = [], total, note, sender, calendar }: Letter): Letter {
  const clean = (text: string) =>
    text
      .split('\n')
      .map((line) => oneLine(line, longestFact))
      .join('\n')
  return {
    facts: facts.map(([name, fact]) => [clean(name), clean(fact)]),
    // A sum is our own, and has a point.
    prices: prices.map(([name, price]) => [clean(name), price]),
    ...(total ? { total } : {}),
    ...(note ? { note } : {}),
    ...(sender ? { sender: clean(sender) } : {}),
    ...(calendar ? { calendar } : {}),
  }
}

function toldWords(event: MessageEvent, values: Record<string, string>): MailWords {
  const harmless = Object.fromEntries(Object.entries(values).map(([name, typed]) => [name, oneLine(typed)]))
  const { subject, words, link } = mailWords(event, harmless)
  return { subject, before: words, link, after: 'If you do not know this garage, ignore this email.' }
}

const longestName = 80
/** An address with name and phone. */
const longestFact = 300

/**
 * A name that somebody typed, harmless in a header and in a text. A stranger chooses it and we send it, so nothing in
 * it may be shown as a link: "evil.example" becomes "evil. example".
 */
function oneLine(typed: string, most = longestName): string {
  const line = typed
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/:\/\//g, ' ')
    .replace(/([\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '$1. ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...line].slice(0, most).join('')
}

function webAddress(typed: string | undefined): string {
  const url = URL.parse(typed ?? '')
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new Error('A mail needs the address of its link.')
  return url.href
}
