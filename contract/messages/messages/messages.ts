import { z } from '../../platform/zod.ts'
import type { ChosenConsent } from '../consents/consent-words.ts'
import { stopWordings } from '../consents/consents.ts'

/** A link as it may be at most: https, a host of 21 letters, /e/ and a token. */
const longestLink = 47
export const maxSmsLength = 160

/** What a value may be at most; each fits its tag on the DLT platform (contract/messages/messages/dlt.ts). */
export const smsLengths = {
  garage: 30,
  plate: 13,
  total: 9,
  jobs: 13,
  answered: 26,
  km: 13,
  marks: 8,
  bill: 16,
  due: 9,
  amount: 9,
  utr: 22,
  booking: 10,
  when: 22,
  need: 9,
  by: 6,
  plateEnd: 4,
  /** In mails only. */
  item: 60,
  what: 9,
  // A link of its own, beside the one that every text has.
  stop: longestLink,
} as const
type ValueName = keyof typeof smsLengths

type Words = {
  /** GSM-7 only, and the text that is registered on the DLT platform, each value under its tag (docs/dlt.md). */
  text: string
  mail: { subject: string; words: string; link: string }
  /** Explicit: only to whom agreed to it (docs/rules.md#consents). */
  category: 'SERVICE_IMPLICIT' | 'SERVICE_EXPLICIT'
}

/**
 * Every text that tells a driver something, or the garage what a driver has done, by event. The name of the event is that of its DLT template in the settings
 * too (SMS_TEMPLATES).
 */
