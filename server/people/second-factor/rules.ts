import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { recoveryAlphabet } from '../../../contract/people/second-factor/second-factor.ts'
import { brand } from '../../../contract/platform/brand.ts'
import type { Limit } from '../../platform/rate-limit.ts'

/** docs/rules.md#second-factor and docs/rules.md#limits */
export const limits = {
  failures: { name: 'second factor', max: 10, windowSeconds: 15 * 60 },
  failuresOfDay: { name: 'second factor day', max: 50, windowSeconds: 24 * 3600 },
} satisfies Record<string, Limit>

const recoveryCodes = 10
/** Eighty bits: guessed neither at the door nor from their hashes. */
const recoveryLetters = 16

export const newSecret = () => new Secret({ size: 20 }).base32

/** What an authenticator app scans. */
export const uriOf = (secret: string, email: string) =>
  new TOTP({ issuer: brand.name, label: email, secret }).toString()

/**
 * Which step of thirty seconds a code belongs to; a clock may be one step off.
 * @returns undefined where it belongs to none
 */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ timestamp }) + delta
}

export const isAppCode = (code: string) => /^\d{6}$/.test(code)

/** As they are shown: four groups of four. */
export function newRecoveryCodes(): string[] {
  const letter = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]
  const group = () => Array.from({ length: 4 }, letter).join('')
  return Array.from({ length: recoveryCodes }, () => Array.from({ length: recoveryLetters / 4 }, group).join('-'))
}

/** As they are typed, and hashed. */
export const recoveryKey = (code: string) => code.replaceAll('-', '')
