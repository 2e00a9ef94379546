import { v7 as newId } from 'uuid'
import { unknownCustomerName } from '../../../contract/customers/customers/unknown-customer.ts'
import { passwordSentences } from '../../../contract/platform/sentences.ts'
import { languageOfAsker } from '../../platform/asker.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { addressKey, countFailures, countHit } from '../../platform/rate-limit.ts'
import { logSecurity } from '../../platform/security-log.ts'
import type { Caller } from '../../platform/session/caller.ts'
import { rememberBrowser } from '../../platform/session/known-browser.ts'
import { requireHardToGuess } from '../../platform/session/new-password.ts'
import { hashPassword, verifyPassword } from '../../platform/session/passwords.ts'
import { hashOf } from '../../platform/session/secrets.ts'
import { createSession, endSession, endSessionsOf, type SignedIn } from '../../platform/session/sessions.ts'
import type { Tokens } from '../../platform/session/tokens.ts'
import { isSecondFactorOn } from '../second-factor/check-service.ts'
import { checkCode, consumeCode } from './code-service.ts'
import * as queries from './queries.ts'
import { limits } from './rules.ts'
import { issueTicket } from './second-step-service.ts'

/**
 * Signs a garage user in, or leads one who has a second factor to the second step. Failures count against limits of
 * their own, wherever they come from; a link by mail sets a new password meanwhile.
 * @throws Problem invalid_credentials, too_many_requests, unavailable
 */
export async function logIn(
  db: Db,
  email: string,
  password: string,
  caller: Caller,
): Promise<{ tokens: Tokens } | { ticket: string }> {
  const address = addressKey(caller.ip)
  const hits = [
    { limit: limits.failuresOfAccount, who: email },
    { limit: limits.failuresOfAddress, who: address },
  ]
  const user = await queries.findGarageUser(db, email)
  const tell = whenLimited(() => logSecurity('sign-in.limited', { userId: user?.id ?? null, by: 'password' }))
  const isRight = await countFailures(db, hits, async () => {
    // By account and address: nobody else can use up what somebody may sign in from here.
    await countHit(db, limits.signIns, `${email} ${address}`)
    return verifyPassword(user?.password_hash, password, { account: email, address })
  }).catch(tell)
  if (!user || !isRight) {
    logSecurity('sign-in.failed', { userId: user?.id ?? null, by: 'password' })
    throw new Problem('invalid_credentials')
  }
  if (await isSecondFactorOn(db, user.id)) return { ticket: await issueTicket(db, user.id) }
  const tokens = await transact(db, (tx) => createSession(tx, user.id, caller))
  logSecurity('sign-in.succeeded', { userId: user.id, by: 'password' })
  return { tokens }
}

/** Told before it is thrown on. */
const whenLimited = (tell: () => void) => (error: unknown) => {
  if (error instanceof Problem && error.status === 429) tell()
  throw error
}

/**
 * Signs a driver in by the code that was sent; an unknown phone becomes a customer.
 * @param proof.browserToken of the browser, which is known from now on
 * @param details name and email of a sign-up; a known customer keeps their own
 * @throws Problem invalid_code, too_many_wrong_codes
 */
export async function logInByCode(
  db: Db,
  { browserToken, ...proof }: { phone: string; otp: string; browserToken: string },
  details: { name?: string; email?: string },
  caller: Caller,
): Promise<Tokens> {
  const address = addressKey(caller.ip)
  const hash = await checkCode(db, { ...proof, browser: hashOf(browserToken) }, address).catch(
    async (error: unknown) => {
      const known = await queries.findCustomer(db, proof.phone)
      const isLimited = error instanceof Problem && error.status === 429
      const name = isLimited ? 'sign-in.limited' : 'sign-in.failed'
      logSecurity(name, { userId: known?.id ?? null, by: 'one-time-code' })
      throw error
    },
  )
  const { customer, tokens } = await transact(db, async (tx) => {
    await consumeCode(tx, proof.phone, hash)
    const customer = await queries.upsertCustomer(tx, {
      id: newId(),
      name: details.name ?? unknownCustomerName,
      phone: proof.phone,
      language: languageOfAsker(),
      ...(details.email ? { email: details.email } : {}),
    })
    await rememberBrowser(tx, customer.id, browserToken)
    return { customer, tokens: await createSession(tx, customer.id, caller) }
  })
  logSecurity('sign-in.succeeded', { userId: customer.id, by: 'one-time-code' })
  return tokens
}

