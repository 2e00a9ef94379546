import { z } from '../../platform/zod.ts'
import {
  eventWords,
  longestText,
  type MessageEvent,
  mailWords,
  messageEvents,
  smsText,
  whatsappText,
} from './messages.ts'

/** What somebody presses for goes as they chose, and what we tell, of a request or the garage, is not its own: no switch stops these. */
const pressed: readonly MessageEvent[] = [
  'REQUEST_SENT',
  'ESTIMATE_READY',
  'ESTIMATE_MORE',
  'BILL_ISSUED',
  'BILL_REMINDER',
  'GARAGE_BLOCKED',
]
/** What goes by itself, and has a switch for each channel (docs/rules.md#messages). */
export const switchedEvents = messageEvents.filter((event) => !pressed.includes(event))

/** Until a garage says otherwise. */
export const switchesAtFirst = (event: MessageEvent) => ({
  whatsapp: false,
  sms: true,
  email: event.startsWith('BOOKING_') || event === 'GARAGE_BOOKED',
})

const switches = {
  event: z.enum(messageEvents),
  whatsapp: z.boolean({ error: 'Please choose whether it goes by WhatsApp' }),
  sms: z.boolean({ error: 'Please choose whether it goes by SMS' }),
  email: z.boolean({ error: 'Please choose whether it goes by email' }),
}

/** PUT /garages/message-settings: the events that change, or the language of SMS. */
export const ChangedMessageSettings = z
  .object({
    smsInEnglish: z
      .boolean({ error: 'Please choose whether SMS are in English only' })
      .optional()
      .describe('a text in Tamil or Hindi costs two; left out: as it is'),
    events: z
      .array(
        z.object({
          ...switches,
          whatsapp: switches.whatsapp.optional().describe('left out: as it is'),
          version: z.number().int().min(0).max(2_147_483_647).optional().describe('without one the last to save wins'),
          event: switches.event.refine(
            (event) => switchedEvents.includes(event),
            'This message goes when you press for it',
          ),
        }),
      )
      .min(1, 'Please send the events that change')
      .max(messageEvents.length, 'Please send each event once')
      .refine(
        (events) => new Set(events.map(({ event }) => event)).size === events.length,
        'Please send each event once',
      )
      .optional(),
  })
  .refine(({ events, smsInEnglish }) => events ?? smsInEnglish !== undefined, {
    path: ['events'],
    error: 'Please send the events that change',
  })
export type ChangedMessageSettings = z.infer<typeof ChangedMessageSettings>

export const MessageSwitches = z
  .object({
    ...switches,
    version: z.number().int().describe('0: never changed'),
    smsLocked: z.string().nullable().describe('why it cannot go by SMS'),
    whatsappLocked: z.string().nullable().describe('why it cannot go by WhatsApp'),
    whatsappTemplate: z.string().nullable().describe('the name of its template at WhatsApp'),
    templateId: z.string().nullable().describe('of its text on the DLT platform'),
  })
  .meta({ id: 'MessageSwitches' })
export type MessageSwitches = z.infer<typeof MessageSwitches>

/** By what a customer would be told of an event now, as the garage has switched on and they can be reached by. */
export const Telling = z
  .object({
    ways: z.array(z.enum(['WHATSAPP', 'SMS', 'EMAIL'])).describe('as the garage has switched on'),
    whyNot: z.string().nullable().describe('where there is none'),
  })
  .meta({ id: 'Telling' })
export type Telling = z.infer<typeof Telling>

/** More than these are a crowd in which everybody thinks that somebody else has read it. */
export const maxHearers = 10

/** Somebody of the garage who is told of what drivers do online, or could be. */
const Hearer = z.object({
  id: z.string(),
  name: z.string(),
  hears: z.boolean().describe('chosen; where nobody is, the owner is told'),
  isReachable: z.boolean().describe('has an Indian number, or an address that was confirmed'),
})

/** GET /garages/message-settings */
export const MessageSettings = z.object({
  events: z.array(MessageSwitches),
  hearers: z.array(Hearer).describe('by name; at most 500'),
  smsInEnglish: z.boolean().describe('whatever language a driver reads'),
})

/** PUT /garages/message-settings/hearers: all who are told of what drivers do online. */
export const ChosenHearers = z.object({
  ids: z
    .array(z.uuid('Please choose someone on the staff'), 'Please choose who is told')
    .max(maxHearers, `Please choose at most ${maxHearers} people`),
})
export type ChosenHearers = z.infer<typeof ChosenHearers>

export type MessageSettings = z.infer<typeof MessageSettings>

export const noTemplateSentence = (event: MessageEvent) =>
  `${eventWords[event]} has no SMS: its DLT template id is missing.`

/** Of a server without an account there. */
export const noWhatsAppSentence = 'Automatic WhatsApp messages need a Business account of this site.'
export const noWhatsAppTemplateSentence = (event: MessageEvent) =>
  `${eventWords[event]} has no WhatsApp: its template is missing.`

/** Each as long as it may be, so that a preview shows the longest that can leave; but for the garage, which has its name. */
export const longestExamples: Record<string, string> = {
  plate: 'TN 09 CB 4471',
  total: '12,34,567',
  due: '12,34,567',
  amount: '12,34,567',
  answered: '112 approved, 108 declined',
  jobs: '112 more jobs',
  km: '3,41,540',
  marks: '40 marks',
  bill: 'SM/26-27/0004137',
  utr: 'HDFCN52026112004471823',
  booking: 'BK48213907',
  when: 'Wed 18 Nov, afternoon',
  need: 'insurance',
  by: '14 Dec',
  plateEnd: '4471',
  item: 'Comprehensive Service Package',
  what: 'cancelled',
}

/** An event in words as it may leave. @param link with a token, as `linkAddress` gives it */
export function previewOf(event: MessageEvent, garage: string, link: string) {
  const values = { ...longestExamples, garage, stop: link }
  return {
    text: smsText(event, values, link),
    whatsapp: whatsappText(event, values, link),
    longest: longestText(event).length,
    mail: mailWords(event, values),
  }
}
