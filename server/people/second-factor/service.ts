import type { BegunSecondFactor, SecondFactor } from '../../../contract/people/second-factor/second-factor.ts'
import { codeSentences, secondFactorSentences } from '../../../contract/platform/sentences.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { countFailures } from '../../platform/rate-limit.ts'
import { type SecretsKeys, seal, unseal } from '../../platform/sealing.ts'
import { logSecurity } from '../../platform/security-log.ts'
import { isDemandedBy } from '../../platform/session/second-factor.ts'
import { endSessionsOf, type SignedIn } from '../../platform/session/sessions.ts'
import { requireOwnPassword } from '../auth/service.ts'
import { hitsOf, proveCode } from './check-service.ts'
import { notifyOfChange } from './notify-service.ts'
import * as queries from './queries.ts'
import { newRecoveryCodes, newSecret, recoveryKey, totpStepOf, uriOf } from './rules.ts'

export async function getState(db: Db, signedIn: SignedIn): Promise<SecondFactor> {
  const factor = await queries.findFactor(db, signedIn.userId)
  const { left } = await queries.countRecoveryCodes(db, signedIn.userId)
  return {
    isOn: Boolean(factor?.confirmed_at),
    since: factor?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: left,
    isDemanded: signedIn.memberships.some(isDemandedBy),
  }
}

/**
 * Begins a second factor, which counts once a code of it is confirmed.
 * @param password because an open browser is no proof: whoever finds one could lock its owner out
 * @throws Problem validation_failed at password, wrong_state, too_many_requests
 */
export async function beginSetup(
  db: Db,
  keys: SecretsKeys,
  signedIn: SignedIn,
  password: string,
): Promise<BegunSecondFactor> {
  // A mistyped address is somebody else's, and what is told of the factor would go there.
  if (!signedIn.isEmailVerified) throw new Problem('wrong_state', { sentence: secondFactorSentences.confirmFirst })
  await requireOwnPassword(db, signedIn.userId, password, 'password')
  const secret = newSecret()
  const isBegun = await transact(db, (tx) =>
    queries.beginFactor(tx, signedIn.userId, seal(keys, secret, signedIn.userId)),
  )
  if (!isBegun) throw isOnAlready()
  return { secret, uri: uriOf(secret, signedIn.email ?? signedIn.name) }
}

const isOnAlready = () => new Problem('wrong_state', { sentence: 'Your second factor is on already.' })

/**
 * Puts it in force; the other devices, which have not proved it, are signed out.
 * @returns the recovery codes, which are kept as hashes only
 * @throws Problem invalid_code at code, wrong_state, too_many_requests
 */
export async function confirm(
  db: Db,
  keys: SecretsKeys,
  signedIn: SignedIn,
  code: string,
  origin: string,
): Promise<string[]> {
  const { userId, sessionId } = signedIn
  const codes = await countFailures(db, hitsOf(userId), () =>
    transact(db, async (tx) => {
      const factor = await queries.findFactor(tx, userId)
      if (!factor) throw new Problem('wrong_state', { sentence: 'Please begin with the QR code.' })
      if (factor.confirmed_at) throw isOnAlready()
      const step = totpStepOf(unseal(keys, factor.secret, userId), code, new Date())
      if (step === undefined) return undefined
      if (!(await queries.confirmFactor(tx, userId, factor.secret))) throw isOnAlready()
      await queries.useStep(tx, userId, step)
      await endSessionsOf(tx, userId, 'SECOND_FACTOR_ON', { except: sessionId })
      await notifyOfChange(tx, userId, 'on', origin)
      return giveRecoveryCodes(tx, userId)
    }),
  )
  if (!codes) {
    logSecurity('second-factor.refused', { userId })
    throw new Problem('invalid_code', { at: 'code', sentence: codeSentences.wrong })
  }
  logSecurity('second-factor.enrolled', { userId })
  return codes
}

async function giveRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await queries.replaceRecoveryCodes(tx, userId, codes.map(recoveryKey))
  return codes
}

/** Told before it is thrown on. */
const whenRefused = (userId: string) => (error: unknown) => {
  if (error instanceof Problem && error.code === 'invalid_code') logSecurity('second-factor.refused', { userId })
  throw error
}

type Proofs = { password: string; code: string }

/** @throws Problem validation_failed at password, invalid_code at code, wrong_state, too_many_requests */
export async function turnOff(
  db: Db,
  keys: SecretsKeys,
  signedIn: SignedIn,
  proofs: Proofs,
  origin: string,
): Promise<void> {
  const { userId } = signedIn
  await requireOwnPassword(db, userId, proofs.password, 'password')
  await proveCode(db, keys, { userId, code: proofs.code, origin }, async (tx) => {
    await notifyOfChange(tx, userId, 'off', origin)
    return { off: await queries.removeFactor(tx, userId) }
  }).catch(whenRefused(userId))
  logSecurity('second-factor.removed', { userId })
}

/** New ones in place of those that are left. @throws as `turnOff` */
export async function renewRecoveryCodes(
  db: Db,
  keys: SecretsKeys,
  signedIn: SignedIn,
  proofs: Proofs,
  origin: string,
): Promise<string[]> {
  const { userId } = signedIn
  await requireOwnPassword(db, userId, proofs.password, 'password')
  const codes = await proveCode(db, keys, { userId, code: proofs.code, origin }, (tx) =>
    giveRecoveryCodes(tx, userId),
  ).catch(whenRefused(userId))
  logSecurity('second-factor.codes-renewed', { userId })
  return codes
}

/**
 * For somebody who has lost phone and recovery codes: the factor is off, and every device signed out.
 * @returns false where it was off already
 */
export async function resetFactorOf(tx: Tx, userId: string): Promise<boolean> {
  if (!(await queries.removeFactor(tx, userId))) return false
  await endSessionsOf(tx, userId, 'SECOND_FACTOR_RESET')
  return true
}
