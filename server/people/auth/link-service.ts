import { invitationSentences, passwordSentences } from '../../../contract/platform/sentences.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { addressKey, clearHits, countBefore, countHit } from '../../platform/rate-limit.ts'
import { logSecurity } from '../../platform/security-log.ts'
import { requireHardToGuess } from '../../platform/session/new-password.ts'
import { hashPassword, verifyPassword } from '../../platform/session/passwords.ts'
import { languageOfUser } from '../../platform/session/reader-language.ts'
import { newToken } from '../../platform/session/secrets.ts'
import { endSessionsOf, type SignedIn } from '../../platform/session/sessions.ts'
import type { Versions } from '../../platform/versions.ts'
import { deactivateOthersOf, listGaragesOf, recordDeactivated } from '../garages/listing-service.ts'
import { resetFactorOf } from '../second-factor/service.ts'
import * as queries from './queries.ts'
import { limits, mailedLinks } from './rules.ts'
import { requireOwnPassword } from './service.ts'

/** What a link's use needs: a garage may become visible by it, at once. */
export type LinkParts = { database: { db: Db }; versions: Pick<Versions, 'refresh'> }

type Recipient = { id: string; name: string; email: string }

/**
 * Mails a single-use link; its token stands behind '#', so that it is in no log of ours.
 * @param values what the mail says besides the name
 */
export async function mailLink(
  tx: Tx,
  user: Recipient,
  template: keyof typeof mailedLinks,
  origin: string,
  values: Record<string, string> = {},
): Promise<void> {
  const token = newToken()
  const { purpose, hours } = mailedLinks[template]
  await queries.storeLink(tx, { userId: user.id, token, purpose, hours })
  const link = `${origin}/${purpose}#${token}`
  const language = await languageOfUser(tx, user.id)
  await queueMessage(tx, {
    kind: 'mail',
    to: user.email,
    template,
    values: { ...values, language, name: user.name, link },
  })
}

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

/**
 * Sets a new password by a mailed link, which also proves the address; every device is signed out, and what others
 * have guessed at the old password no longer counts.
 * @throws Problem link_not_valid, validation_failed at password, unavailable
 */
export async function resetPassword(parts: LinkParts, token: string, password: string): Promise<void> {
  const { db } = parts.database
  const user = await queries.findUserOfLink(db, 'reset-password', token)
  if (!user) throw new Problem('link_not_valid')
  requireHardToGuess('password', password, user)
  const lane = { account: user.id }
  if (await verifyPassword(user.password_hash, password, lane)) throw invalid('password', passwordSentences.same)
  const passwordHash = await hashPassword(password, lane)
  await transact(db, async (tx) => {
    if (!(await queries.consumeLink(tx, 'reset-password', token))) throw new Problem('link_not_valid')
    await queries.setOwnPassword(tx, user.id, passwordHash)
    await endSessionsOf(tx, user.id, 'PASSWORD_CHANGED')
    // Whoever made the account in this name knew the old password, and so may not be who reads the mail.
    const isFirstProof = !user.email_verified_at
    const others = isFirstProof ? await deactivateOthersOf(tx, user.id) : []
    if (isFirstProof) await resetFactorOf(tx, user.id)
    await confirmAddress(tx, user.id)
    await recordDeactivated(tx, user.id, others)
  })
  // The new password stands: nobody is told otherwise because the tries could not be cleared.
  if (user.email) await clearHits(db, { limit: limits.failuresOfAccount, who: user.email }).catch(() => undefined)
  logSecurity('password.reset', { userId: user.id })
  await parts.versions.refresh()
}

/**
 * Confirms an address by a mailed link. The link proves the mailbox only: that the account is theirs too is shown by
 * being signed in to it, or by its password. Else whoever signed up with somebody else's address would have waited for
 * their click (docs/rules.md#passwords). All other devices are signed out.
 * @throws Problem link_not_valid, forbidden, validation_failed at password, too_many_requests, unavailable
 */
export async function verifyEmail(
  parts: LinkParts,
  { token, password }: { token: string; password?: string | undefined },
  signedIn: SignedIn | undefined,
): Promise<void> {
  const { db } = parts.database
  const user = await queries.findUserOfLink(db, 'verify-email', token)
  if (!user) throw new Problem('link_not_valid')
  if (!user.has_own_password) throw new Problem('forbidden', { sentence: invitationSentences.ownFirst })
  const ownSession = signedIn?.userId === user.id ? signedIn.sessionId : undefined
  if (!ownSession) {
    if (!password) throw invalid('password', passwordSentences.toConfirm)
    await requireOwnPassword(db, user.id, password, 'password')
  }
  await transact(db, async (tx) => {
    if (!(await queries.consumeLink(tx, 'verify-email', token))) throw new Problem('link_not_valid')
    await endSessionsOf(tx, user.id, 'EMAIL_CONFIRMED', ownSession === undefined ? {} : { except: ownSession })
    await confirmAddress(tx, user.id)
  })
  logSecurity('email.confirmed', { userId: user.id })
  await parts.versions.refresh()
}

/** From now on mail reaches this user for certain, and drivers see the garages that they own. */
export async function confirmAddress(tx: Tx, userId: string): Promise<void> {
  await queries.markEmailVerified(tx, userId)
  await listGaragesOf(tx, userId)
}

/**
 * Sends the link again that an address is waiting for: to confirm it, or first to choose a password where a garage
 * chose the present one. An address that is confirmed needs none.
 */
export async function resendVerification(db: Db, signedIn: SignedIn, ip: string, origin: string): Promise<void> {
  const { userId: id, name, email, isEmailVerified, hasOwnPassword, memberships } = signedIn
  if (isEmailVerified || !email) return
  const hits = [
    { limit: limits.linksOfEmail, who: email },
    { limit: limits.linksOfAddress, who: addressKey(ip) },
  ]
  const garage = memberships[0]?.garageName
  const send = async (tx: Tx) => {
    if (hasOwnPassword) await mailLink(tx, { id, name, email }, 'verify-email', origin)
    else if (garage) await mailLink(tx, { id, name, email }, 'own-password', origin, { garage })
    else await mailLink(tx, { id, name, email }, 'reset-password', origin)
  }
  await countBefore(db, hits, () => transact(db, send))
}