export const messageWords = {
  REQUEST_SENT: {
    text: 'Your request is with {garage}, who will call you. Follow it: {link}',
    mail: {
      subject: 'Your request is with {garage}',
      words: '{garage} has your request and will call you.',
      link: 'Follow it in My Bookings',
    },
    category: 'SERVICE_IMPLICIT',
  },
  BOOKING_RECEIVED: {
    text: '{garage}: booking {booking} for {when} received. We will confirm it. {link}',
    mail: {
      subject: 'Booking received: {when}, {garage}',
      words: '{garage} has your booking {booking} for {when}, ₹{total}. You will hear again when it is confirmed.',
      link: 'Move, cancel, calendar',
    },
    category: 'SERVICE_IMPLICIT',
  },
  BOOKING_CONFIRMED: {
    text: '{garage}: booking confirmed for {when}. Total Rs {total}. Change: {link}',
    mail: {
      subject: 'Confirmed: {when}, {garage}',
      words:
        '{garage} has confirmed your booking {booking} for {when}. The total is ₹{total}; you are asked before anything is added.',
      link: 'Move, cancel, calendar',
    },
    category: 'SERVICE_IMPLICIT',
  },
  BOOKING_MOVED: {
    text: '{garage}: your booking {booking} is now on {when}. Change: {link}',
    mail: {
      subject: 'Moved: {when}, {garage}',
      words: 'Your booking {booking} with {garage} is now on {when}.',
      link: 'Move, cancel, calendar',
    },
    category: 'SERVICE_IMPLICIT',
  },
  BOOKING_CANCELLED: {
    text: '{garage}: booking {booking} for {when} is cancelled. Nothing to pay. {link}',
    mail: {
      subject: 'Cancelled: {when}, {garage}',
      words: 'Your booking {booking} with {garage} for {when} is cancelled. There is nothing to pay.',
      link: 'See the booking',
    },
    category: 'SERVICE_IMPLICIT',
  },
  GARAGE_BOOKED: {
    text: '{garage}: online booking {booking} {what}, {plate}, {when}. {link}',
    mail: {
      subject: 'Online booking {what}: {when}, {plate}',
      words: '{garage}: online booking {booking} {what}, {plate}, {when}.',
      link: 'Open the booking',
    },
    category: 'SERVICE_IMPLICIT',
  },
  GARAGE_BLOCKED: {
    text: '{garage} is no longer on our site. Call it about {booking}, {when}: {link}',
    mail: {
      subject: '{garage} is no longer on our site: your booking for {when}',
      words:
        '{garage} has been taken off our site. We cannot say whether it keeps your booking {booking} for {when}: please call it, or cancel and book another.',
      link: 'See the booking, or cancel it',
    },
    category: 'SERVICE_IMPLICIT',
  },
  CAR_RECEIVED: {
    text: '{garage} has {plate}: {km} km, {marks} noted. See the check-in: {link}',
    mail: {
      subject: '{garage} has your car {plate}',
      words: '{garage} has {plate}: {km} km on the clock, {marks} of damage noted when it came in.',
      link: 'See the check-in',
    },
    category: 'SERVICE_IMPLICIT',
  },
  CAR_READY: {
    text: '{garage}: your car {plate} is ready. To pay: Rs {due}. {link}',
    mail: {
      subject: 'Your car {plate} is ready',
      words: '{garage} has finished its work on {plate}. To pay: ₹{due}.',
      link: 'See your visit',
    },
    category: 'SERVICE_IMPLICIT',
  },
  ESTIMATE_READY: {
    text: '{garage}: estimate for {plate}, Rs {total} with tax. See each job and answer: {link}',
    mail: {
      subject: 'Your estimate for {plate}: ₹{total}',
      words: '{garage} has made an estimate for {plate}: ₹{total} with tax. You decide on each job.',
      link: 'See each job and answer',
    },
    category: 'SERVICE_IMPLICIT',
  },
  ESTIMATE_MORE: {
    text: '{garage}: {plate} needs {jobs}, Rs {total} with tax. See why and answer: {link}',
    mail: {
      subject: '{plate} needs {jobs}: ₹{total}',
      words: '{garage} has found that {plate} needs {jobs}: ₹{total} with tax. You decide on each job.',
      link: 'See why and answer',
    },
    category: 'SERVICE_IMPLICIT',
  },
  ESTIMATE_REMINDER: {
    text: '{garage}: {plate} is waiting for your answer, Rs {total}. {link}',
    mail: {
      subject: '{plate} is waiting for your answer',
      words: '{garage} is waiting for your answer about {plate}: ₹{total} with tax.',
      link: 'See each job and answer',
    },
    category: 'SERVICE_IMPLICIT',
  },
  ESTIMATE_ANSWERED: {
    text: '{garage}, {plate}: {answered}. Approved in all Rs {total}. Wrong? {link}',
    mail: {
      subject: 'Your answer for {plate}',
      words:
        '{garage} has noted your answer for {plate}: {answered}. What you have approved comes to ₹{total} in all. If this is wrong, please tell the garage.',
      link: 'See your answer',
    },
    category: 'SERVICE_IMPLICIT',
  },
  BILL_ISSUED: {
    text: '{garage}: bill {bill}, {plate}, Rs {total}. To pay: Rs {due}. {link}',
    mail: {
      subject: 'Your bill {bill}: ₹{total}',
      words: '{garage} has issued bill {bill} for {plate}: ₹{total}. Still to pay: ₹{due}.',
      link: 'See the bill and pay',
    },
    category: 'SERVICE_IMPLICIT',
  },
  PAYMENT_CONFIRMED: {
    text: '{garage}: Rs {amount} received for bill {bill}. Still to pay: Rs {due}. {link}',
    mail: {
      subject: '₹{amount} received for bill {bill}',
      words: '{garage} has received ₹{amount} for bill {bill}. Still to pay: ₹{due}.',
      link: 'See the bill',
    },
    category: 'SERVICE_IMPLICIT',
  },
  PAYMENT_NOT_FOUND: {
    text: '{garage}: we cannot find UTR {utr} yet. Please check it: {link}',
    mail: {
      subject: 'We cannot find your payment yet',
      words: '{garage} cannot find a payment with the UTR {utr} in its bank yet. Please check the number.',
      link: 'Check the number',
    },
    category: 'SERVICE_IMPLICIT',
  },
  BILL_CREDITED: {
    text: '{garage}: bill {bill} is now Rs {total} after a correction. {link}',
    mail: {
      subject: 'Bill {bill} is now ₹{total}',
      words: '{garage} has corrected bill {bill}. It is now ₹{total}.',
      link: 'See the bill',
    },
    category: 'SERVICE_IMPLICIT',
  },
  BILL_REMINDER: {
    text: '{garage}: Rs {due} is still due for bill {bill}. See it and pay: {link}',
    mail: {
      subject: '₹{due} is still due for bill {bill}',
      words: '{garage} reminds you of bill {bill}: ₹{due} is still due.',
      link: 'See the bill and pay',
    },
    category: 'SERVICE_IMPLICIT',
  },
  REVIEW_ASKED: {
    text: 'How was {garage}? Tell others: {link} Stop: {stop}',
    mail: {
      subject: 'How was {garage}?',
      words: 'Your car is back from {garage}. Please tell other drivers how it was.',
      link: 'Write a review',
    },
    category: 'SERVICE_EXPLICIT',
  },
  DUE: {
    text: '{garage}: {need} due {by} ({plateEnd}) {link} Stop {stop}',
    mail: {
      subject: '{plate}: {item} is due by {by}',
      words: '{item} of {plate} is due by {by}. {garage} will gladly help.',
      // Insurance and a PUC test are not booked at a garage.
      link: 'See what is due',
    },
    category: 'SERVICE_EXPLICIT',
  },
} as const satisfies Record<string, Words>

