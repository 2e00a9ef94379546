import type { PhoneSession, StaffSession } from '../../../contract/people/staff/staff.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { staffSentences } from '../../../contract/platform/sentences.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { languageOfUser } from '../../platform/session/reader-language.ts'
import { endSession } from '../../platform/session/sessions.ts'
import * as queries from './queries.ts'
import { mayChange, requireCanChange } from './rules.ts'
import { lockFor } from './service.ts'

type Asked = {
  staffId: string
  sessionId: string
  /** Of whoever asks. */
  ownSessionId: string
  /** What the device keeps is to go. */
  isLost: boolean
}

/**
 * Where a member is signed in to this garage: the device's words, when it was last used and how much waited there, nothing else;
 * of somebody who works elsewhere too the day alone.
 * @throws Problem not_found, forbidden
 */
export async function listSessionsOf(
  db: Db,
  scope: GarageScope,
  id: string,
  ownSessionId: string,
): Promise<StaffSession[]> {
  const member = await queries.findStaffMember(db, scope, id)
  if (!member) throw new Problem('not_found')
  requireCanChange(scope, member)
  if (!member.is_active) return []
  const elsewhere = await queries.listWorkingElsewhere(db, scope, [id])
  const asked = { ownSessionId, isOnlyHere: id === scope.userId || !elsewhere.has(id) }
  return (await queries.listSessions(db, scope, id)).map((row) => presentSession(row, asked))
}

type SessionRow = { id: string; device: string; last_seen_at: Date; unsent: number }

const presentSession = (
  { id, device, last_seen_at, unsent }: SessionRow,
  { ownSessionId, isOnlyHere }: { ownSessionId: string; isOnlyHere: boolean },
): StaffSession => ({
  id,
  device,
  lastSeenOn: indianDay(last_seen_at),
  lastSeenAt: isOnlyHere ? last_seen_at.toISOString() : null,
  isCurrent: id === ownSessionId,
  unsent: isOnlyHere ? unsent : null,
})

/** The same of everybody whose sessions the asker may see, on phones and tablets alone. */
export async function listPhones(db: Db, scope: GarageScope, ownSessionId: string): Promise<PhoneSession[]> {
  const staff = (await queries.listStaff(db, scope)).filter((each) => each.is_active && mayChange(scope, each))
  const ids = staff.map(({ user_id }) => user_id)
  if (ids.length === 0) return []
  const [rows, elsewhere] = await Promise.all([
    queries.listPhones(db, scope, ids),
    queries.listWorkingElsewhere(db, scope, ids),
  ])
  const names = new Map(staff.map(({ user_id, name }) => [user_id, name]))
  return rows.map((row) => ({
    ...presentSession(row, {
      ownSessionId,
      isOnlyHere: row.user_id === scope.userId || !elsewhere.has(row.user_id),
    }),
    staffId: row.user_id,
    name: names.get(row.user_id) ?? '',
  }))
}

/**
 * Ends a session wherever it is signed in. The member is told by mail, the device at its next contact.
 * @param origin where the mailed link leads
 * @throws Problem not_found, forbidden, conflict
 */
export function endSessionOf(db: Db, scope: GarageScope, asked: Asked, origin: string): Promise<void> {
  const { staffId, sessionId, ownSessionId, isLost } = asked
  return transact(db, async (tx) => {
    const { actor, member } = await lockFor(tx, scope, staffId)
    requireCanChange(actor, member)
    if (sessionId === ownSessionId) throw new Problem('conflict', { sentence: staffSentences.ownSession })
    const sessions = member.is_active ? await queries.listSessions(tx, scope, staffId) : []
    const session = sessions.find(({ id }) => id === sessionId)
    if (!session || !(await endSession(tx, staffId, sessionId, isLost ? 'LOST' : 'ENDED_BY_GARAGE'))) {
      throw new Problem('not_found')
    }
    const { device } = session
    await tellMember(tx, scope, { ...asked, device }, origin)
    await recordAudit(tx, scope, {
      action: isLost ? 'staff.device-lost' : 'staff.signed-out',
      subject: { id: staffId, label: member.name },
      changes: { device },
    })
  })
}

/** An address that nobody has confirmed may be a stranger's, and is told nothing. */
async function tellMember(
  tx: Tx,
  scope: GarageScope,
  { staffId, isLost, device }: Asked & { device: string },
  origin: string,
) {
  const { name, email, is_email_verified } = await queries.getStaffMember(tx, scope, staffId)
  if (!email || !is_email_verified) return
  const { name: garage } = await queries.findGarageName(tx, scope)
  const { name: by } = await queries.getStaffMember(tx, scope, scope.userId)
  const language = await languageOfUser(tx, staffId)
  await queueMessage(tx, {
    kind: 'mail',
    to: email,
    template: isLost ? 'device-lost' : 'signed-out-by-garage',
    values: { name, language, garage, by, device, link: `${origin}/garage/settings` },
  })
}
