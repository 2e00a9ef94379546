import { findCity } from '../../../contract/platform/places/cities.ts'
import { invitationSentences, staffSentences } from '../../../contract/platform/sentences.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
import * as queries from './queries.ts'

/**
 * Which of one's garages this session works for from now on.
 * @throws Problem forbidden
 */
export async function chooseGarage(db: Db, signedIn: SignedIn, garageId: string): Promise<void> {
  if (!signedIn.memberships.some((each) => each.garageId === garageId)) {
    throw new Problem('forbidden', { sentence: staffSentences.notAMember })
  }
  await queries.setChosenGarage(db, signedIn.sessionId, garageId)
}

/** Not by a PIN: the garage that gave it knows it. */
const mayAnswer = ({ isEmailVerified, pinGarageId }: SignedIn) => isEmailVerified && pinGarageId === null

/** None before the address is confirmed: who asked is the business of whoever reads the mail. */
export async function listInvitations(db: Db, signedIn: SignedIn) {
  if (!mayAnswer(signedIn)) return []
  const rows = await queries.listInvitations(db, signedIn.userId)
  return rows.map((row) => ({
    garageId: row.id,
    garageName: row.name,
    locality: row.locality,
    city: findCity(row.city_slug)?.city ?? '',
    role: row.role,
    accessLevel: row.access_level,
    invitedAt: row.created_at.toISOString(),
  }))
}

/**
 * Else a garage that once made an account in somebody's name, with a password of its own, could answer for them
 * (docs/rules.md#passwords).
 */
function requireConfirmedAddress(signedIn: SignedIn) {
  if (mayAnswer(signedIn)) return
  const { toJoin, ownFirst } = invitationSentences
  throw new Problem('forbidden', { sentence: signedIn.hasOwnPassword ? toJoin : ownFirst })
}

/** @throws Problem not_found, forbidden */
export async function acceptInvitation(db: Db, signedIn: SignedIn, garageId: string): Promise<void> {
  requireConfirmedAddress(signedIn)
  const { userId } = signedIn
  await transact(db, async (tx) => {
    const accepted = await queries.acceptInvitation(tx, garageId, userId)
    if (!accepted) throw new Problem('not_found')
    const subject = { id: userId, label: accepted.name }
    await recordAudit(tx, { garageId, userId }, { action: 'staff.accepted', subject })
  })
}

/** @throws Problem not_found, forbidden */
export async function declineInvitation(db: Db, signedIn: SignedIn, garageId: string): Promise<void> {
  requireConfirmedAddress(signedIn)
  const { userId } = signedIn
  await transact(db, async (tx) => {
    const invited = await queries.lockInvitation(tx, garageId, userId)
    if (!invited) throw new Problem('not_found')
    const subject = { id: userId, label: invited.name }
    await recordAudit(tx, { garageId, userId }, { action: 'staff.declined', subject })
    await queries.deleteInvitation(tx, garageId, userId)
  })
}
