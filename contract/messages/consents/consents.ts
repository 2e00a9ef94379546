import { consentSentences } from '../../platform/sentences.ts'
import { z } from '../../platform/zod.ts'
import { chosenConsents } from './consent-words.ts'

const consentKinds = ['SERVICE', ...chosenConsents] as const
export type ConsentKind = (typeof consentKinds)[number]

/** What is kept with a STOP: what the link's page says, what the message says that was answered, or what the garage was told. */
export const stopWordings = {
  STOP: 'Stop review requests and reminders from this garage.',
  REPLY: 'Reply STOP to get no more WhatsApp messages, reminders or review requests from this garage.',
  ONE_CLICK: 'Unsubscribed in the mail program from this kind of mail of this garage.',
  TOLD: 'Told the garage to send no more review requests and reminders.',
}

export const TickedConsent = z.enum(chosenConsents, { error: 'Please choose WHATSAPP, REMINDER or REVIEW' })

const consent = z.object({
  kind: TickedConsent,
  given: z.boolean({ error: 'Please say yes or no' }),
})

/** What is kept where messages about work came with the work itself: a booking, or a job card that the garage opens. */
export const serviceWordings = {
  BOOKING: 'Booked with this garage, which sends messages about the booking and the work.',
  CARD: 'Gave the car to this garage, which sends messages about the work.',
}

/** GET, PUT /account/consents; a kind that is left out stays as it is. */
export const Consents = z.array(consent).max(chosenConsents.length, consentSentences.kindTwice)
export type Consents = z.infer<typeof Consents>

/** GET /public/stop/{token} */
export const StopPage = z.object({ garageName: z.string(), isStopped: z.boolean() })
export type StopPage = z.infer<typeof StopPage>
