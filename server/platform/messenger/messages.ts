import type { MessageEvent } from '../../../contract/messages.ts'

/** What a feature asks to be told to somebody; the words are in templates.ts and contract/messages.ts. */
export type Message =
  | { kind: 'sms'; to: string; template: 'one-time-code'; values: { code: string; minutes: number } }
  | { kind: 'sms'; to: string; template: MessageEvent; values: ToldValues }
  | { kind: 'mail'; to: string; template: MailTemplate; values: Record<string, string> }
  | { kind: 'mail'; to: string; template: MessageEvent; values: ToldValues }

/** What a customer is told: the values of its event, and the link in it. */
type ToldValues = { link: string } & Record<string, string>

type SmsTemplate = 'one-time-code' | MessageEvent
export type MailTemplate =
  | 'verify-email'
  | 'reset-password'
  | 'own-password'
  | 'staff-invitation'
  | 'second-factor-changed'

/** A message in words, as a transport takes it. The id is the same at each try. */
export type RenderedMessage = RenderedSms | RenderedMail
export type RenderedSms = { kind: 'sms'; id: string; to: string; template: SmsTemplate; text: string }
export type RenderedMail = { kind: 'mail'; id: string; to: string; subject: string; text: string; html: string }

/** 'unknown': it may have arrived, so it is not sent again; 'skipped': it was not to be sent any more. A reason is fit for the log: no words of the message. */
export type Outcome =
  | { state: 'sent' }
  | { state: 'retry'; reason: string }
  | { state: 'failed' | 'unknown' | 'skipped'; reason: string }

/** Sends one message, and always says how that went; stops waiting when the signal says so. */
export type Transport<Kind extends RenderedMessage> = (rendered: Kind, signal: AbortSignal) => Promise<Outcome>

export type Messenger = { sms: Transport<RenderedSms>; mail: Transport<RenderedMail> }