export type MessageEvent = keyof typeof messageWords
type NeedsConsent = {
  [Event in MessageEvent]: (typeof messageWords)[Event]['category'] extends 'SERVICE_EXPLICIT' ? Event : never
}[MessageEvent]
/** What a driver has agreed to, to be sent it; a mail program stops just that. */
export const consentNeeded = {
  REVIEW_ASKED: 'REVIEW',
  DUE: 'REMINDER',
} as const satisfies Record<NeedsConsent, ChosenConsent>

/** What an event is called where a garage reads what it has told. */
export const eventWords: Record<MessageEvent, string> = {
  REQUEST_SENT: 'Request passed on',
  BOOKING_RECEIVED: 'Booking received',
  BOOKING_CONFIRMED: 'Booking confirmed',
  BOOKING_MOVED: 'Booking moved',
  BOOKING_CANCELLED: 'Booking cancelled',
  GARAGE_BOOKED: 'Online booking, to the garage',
  GARAGE_BLOCKED: 'Garage taken off the site',
  CAR_RECEIVED: 'Car received',
  CAR_READY: 'Ready to collect',
  ESTIMATE_READY: 'Estimate',
  ESTIMATE_MORE: 'More work found',
  ESTIMATE_REMINDER: 'Reminder of the estimate',
  ESTIMATE_ANSWERED: 'Answer noted',
  BILL_ISSUED: 'Bill',
  PAYMENT_CONFIRMED: 'Payment confirmed',
  PAYMENT_NOT_FOUND: 'Payment not found',
  BILL_CREDITED: 'Bill corrected',
  BILL_REMINDER: 'Reminder of the bill',
  REVIEW_ASKED: 'Review asked for',
  DUE: 'Reminder of what is due',
}
export const messageEvents = Object.keys(messageWords) as MessageEvent[]

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
/** The values of an event besides its link: 'garage', 'plate' … */
export type MessageValues<Event extends MessageEvent> = Record<
  Extract<NamesIn<(typeof messageWords)[Event]['text'] | (typeof messageWords)[Event]['mail']['words']>, ValueName>,
  string
>

/** The letters of GSM 03.38 without its extension, of which each counts twice. */
const gsm7 =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const spelled: Record<string, string> = {
  '₹': 'Rs ',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '[': '(',
  ']': ')',
}

/** In the letters of an SMS: accents fall away, and what has no letter there; other letters would halve its length. */
export const inGsm7 = (text: string) =>
  [...text]
    .map((letter) => spelled[letter] ?? (gsm7.includes(letter) ? letter : letter.normalize('NFKD')))
    .join('')
    .replace(/./gsu, (letter) => (gsm7.includes(letter) ? letter : ''))
    .replace(/\s+/g, ' ')
    .trim()

