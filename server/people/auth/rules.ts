import { hoursTrue } from '../../platform/messenger/outbox.ts'
import type { Limit } from '../../platform/rate-limit.ts'

/** docs/rules.md#one-time-codes and docs/rules.md#limits */
export const codeMinutes = 5
export const maxWrongAttempts = 5
export const resendSeconds = 30
export const ticketMinutes = 5

/** What a link in a mail is for, and how long it works: by the mail that carries it. */
export const mailedLinks = {
  'verify-email': { purpose: 'verify-email', hours: hoursTrue['verify-email'] },
  'reset-password': { purpose: 'reset-password', hours: hoursTrue['reset-password'] },
  'own-password': { purpose: 'reset-password', hours: hoursTrue['own-password'] },
} as const
export type LinkPurpose = (typeof mailedLinks)[keyof typeof mailedLinks]['purpose']

const quarter = 15 * 60
export const limits = {
  /** Of a phone, for a known browser or an address. */
  codesOfAsker: { name: 'code asker', max: 5, windowSeconds: 3600 },
  /** For all who have not signed in with the phone before, together: somebody's phone is no toy. */
  codesOfPhone: { name: 'code phone', max: 15, windowSeconds: 3600 },
  codesOfAddress: { name: 'code address', max: 300, windowSeconds: 3600 },
  failuresOfAccount: { name: 'sign-in account', max: 10, windowSeconds: quarter },
  failuresOfAddress: { name: 'sign-in address', max: 100, windowSeconds: quarter },
  /** Right ones too: each costs a hash. */
  signIns: { name: 'sign-ins', max: 60, windowSeconds: quarter },
  proofs: { name: 'password proofs', max: 60, windowSeconds: quarter },
  linksOfEmail: { name: 'link email', max: 5, windowSeconds: 3600 },
  linksOfAddress: { name: 'link address', max: 60, windowSeconds: 3600 },
  garagesOfAddress: { name: 'garage address', max: 20, windowSeconds: 3600 },
} satisfies Record<string, Limit>
