import { v7 as newId } from 'uuid'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { addressKey, clearHits, countFailures, countHit } from '../../platform/rate-limit.ts'
import { logSecurity } from '../../platform/security-log.ts'
import type { Caller } from '../../platform/session/caller.ts'
import { hashPassword, verifyPassword } from '../../platform/session/passwords.ts'
import { newToken } from '../../platform/session/secrets.ts'
import { createSession, endSessionsOf, type SignedIn } from '../../platform/session/sessions.ts'
import type { Tokens } from '../../platform/session/tokens.ts'
import { checkCode, consumeCode } from './code-service.ts'
import * as queries from './queries.ts'
import { limits, type linkHours } from './rules.ts'

/**
 * Signs a garage user in. Only failures count against the limits, wherever they come from; a link by mail sets a new
 * password meanwhile.
 * @throws Problem invalid_credentials, too_many_requests, unavailable
 */
export async function logIn(db: Db, email: string, password: string, caller: Caller): Promise<Tokens> {
  const hits = [
    { limit: limits.failuresOfAccount, who: email },
    { limit: limits.failuresOfAddress, who: addressKey(caller.ip) },
  ]
  const user = await queries.findGarageUser(db, email)
  const isRight = await countFailures(db, hits, () => verifyPassword(user?.password_hash, password)).catch(
    whenLimited(() => logSecurity('sign-in.limited', { userId: user?.id ?? null, by: 'password' })),
  )
  if (!user || !isRight) {
    logSecurity('sign-in.failed', { userId: user?.id ?? null, by: 'password' })
    throw new Problem('invalid_credentials')
  }
  const tokens = await transact(db, (tx) => createSession(tx, user.id, caller))
  logSecurity('sign-in.succeeded', { userId: user.id, by: 'password' })
  return tokens
}

/** Told before it is thrown on. */
const whenLimited = (tell: () => void) => (error: unknown) => {
  if (error instanceof Problem && error.status === 429) tell()
  throw error
}

/**
 * Signs a driver in by the code that was sent; an unknown phone becomes a customer.
 * @param details name and e-mail of a sign-up; a known customer keeps their own
 * @throws Problem invalid_code, too_many_wrong_codes
 */
export async function logInByCode(
  db: Db,
  proof: { phone: string; otp: string },
  details: { name?: string; email?: string },
  caller: Caller,
): Promise<Tokens> {
  const hash = await checkCode(db, proof.phone, proof.otp).catch(async (error: unknown) => {
    const known = await queries.findCustomer(db, proof.phone)
    const isLimited = error instanceof Problem && error.status === 429
    const name = isLimited ? 'sign-in.limited' : 'sign-in.failed'
    logSecurity(name, { userId: known?.id ?? null, by: 'one-time-code' })
    throw error
  })
  const { customer, tokens } = await transact(db, async (tx) => {
    await consumeCode(tx, proof.phone, hash)
    const customer = await queries.upsertCustomer(tx, {
      id: newId(),
      name: details.name ?? 'Customer',
      phone: proof.phone,
      ...(details.email ? { email: details.email } : {}),
    })
    return { customer, tokens: await createSession(tx, customer.id, caller) }
  })
  logSecurity('sign-in.succeeded', { userId: customer.id, by: 'one-time-code' })
  return tokens
}

/** The account of an e-mail address, which is made where there is none. */
export async function findOrCreateGarageUser(tx: Tx, user: Omit<queries.NewGarageUser, 'id'>) {
  const id = newId()
  if (await queries.insertGarageUser(tx, { id, ...user })) return { userId: id, isNew: true }
  const known = await queries.findGarageUser(tx, user.email)
  if (!known) throw new Problem('conflict')
  return { userId: known.id, isNew: false }
}

export const isKnownGarageUser = async (db: Db, email: string) => Boolean(await queries.findGarageUser(db, email))

/** Mails a link to set a new password; to an unknown address nothing is sent, and nothing tells. */
export async function forgotPassword(db: Db, email: string, ip: string, origin: string): Promise<void> {
  await countHit(db, limits.linksOfAddress, addressKey(ip))
  await countHit(db, limits.linksOfEmail, email)
  const userId = await transact(db, async (tx) => {
    const user = await queries.findGarageUser(tx, email)
    if (user?.email) await mailLink(tx, { id: user.id, name: user.name, email: user.email }, 'reset-password', origin)
    return user?.id ?? null
  })
  logSecurity('password.reset-asked', { userId })
}

