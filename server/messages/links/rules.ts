import { randomInt } from 'node:crypto'
import { shareDays } from '../../../contract/drivers/passports/passports.ts'
import type { Limit } from '../../platform/rate-limit.ts'

/** What a link opens, and where. A new kind is a line here. */
export const linkKinds = {
  BOOKING: {
    path: '/b/',
    // Its booking ends it, a week after the visit.
    days: 180,
    ended: 'This link has ended. Links to a booking work until a week after the visit.',
  },
  ESTIMATE: {
    path: '/e/',
    // The estimate in it runs out before; the answer that was given stays readable.
    days: 180,
    ended: 'This link has ended. Please ask the garage for a new one.',
  },
  BILL: {
    path: '/i/',
    days: 180,
    ended: 'A bill’s link works for 180 days, or until the garage makes a new one. Your bill is safe.',
  },
  PASSPORT: {
    path: '/p/',
    days: shareDays,
    ended: 'The owner has closed this page. Please ask them for a new link.',
  },
  REVIEW: {
    path: '/r/',
    days: 60,
    ended: 'A review can be written for 60 days after the visit. What you wrote, if you did, stays up.',
  },
  DUE: {
    path: '/d/',
    days: 180,
    ended: 'This reminder has ended. Please call the garage, or find it on the site.',
  },
  STOP: {
    path: '/s/',
    days: 365,
    ended: 'This link has ended. You can choose what you are sent in your account.',
  },
} as const satisfies Record<string, { path: string; days: number; ended: string }>
export type LinkKind = keyof typeof linkKinds

export const unknownLink = 'We do not know this link. Please check that it is complete.'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const tokenLength = 16

/** 95 bits in letters that no messenger breaks and no eye mistakes for the end of a sentence. */
export const newLinkToken = () => Array.from({ length: tokenLength }, () => letters[randomInt(letters.length)]).join('')

/** What never was a token is refused before anything is counted, hashed or asked. */
export const isLinkToken = (text: string) => text.length === tokenLength && /^[0-9A-Za-z]+$/.test(text)

/** docs/rules.md#links */
export const limits = {
  missesOfAddress: { name: 'link-misses', max: 30, windowSeconds: 3600 },
  readsOfLink: { name: 'link-reads', max: 60, windowSeconds: 60 },
  /** A page may show many at once. */
  photosOfLink: { name: 'link-photos', max: 300, windowSeconds: 60 },
  /** One is set at a time, for everybody. */
  printsOfLink: { name: 'link-prints', max: 10, windowSeconds: 3600 },
  /** Of a bill, by whatever link: each looks up a number. */
  claimsOfBill: { name: 'bill-claims', max: 5, windowSeconds: 3600 },
  addressesOfDriver: { name: 'bill-addresses', max: 30, windowSeconds: 3600 },
  writesOfReview: { name: 'review-writes', max: 20, windowSeconds: 3600 },
  answersOfLink: { name: 'link-answers', max: 30, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>
