import { consentWords } from '../messages/consents/consent-words.ts'

/** What a driver agrees to one by one; what stands beside a tick is kept with the answer (docs/rules.md#consents). */
export const consents = { area: 'consents', ticks: { ...consentWords } as Record<keyof typeof consentWords, string> }