/**
 * The account of an email address, which is made where there is none.
 * @param user.hasOwnPassword false where somebody else chose the password
 */
export async function findOrCreateGarageUser(tx: Tx, user: Omit<Parameters<typeof queries.insertGarageUser>[1], 'id'>) {
  const id = newId()
  if (await queries.insertGarageUser(tx, { id, ...user })) return { userId: id, isNew: true }
  const known = await queries.findGarageUser(tx, user.email)
  if (!known) throw new Problem('conflict')
  return { userId: known.id, isNew: false }
}

export const isKnownGarageUser = async (db: Db, email: string) => Boolean(await queries.findGarageUser(db, email))

/**
 * For what a session alone does not prove. Failures count against a limit of their own.
 * @param field where the sentence stands
 * @throws Problem validation_failed at the field, too_many_requests
 */
export async function requireOwnPassword(db: Db, userId: string, password: string, field: string): Promise<void> {
  const tell = whenLimited(() => logSecurity('password.limited', { userId }))
  const isOwn = await countFailures(db, [{ limit: limits.failuresOfAccount, who: userId }], async () => {
    await countHit(db, limits.proofs, userId)
    const user = await queries.findUser(db, userId)
    return verifyPassword(user?.password_hash, password, { account: userId })
  }).catch(tell)
  if (isOwn) return
  logSecurity('password.refused', { userId })
  throw invalid(field, 'This is not your current password')
}

/**
 * Changes one's own password; the other devices are signed out.
 * @throws Problem validation_failed at its field, too_many_requests
 */
export async function changePassword(db: Db, signedIn: SignedIn, current: string, next: string): Promise<void> {
  requireHardToGuess('newPassword', next, signedIn)
  if (next.normalize('NFC') === current.normalize('NFC')) throw invalid('newPassword', passwordSentences.same)
  await requireOwnPassword(db, signedIn.userId, current, 'currentPassword')
  const passwordHash = await hashPassword(next, { account: signedIn.userId })
  await transact(db, async (tx) => {
    await queries.setPassword(tx, signedIn.userId, passwordHash)
    await endSessionsOf(tx, signedIn.userId, 'PASSWORD_CHANGED', { except: signedIn.sessionId })
  })
  logSecurity('password.changed', { userId: signedIn.userId })
}

export async function listOwnSessions(db: Db, signedIn: SignedIn) {
  const rows = await queries.listSessions(db, signedIn.userId, signedIn.pinGarageId)
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === signedIn.sessionId,
  }))
}

/** Signs every other device out; the one that asks stays. */
export async function endOtherSessions(db: Db, signedIn: SignedIn): Promise<void> {
  const { userId, sessionId: except, pinGarageId } = signedIn
  await transact(db, (tx) => endSessionsOf(tx, userId, 'ENDED_ELSEWHERE', { except, pinGarageId }))
  logSecurity('session.ended', { userId: signedIn.userId })
}

/** @throws Problem not_found, for a session that is not one's own too */
export async function endOwnSession(db: Db, signedIn: SignedIn, sessionId: string): Promise<void> {
  const { userId, pinGarageId } = signedIn
  const isEnded = await transact(db, (tx) => endSession(tx, userId, sessionId, 'ENDED_ELSEWHERE', { pinGarageId }))
  if (!isEnded) throw new Problem('not_found')
  logSecurity('session.ended', { userId: signedIn.userId })
}