/** One that is all in another script says whose message it is all the same. */
const nameless = 'Your garage'

/**
 * A text that is too long ends with a word, where most of it stays so: what is left of a cut one may read as another.
 * Neither does it end with what leads on.
 */
export function cutToWords(text: string, most: number): string {
  const letters = [...text]
  if (letters.length <= most) return text
  const cut = letters.slice(0, most).join('')
  const end = /\s/.test(letters[most] ?? '') ? cut.length : cut.lastIndexOf(' ')
  return cut.slice(0, end > most / 2 ? end : cut.length).replace(/[\s&,;:/(+-]+$/, '')
}

function fit(name: string, value: string): string {
  const clean = inGsm7(value)
  return cutToWords(clean || (name === 'garage' ? nameless : '-'), smsLengths[name as ValueName])
}

const fill = (text: string, values: Record<string, string>, link: string) =>
  text.replace(/\{(\w+)\}/g, (_mark, name: string) => (name === 'link' ? link : fit(name, values[name] ?? '')))

/** The text of an event with its values, each cut to its length. */
export const smsText = (event: MessageEvent, values: Record<string, string>, link: string) =>
  fill(messageWords[event].text, values, link)

/** What the marks of an event's text stand for, in their order. */
export const smsValues = (event: MessageEvent, values: Record<string, string>, link: string): string[] =>
  [...messageWords[event].text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    name === 'link' ? link : fit(name, values[name] ?? ''),
  )

/** What stands around an event's text in its WhatsApp template, which must neither begin nor end with a value. */
export const whatsappAround = {
  before: 'Hello! ',
  after: `\n${stopWordings.REPLY}`,
}

/** As `smsText`, as it arrives by WhatsApp. */
export const whatsappText = (event: MessageEvent, values: Record<string, string>, link: string) =>
  whatsappAround.before + smsText(event, values, link) + whatsappAround.after

const fillMail = (text: string, values: Record<string, string>, unnamed: string) =>
  text.replace(/\{(\w+)\}/g, (_mark, name: string) => values[name]?.trim() || (name === 'garage' ? unnamed : '-'))

/**
 * The words of an event in a mail, which has room and letters for all of its values; its link stands beside them.
 * @param said in another language than English, with its word for a garage that has no name
 */
export function mailWords(
  event: MessageEvent,
  values: Record<string, string>,
  said: { mail: { subject: string; words: string; link: string }; unnamed: string } = {
    mail: messageWords[event].mail,
    unnamed: nameless,
  },
) {
  const { subject, words, link } = said.mail
  return { subject: fillMail(subject, values, said.unnamed), words: fillMail(words, values, said.unnamed), link }
}

/** The longest that an event can become; a test holds it to one SMS. */
export const longestText = (event: MessageEvent) =>
  smsText(
    event,
    Object.fromEntries(Object.entries(smsLengths).map(([name, most]) => [name, 'M'.repeat(most)])),
    'x'.repeat(longestLink),
  )

/** What a person of the garage may tell a customer again, from the customer's page. */
const writableEvents = [
  'BOOKING_RECEIVED',
  'BOOKING_CONFIRMED',
  'ESTIMATE_REMINDER',
  'CAR_READY',
  'BILL_REMINDER',
] as const satisfies MessageEvent[]
export type WritableEvent = (typeof writableEvents)[number]

const messageChannels = ['SMS', 'EMAIL', 'WA_LINK', 'WHATSAPP'] as const
type MessageChannel = (typeof messageChannels)[number]
/** By itself, as over a column. */
export const channelNames: Record<MessageChannel, string> = {
  SMS: 'SMS',
  EMAIL: 'Email',
  WA_LINK: 'WhatsApp, by hand',
  WHATSAPP: 'WhatsApp',
}
/** After 'by'. */
export const channelWord = (channel: MessageChannel) => (channel === 'EMAIL' ? 'email' : channelNames[channel])

export const sendingWords = {
  SMS: 'by SMS',
  MAIL: 'by email',
  EMAIL: 'by email',
  LINK: 'as a link',
  WHATSAPP: 'by WhatsApp',
  WA_LINK: 'by WhatsApp',
}
const isSending = (channel: string): channel is keyof typeof sendingWords => channel in sendingWords
/** How an estimate or a bill was sent, by a channel or as one is called where it is pressed for, or passed on. */
export const sentHow = (channel: string) => (isSending(channel) ? sendingWords[channel] : channel.toLowerCase())
export const messageStates = ['WAITING', 'SENT', 'DELIVERED', 'FAILED', 'UNKNOWN', 'NOT_SENT'] as const
export type MessageState = (typeof messageStates)[number]

/** GET /garages/customers/{id}/messages: what a customer was told, and what they wrote back. */
export const CustomerMessage = z
  .object({
    id: z.string(),
    event: z.enum([...messageEvents, 'REPLY']).describe('REPLY: what the customer wrote'),
    channel: z.enum(messageChannels),
    direction: z.enum(['OUT', 'IN']),
    text: z.string().describe('without what its link opens; empty after 24 months'),
    state: z.enum(messageStates),
    reason: z.string().nullable().describe('why it did not leave or arrive'),
    by: z.string().nullable().describe('null: by itself'),
    subjectId: z.string(),
    sendAfter: z.string().nullable().describe('until when it waits that was written at night'),
    createdAt: z.string(),
    settledAt: z.string().nullable(),
  })
  .meta({ id: 'CustomerMessage' })
export type CustomerMessage = z.infer<typeof CustomerMessage>
export const CustomerMessages = z.object({
  messages: z.array(CustomerMessage).describe('newest first, at most 100'),
  stopped: z
    .object({
      at: z.string(),
      by: z.enum(['STOP', 'REPLY', 'TOLD']).describe('by a link, by a reply, or told to the garage'),
    })
    .nullable()
    .describe('that the customer wants no reminders, review requests and WhatsApp messages of this garage'),
})
export type CustomerMessages = z.infer<typeof CustomerMessages>

/** GET /garages/customers/{id}/writable-messages: what they could be told now. */
export const WritableMessages = z.object({
  writable: z
    .array(
      z.object({
        event: z.enum(writableEvents),
        subjectId: z.string(),
        about: z.string().describe('the booking, car or bill'),
        text: z.string().describe('as it would leave; its link is made when it does'),
        whatsappLocked: z.string().nullable().describe('why it cannot go by WhatsApp by itself'),
        smsLocked: z.string().nullable(),
        emailLocked: z.string().nullable(),
        whatsappByHandLocked: z.string().nullable().describe('why nobody is to open it in their own WhatsApp'),
      }),
    )
    .describe('newest first'),
})
export type WritableMessages = z.infer<typeof WritableMessages>
export type WritableMessage = WritableMessages['writable'][number]

/** POST /garages/messages */
export const NewMessage = z.object({
  customerId: z.uuid('Please choose a customer'),
  event: z.enum(writableEvents, { error: 'Please choose a message' }),
  subjectId: z.uuid('Please choose what it is about'),
  channel: z
    .enum(messageChannels, { error: 'Please choose SMS, EMAIL, WHATSAPP or WA_LINK' })
    .describe('WA_LINK: a person sends it by their own WhatsApp'),
  requestId: z.uuid('Please send a requestId').optional().describe('sent again with the same one it is one message'),
})
export type NewMessage = z.infer<typeof NewMessage>

export const SentMessage = z.object({
  message: CustomerMessage,
  whatsappUrl: z.string().nullable().describe('of WA_LINK: opens WhatsApp with the text'),
})
export type SentMessage = z.infer<typeof SentMessage>

/** PUT /garages/messages/{id}: what became of one that was handed to WhatsApp. */
export const MessageOutcome = z.object({
  state: z.enum(['SENT', 'NOT_SENT'], { error: 'Please choose whether it was sent' }),
})
