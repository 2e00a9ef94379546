/* Apart from the schemas, so that a public page says it without loading zod. */

/** What a driver agrees to one by one; messages about work that they asked for need none of these. */
export const chosenConsents = ['WHATSAPP', 'REMINDER', 'REVIEW'] as const
export type ChosenConsent = (typeof chosenConsents)[number]

/** What stands beside each tick, and is kept with it. */
export const consentWords: Record<ChosenConsent, string> = {
  WHATSAPP: 'Send me messages about my car by WhatsApp.',
  REMINDER: 'Remind me when my car is due for service, insurance or a PUC test.',
  REVIEW: 'Ask me for a review after a visit.',
}
