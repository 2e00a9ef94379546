import { z } from './zod.ts'

/** What a driver agrees to one by one; messages about work that they asked for need none of these. */
export const chosenConsents = ['WHATSAPP', 'REMINDER', 'REVIEW'] as const
const consentKinds = ['SERVICE', ...chosenConsents] as const
export type ConsentKind = (typeof consentKinds)[number]
export type ChosenConsent = (typeof chosenConsents)[number]

/** What stands beside each tick, and is kept with it. */
export const consentWords: Record<ChosenConsent, string> = {
  WHATSAPP: 'Send me messages about my car by WhatsApp.',
  REMINDER: 'Remind me when my car is due for service, insurance or a PUC test.',
  REVIEW: 'Ask me for a review after a visit.',
}

/** What is kept with a STOP. */
export const stopWording = 'Stop review requests and reminders from this garage.'

const consent = z.object({
  kind: z.enum(chosenConsents, { error: 'Please choose WHATSAPP, REMINDER or REVIEW' }),
  given: z.boolean({ error: 'Please say yes or no' }),
})

/** GET, PUT /account/consents; a kind that is left out stays as it is. */
export const Consents = z.array(consent).max(chosenConsents.length, 'Please name each kind once')
export type Consents = z.infer<typeof Consents>

/** GET /public/stop/{token} */
export const StopPage = z.object({ garageName: z.string(), isStopped: z.boolean() })
export type StopPage = z.infer<typeof StopPage>
