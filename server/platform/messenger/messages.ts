import type { SpokenTemplate } from '../../../contract/messages/messages/dlt.ts'
import type { MessageEvent } from '../../../contract/messages/messages/messages.ts'
import type { Language } from '../../../contract/words/languages.ts'

/**
 * What a feature asks to be told to somebody; the words are in contract/words/mails and messages, and in
 * contract/messages/messages/messages.ts. What goes by an operator's template may have to go in English after all: its
 * values are in English, and `spoken` has those that are words in the recipient's language. A mail's are in that alone.
 */
export type Message =
  | {
      kind: 'sms'
      to: string
      template: 'one-time-code'
      values: { code: string; minutes: number; language?: Language }
    }
  | { kind: 'sms'; to: string; template: MessageEvent; values: ToldValues; spoken?: Record<string, string> }
  | { kind: 'whatsapp'; to: string; template: MessageEvent; values: ToldValues; spoken?: Record<string, string> }
  | { kind: 'mail'; to: string; template: MailTemplate; values: Record<string, string> }
  | { kind: 'mail'; to: string; template: MessageEvent; values: ToldValues; letter?: Letter | undefined }

/** What a customer is told: the values of its event, the link in it, and the recipient's `language` where it is not English. */
type ToldValues = { link: string } & Record<string, string>

/** What a mail says besides its words, each as it is shown. */
export type Letter = {
  /** 'When', 'Sat 21 Nov 2026, morning' */
  facts?: [string, string][]
  /** What comes to the total, one by one. */
  prices?: [string, string][]
  total?: [string, string]
  note?: string
  /** Whose business it is, with address and phone. */
  sender?: string
  /** An entry for the calendar, attached (RFC 5545). */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string }
}

type SmsTemplate = 'one-time-code' | MessageEvent
export type MailTemplate =
  | 'verify-email'
  | 'reset-password'
  | 'own-password'
  | 'staff-invitation'
  | 'second-factor-changed'
  | 'signed-out-by-garage'
  | 'device-lost'
  | 'garage-received'
  | 'garage-handed-over'
  | 'garage-blocked'
  | 'garage-deleted'
  | 'second-factor-reset'
  | 'city-opened'

/** A message in words, as a transport takes it. The id is the same at each try. */
export type RenderedMessage = RenderedSms | RenderedMail | RenderedWhatsApp
/** @param values what the marks of its template stand for, in their order; `text` is what arrives */
export type RenderedSms = {
  kind: 'sms'
  id: string
  to: string
  template: SmsTemplate
  /** In another language than English: under which its id stands in the settings. */
  registeredAs?: SpokenTemplate
  text: string
  values: string[]
}
export type RenderedMail = {
  kind: 'mail'
  id: string
  to: string
  subject: string
  text: string
  html: string
  calendar?: Letter['calendar']
  /** Where one post stops mails of its kind (RFC 8058). */
  unsubscribe?: string
}

/** @param parameters what the marks of its template stand for, in their order; `text` is what arrives */
export type RenderedWhatsApp = {
  kind: 'whatsapp'
  id: string
  to: string
  template: MessageEvent
  /** As of an SMS. */
  registeredAs?: SpokenTemplate
  parameters: string[]
  text: string
}

/** 'unknown': it may have arrived, so it is not sent again; 'skipped': it was not to be sent any more. A reason is fit for the log: no words of the message. */
export type Outcome =
  | { state: 'sent' /** What the other side calls it. */; providerId?: string }
  /** @param isAway none of its kind would arrive now: the way is shut, not this message refused */
  | { state: 'retry'; reason: string; isAway?: boolean }
  | { state: 'failed' | 'unknown' | 'skipped'; reason: string }

/** Sends one message, and always says how that went; stops waiting when the signal says so. */
export type Transport<Kind extends RenderedMessage> = (rendered: Kind, signal: AbortSignal) => Promise<Outcome>

export type Messenger = {
  sms: Transport<RenderedSms>
  mail: Transport<RenderedMail>
  whatsapp: Transport<RenderedWhatsApp>
}
