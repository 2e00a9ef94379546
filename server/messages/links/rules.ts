import { randomInt } from 'node:crypto'
import { shareDays } from '../../../contract/drivers/passports/passports.ts'
import { links } from '../../../contract/words/links.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Problem } from '../../platform/problem.ts'
import type { Limit } from '../../platform/rate-limit.ts'

/** What a link opens, and where. A new kind is a line here. */
export const linkKinds = {
  BOOKING: {
    path: '/b/',
    // Its booking ends it, a week after the visit.
    days: 180,
  },
  ESTIMATE: {
    path: '/e/',
    // The estimate in it runs out before; the answer that was given stays readable.
    days: 180,
  },
  BILL: {
    path: '/i/',
    days: 180,
  },
  PASSPORT: {
    path: '/p/',
    days: shareDays,
  },
  REVIEW: {
    path: '/r/',
    days: 60,
  },
  DUE: {
    path: '/d/',
    days: 180,
  },
  STOP: {
    path: '/s/',
    days: 365,
  },
} as const satisfies Record<string, { path: string; days: number }>
export type LinkKind = keyof typeof linkKinds

/** In the language of whoever asks. */
export const unknownLink = () => new Problem('link_not_valid', { sentence: say(links).unknown })
export const endedLink = (kind: LinkKind) => new Problem('link_not_valid', { sentence: say(links).ended[kind] })

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const someLetters = (count: number) => Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

const tokenLength = 16
/** Of it for the garage's number, below 62⁴ (migration 0170). */
const numberLength = 4

/**
 * In letters that no messenger breaks and no eye mistakes for the end of a sentence: 71 bits behind the number of a garage,
 * 95 of a driver's own.
 * @param garageNumber none for a driver's own
 */
export const newLinkToken = (garageNumber?: number) =>
  garageNumber === undefined
    ? someLetters(tokenLength)
    : lettersOf(garageNumber) + someLetters(tokenLength - numberLength)

function lettersOf(garageNumber: number): string {
  let [rest, text] = [garageNumber, '']
  while (text.length < numberLength) {
    text = letters.charAt(rest % letters.length) + text
    rest = Math.floor(rest / letters.length)
  }
  return text
}

/** @returns what may be no garage's, of a driver's own token and of one that a garage sent before its number stood in it */
export const garageNumberOf = (token: string): number =>
  [...token.slice(0, numberLength)].reduce((sum, letter) => sum * letters.length + letters.indexOf(letter), 0)

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

/** The kind and the token that the address of a page names. */
export function linkOfPath(path: string): { kind: LinkKind; token: string } | undefined {
  const [, folder, token = ''] = path.split(/[/?]/)
  const kind = (Object.keys(linkKinds) as LinkKind[]).find((each) => linkKinds[each].path === `/${folder}/`)
  return kind && isLinkToken(token) ? { kind, token } : undefined
}