/** Mails a single-use link; the token stands in the fragment's place of a query, never in a log of ours. */
export async function mailLink(
  tx: Tx,
  user: { id: string; name: string; email: string },
  purpose: keyof typeof linkHours,
  origin: string,
): Promise<void> {
  const token = newToken()
  await queries.storeLink(tx, user.id, purpose, token)
  const link = `${origin}/${purpose}#${token}`
  await queueMessage(tx, { kind: 'mail', to: user.email, template: purpose, values: { name: user.name, link } })
}

/**
 * Sets a new password by a mailed link, which also proves the address; every device is signed out, and what others
 * have guessed at the old password no longer counts.
 * @throws Problem link_not_valid, unavailable
 */
export async function resetPassword(db: Db, token: string, password: string): Promise<void> {
  if (!(await queries.isLinkValid(db, 'reset-password', token))) throw new Problem('link_not_valid')
  const passwordHash = await hashPassword(password)
  const userId = await transact(db, async (tx) => {
    const userId = await queries.consumeLink(tx, 'reset-password', token)
    if (!userId) throw new Problem('link_not_valid')
    await queries.setPassword(tx, userId, passwordHash)
    await queries.markEmailVerified(tx, userId)
    await endSessionsOf(tx, userId)
    const user = await queries.findUser(tx, userId)
    if (user?.email) await clearHits(tx, { limit: limits.failuresOfAccount, who: user.email })
    return userId
  })
  logSecurity('password.reset', { userId })
}

/** @throws Problem link_not_valid */
export async function verifyEmail(db: Db, token: string): Promise<void> {
  const userId = await transact(db, async (tx) => {
    const userId = await queries.consumeLink(tx, 'verify-email', token)
    if (!userId) throw new Problem('link_not_valid')
    await queries.markEmailVerified(tx, userId)
    return userId
  })
  logSecurity('email.confirmed', { userId })
}

/** Sends the link again; an address that is verified needs none. */
export function resendVerification(db: Db, signedIn: SignedIn, ip: string, origin: string): Promise<void> {
  return transact(db, async (tx) => {
    if (signedIn.isEmailVerified || !signedIn.email) return
    await countHit(tx, limits.linksOfEmail, signedIn.email)
    await countHit(tx, limits.linksOfAddress, addressKey(ip))
    await mailLink(tx, { id: signedIn.userId, name: signedIn.name, email: signedIn.email }, 'verify-email', origin)
  })
}

/**
 * For what a session alone does not prove. Only failures count against the limit.
 * @param field where the sentence stands
 * @throws Problem validation_failed at the field, too_many_requests
 */
export async function requireOwnPassword(db: Db, userId: string, password: string, field: string): Promise<void> {
  const isOwn = await countFailures(db, [{ limit: limits.failuresOfAccount, who: userId }], async () => {
    const user = await queries.findUser(db, userId)
    return verifyPassword(user?.password_hash, password)
  }).catch(whenLimited(() => logSecurity('password.limited', { userId })))
  if (isOwn) return
  logSecurity('password.refused', { userId })
  throw invalid(field, 'This is not your current password')
}

/**
 * Changes one's own password; the other devices are signed out.
 * @throws Problem validation_failed at currentPassword, too_many_requests
 */
export async function changePassword(db: Db, signedIn: SignedIn, current: string, next: string): Promise<void> {
  await requireOwnPassword(db, signedIn.userId, current, 'currentPassword')
  const passwordHash = await hashPassword(next)
  await transact(db, async (tx) => {
    await queries.setPassword(tx, signedIn.userId, passwordHash)
    await endSessionsOf(tx, signedIn.userId, signedIn.sessionId)
  })
  logSecurity('password.changed', { userId: signedIn.userId })
}

export async function listOwnSessions(db: Db, signedIn: SignedIn) {
  const rows = await queries.listSessions(db, signedIn.userId)
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
  await transact(db, (tx) => endSessionsOf(tx, signedIn.userId, signedIn.sessionId))
  logSecurity('session.ended', { userId: signedIn.userId })
}

/** @throws Problem not_found, for a session that is not one's own too */
export async function endOwnSession(db: Db, signedIn: SignedIn, sessionId: string): Promise<void> {
  if (!(await queries.endOwnSession(db, signedIn.userId, sessionId))) throw new Problem('not_found')
  logSecurity('session.ended', { userId: signedIn.userId })
}
