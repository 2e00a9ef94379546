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
import { aroundWhatsApp, spokenSms, spokenTemplate } from '../../../contract/messages/messages/spoken-texts.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { isLanguage, isPrefixed, type Prefixed } from '../../../contract/words/languages.ts'
import { mails } from '../../../contract/words/mails.en.ts'
import { say } from '../../../contract/words/say.ts'
import { speakTo } from '../asker.ts'
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
 * Messages in words, in the language of whoever gets them: `language` among their values, else English. SMS texts are
 * registered on the DLT platform (contract/messages/messages/dlt.ts): one that differs makes operators drop the message.
 */

type MailWords = { subject: string; before: string; link: string; after: string }

/** @throws Error where the message cannot be sent as it is: a broken address, a value that its template needs. */
export function renderMessage(id: string, message: Message): RenderedMessage {
  const { language } = message.values
  if (message.kind === 'mail') return speakTo(isLanguage(language) ? language : 'en', () => renderMail(id, message))
  return message.kind === 'sms' ? renderSms(id, message) : renderWhatsApp(id, message)
}

function renderSms(id: string, message: Extract<Message, { kind: 'sms' }>): RenderedSms {
  const { to, template } = message
  if (!/^\d{10}$/.test(to)) throw new Error('An SMS goes to ten digits.')
  const { language } = message.values
  const spoken = isPrefixed(language) ? spokenWords(message, language) : undefined
  return { kind: 'sms', id, to, template, ...(spoken ?? smsWords(message)) }
}

function renderWhatsApp(id: string, message: Extract<Message, { kind: 'whatsapp' }>): RenderedWhatsApp {
  const { to, template, values } = message
  if (!/^\d{10}$/.test(to)) throw new Error('A WhatsApp message goes to ten digits.')
  const { language } = values
  const spoken = isPrefixed(language) ? spokenWords(message, language) : undefined
  if (spoken && isPrefixed(language)) {
    const { text, values: parameters, registeredAs } = spoken
    return { kind: 'whatsapp', id, to, template, registeredAs, parameters, text: aroundWhatsApp(text, language) }
  }
  const link = webAddress(values.link)
  const parameters = smsValues(template, values, link)
  return { kind: 'whatsapp', id, to, template, parameters, text: whatsappText(template, values, link) }
}

/** Nothing, where it is said in English only. */
function spokenWords(message: Extract<Message, { kind: 'sms' | 'whatsapp' }>, language: Prefixed) {
  const { template } = message
  const values = Object.fromEntries(
    Object.entries({ ...message.values, ...('spoken' in message ? message.spoken : {}) }).map(([name, value]) => [
      name,
      oneLine(String(value), longestFact),
    ]),
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
  const link = webAddress(values.link)
  const words = isTold(template) ? toldWords(template, values) : accountWords(template, values)
  const letter = harmless(('letter' in message ? message.letter : undefined) ?? {})
  const name = oneLine(values.name ?? '')
  const greeting = name ? say(mails).helloName({ name }) : say(mails).hello
  const signature = `${brand.name} · ${brand.phone.display}`
  const { subject, before, after } = words
  const stop = values.stop === undefined ? undefined : { href: webAddress(values.stop), label: say(mails).stop }
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
  const { told, nameless, ifUnknown } = say(mails)
  const { subject, words, link } = mailWords(event, harmless, { mail: told[event], unnamed: nameless })
  return { subject, before: words, link, after: ifUnknown }
}

function accountWords(template: MailTemplate, values: Record<string, string>): MailWords {
  const isUnblocked = template === 'garage-blocked' && values.what === 'unblocked'
  const { subject, before, link, after } = say(mails).account[isUnblocked ? 'garage-unblocked' : template]
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_mark, name: string) => {
      const typed = oneLine(values[name] ?? '')
      if (!typed) throw new Error(`The mail ${template} needs ${name}.`)
      return typed
    })
  return { subject: fill(subject), before: fill(before), link: fill(link), after: fill(after) }
}

const longestName = 80
/** An address with name and phone. */
const longestFact = 300

/** 1,920.40: rupees and paise lead nowhere. */
const isSum = (word: string) => /^\d[\d,]*\.\d\d$/.test(word)

/**
 * A name that somebody typed, harmless in a header and in a text. A stranger chooses it and we send it, so nothing in
 * it may be shown as a link: "evil.example" becomes "evil. example".
 */
function oneLine(typed: string, most = longestName): string {
  const line = typed
    // But for the joiners, without which names in Tamil and Hindi fall apart.
    .replace(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu, ' ')
    .replace(/:\/\//g, ' ')
    .replace(/\S+/g, (word) => (isSum(word) ? word : word.replace(/([\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '$1. ')))
    .replace(/\s+/g, ' ')
    .trim()
  return [...line].slice(0, most).join('')
}

function webAddress(typed: string | undefined): string {
  const url = URL.parse(typed ?? '')
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new Error('A mail needs the address of its link.')
  return url.href
}
