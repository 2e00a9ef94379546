import type { ChangedStaff, NewStaff, StaffMember } from '../../../contract/people/staff/staff.ts'
import { staffSentences } from '../../../contract/platform/sentences.ts'
import { isAtLeast } from '../../../contract/platform/terms/access.ts'
import { changedFields, recordAudit } from '../../platform/audit.ts'
import { lockRequest } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { isStillReferenced } from '../../platform/database/errors.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { countBefore, countHit } from '../../platform/rate-limit.ts'
import { requireVersion } from '../../platform/record-version.ts'
import { isNamedIn } from '../../platform/search.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { requireHardToGuess } from '../../platform/session/new-password.ts'
import { hashPassword } from '../../platform/session/passwords.ts'
import { languageOfUser } from '../../platform/session/reader-language.ts'
import { type LinkParts, mailLink } from '../auth/link-service.ts'
import { limits } from '../auth/rules.ts'
import { findOrCreateGarageUser, requireOwnPassword } from '../auth/service.ts'
import { listGaragesOf } from '../garages/listing-service.ts'
import { followPhone, removePin, sealPin, setPin } from '../pins/service.ts'
import { notifyOfChange } from '../second-factor/notify-service.ts'
import { resetFactorOf } from '../second-factor/service.ts'
import { memberLeft } from './events.ts'
import * as queries from './queries.ts'
import {
  additionsOfGarage,
  afterChange,
  presentStaff,
  requireCanGrant,
  requireCanHavePin,
  requireCanOwn,
  requireCanRemove,
  requireCanReset,
  stillReferenced,
} from './rules.ts'

const toColleagues = ({ hasSecondFactor: _factor, hasPin: _pin, isPinLocked: _lock, ...member }: StaffMember) => member

/** Whom work is given to works here now. @throws Problem validation_failed at the field */
export async function requireActiveMember(tx: Tx, scope: OfGarage, userId: string, field: string): Promise<void> {
  if (!(await queries.isActiveMember(tx, scope, userId))) throw invalid(field, staffSentences.chosenActive)
}

/** @param search of what whoever asks sees of them */
export async function listStaff(db: Db, scope: GarageScope, search = ''): Promise<StaffMember[]> {
  const staff = (await queries.listStaff(db, scope)).map(presentStaff).map(shownTo(scope))
  return staff.filter(({ name, email, phone }) => isNamedIn([name, email, phone], name, search))
}

const shownTo = (scope: GarageScope) => (member: StaffMember) => {
  if (isAtLeast(scope.accessLevel, 'ADMIN')) return member
  // Who works here is on every card; how they are reached is on none.
  if (scope.ownCardsOnly) return { ...toColleagues(member), email: '', phone: '' }
  // Who is the easier to impersonate is told only to those who look after it.
  return toColleagues(member)
}

/**
 * Adds a member. A new email gets an account with the password that was typed, and a link to choose one of its own. One
 * that has an account already is invited: its password stays, and it belongs to the garage once its owner accepts.
 * @param origin where the mailed link leads
 * @throws Problem conflict at email, forbidden at accessLevel, validation_failed at password, too_many_requests
 */
export async function addStaff(db: Db, scope: GarageScope, staff: NewStaff, origin: string): Promise<StaffMember> {
  requireCanGrant(scope, staff.accessLevel)
  requireHardToGuess('password', staff.password, staff)
  const before = await transact(db, async (tx) => {
    const made = await findAdded(tx, scope, staff.requestId)
    // Before the costly hash, and whether it succeeds or not.
    if (!made) await countHit(tx, additionsOfGarage, { garageId: scope.garageId })
    return made
  })
  if (before) return presentStaff(before)
  const passwordHash = await hashPassword(staff.password, { account: scope.garageId })
  const mailed = [{ limit: limits.linksOfEmail, who: staff.email }]
  return countBefore(db, mailed, () => transact(db, (tx) => add(tx, scope, { ...staff, passwordHash }, origin)))
}

async function add(
  tx: Tx,
  scope: GarageScope,
  { passwordHash, ...staff }: NewStaff & { passwordHash: string },
  origin: string,
): Promise<StaffMember> {
  const made = await findAdded(tx, scope, staff.requestId)
  if (made) return presentStaff(made)
  const { name, email, phone, role, accessLevel } = staff
  const person = { name, email, phone }
  const { userId, isNew } = await findOrCreateGarageUser(tx, { ...person, passwordHash, hasOwnPassword: false })
  const isInvited = !isNew
  const isActive = isNew && staff.status !== 'INACTIVE'
  const { requestId } = staff
  const readsBooks = staff.books === 'READS'
  const member = { userId, name, phone, role, accessLevel, isActive, isInvited, readsBooks, requestId }
  if (!(await queries.insertMember(tx, scope, member))) {
    throw new Problem('conflict', { at: 'email', sentence: 'This person is already on your staff.' })
  }
  const { name: garage } = await queries.findGarageName(tx, scope)
  if (isInvited) await mailInvitation(tx, garage, { ...staff, userId }, origin)
  else await mailLink(tx, { id: userId, name, email }, 'own-password', origin, { garage })
  await recordAudit(tx, scope, {
    action: isInvited ? 'staff.invited' : 'staff.created',
    subject: { id: userId, label: name },
    changes: { email, phone, role, accessLevel, isActive, ...(readsBooks ? { readsBooks } : {}) },
  })
  return presentStaff(await queries.getStaffMember(tx, scope, userId))
}

/** Whom this request has added already, where it is sent again. */
async function findAdded(tx: Tx, scope: GarageScope, requestId: string | undefined) {
  if (!requestId) return undefined
  await lockRequest(tx, { what: 'garage_members', whose: scope.garageId }, requestId)
  return queries.findByRequest(tx, scope, requestId)
}

async function mailInvitation(
  tx: Tx,
  garage: string,
  { email, name, userId }: Pick<NewStaff, 'email' | 'name'> & { userId: string },
  origin: string,
) {
  const language = await languageOfUser(tx, userId)
  const values = { name, language, garage, link: `${origin}/garage/invitations` }
  await queueMessage(tx, { kind: 'mail', to: email, template: 'staff-invitation', values })
}

/** Rights as they are now, under the lock, not as they were when the call came in. */
export async function lockFor(tx: Tx, scope: GarageScope, id: string) {
  const members = await queries.lockStaff(tx, scope)
  const own = members.find((each) => each.user_id === scope.userId)
  if (!own?.is_active) throw new Problem('forbidden')
  const member = members.find((each) => each.user_id === id)
  if (!member) throw new Problem('not_found')
  return { actor: { userId: own.user_id, accessLevel: own.access_level }, member }
}

/**
 * Changes a member; made inactive, they are out at their next request.
 * @throws Problem not_found, forbidden, conflict, edit_conflict, validation_failed
 */
export function changeStaff(db: Db, scope: GarageScope, id: string, change: ChangedStaff): Promise<StaffMember> {
  return transact(db, async (tx) => {
    const { actor, member } = await lockFor(tx, scope, id)
    requireVersion(member, change.version)
    const after = afterChange(actor, member, change)
    await queries.updateMember(tx, scope, id, after)
    await followPhone(tx, scope, id, after.phone)
    if (!after.is_active) await memberLeft.tell(tx, { of: scope, userId: id })
    const { name, phone, role, access_level: accessLevel, is_active: isActive, reads_books: readsBooks } = after
    const before = {
      ...member,
      accessLevel: member.access_level,
      isActive: member.is_active,
      readsBooks: member.reads_books,
    }
    await recordAudit(tx, scope, {
      action: 'staff.changed',
      subject: { id, label: name },
      changes: changedFields(before, { name, phone, role, accessLevel, isActive, readsBooks }),
    })
    return presentStaff(await queries.getStaffMember(tx, scope, id))
  })
}

/**
 * Ends a membership, or withdraws an invitation. The account stays: it is the person's own.
 * @throws Problem not_found, forbidden, conflict, in_use
 */
export async function removeStaff(db: Db, scope: GarageScope, id: string): Promise<void> {
  try {
    await transact(db, async (tx) => {
      const { actor, member } = await lockFor(tx, scope, id)
      requireCanRemove(actor, member)
      await recordAudit(tx, scope, { action: 'staff.deleted', subject: { id, label: member.name } })
      await queries.deleteMember(tx, scope, id)
      await memberLeft.tell(tx, { of: scope, userId: id })
    })
  } catch (error) {
    if (!isStillReferenced(error)) throw error
    throw stillReferenced(await queries.findReferences(db, scope, id))
  }
}

/**
 * For a member who has lost phone and recovery codes: their second factor is off, and every device signed out.
 * @throws Problem not_found, forbidden, conflict, wrong_state
 */
export function resetSecondFactor(db: Db, scope: GarageScope, id: string, origin: string): Promise<StaffMember> {
  return transact(db, async (tx) => {
    const { actor, member } = await lockFor(tx, scope, id)
    requireCanReset(actor, member, { runsAnother: await queries.runsAnotherGarage(tx, scope, id) })
    if (!(await resetFactorOf(tx, id))) throw new Problem('wrong_state', { sentence: staffSentences.noSecondFactor })
    await notifyOfChange(tx, id, 'reset', origin)
    await recordAudit(tx, scope, { action: 'staff.second-factor-reset', subject: { id, label: member.name } })
    return presentStaff(await queries.getStaffMember(tx, scope, id))
  })
}

/**
 * Sets the PIN by which a technician signs in to this garage with their phone; devices that the one before signed in are out.
 * @throws Problem not_found, forbidden, conflict, validation_failed at pin, wrong_state, unavailable
 */
export async function setPinOf(db: Db, scope: GarageScope, id: string, pin: string): Promise<StaffMember> {
  const sealed = await sealPin(db, scope, { userId: id, phone: await queries.findStaffPhone(db, scope, id) }, pin)
  return transact(db, async (tx) => {
    const { actor, member } = await lockFor(tx, scope, id)
    const { has_second_factor } = await queries.getStaffMember(tx, scope, id)
    requireCanHavePin(actor, member, has_second_factor)
    await setPin(tx, scope, { userId: id, phone: member.phone ?? '' }, sealed)
    await recordAudit(tx, scope, { action: 'staff.pin-set', subject: { id, label: member.name } })
    return presentStaff(await queries.getStaffMember(tx, scope, id))
  })
}

/** @throws Problem not_found, forbidden, wrong_state */
export function removePinOf(db: Db, scope: GarageScope, id: string): Promise<StaffMember> {
  return transact(db, async (tx) => {
    const { member } = await lockFor(tx, scope, id)
    await removePin(tx, scope, id)
    await recordAudit(tx, scope, { action: 'staff.pin-removed', subject: { id, label: member.name } })
    return presentStaff(await queries.getStaffMember(tx, scope, id))
  })
}

/**
 * Hands the garage over: the member becomes its owner, and who gave it stays as manager with admin access. Both are told.
 * @param password of the present owner, who may have left a browser open
 * @throws Problem not_found, forbidden, conflict, validation_failed at password, too_many_requests
 */
export async function handOver(
  { database: { db }, versions }: LinkParts,
  scope: GarageScope,
  id: string,
  password: string,
  origin: string,
): Promise<StaffMember> {
  await requireOwnPassword(db, scope.userId, password, 'password')
  const handed = await transact(db, async (tx) => {
    const { actor, member } = await lockFor(tx, scope, id)
    if (actor.accessLevel !== 'OWNER') throw new Problem('forbidden')
    const { is_email_verified } = await queries.getStaffMember(tx, scope, id)
    requireCanOwn(actor, member, is_email_verified)
    await queries.updateMember(tx, scope, id, { role: 'GARAGE_OWNER', access_level: 'OWNER' })
    await queries.updateMember(tx, scope, actor.userId, { role: 'GARAGE_MANAGER', access_level: 'ADMIN' })
    await listGaragesOf(tx, id)
    await tellOwners(tx, scope, id, origin)
    await recordAudit(tx, scope, {
      action: 'staff.ownership-handed-over',
      subject: { id, label: member.name },
      changes: { role: 'GARAGE_OWNER', accessLevel: 'OWNER' },
    })
    return presentStaff(await queries.getStaffMember(tx, scope, id))
  })
  await versions.refresh()
  return handed
}

/** An address that nobody has confirmed may be a stranger's, and is told nothing; a new owner's is. */
async function tellOwners(tx: Tx, scope: GarageScope, id: string, origin: string): Promise<void> {
  const { name: garage } = await queries.findGarageName(tx, scope)
  const owner = await queries.getStaffMember(tx, scope, id)
  const former = await queries.getStaffMember(tx, scope, scope.userId)
  const mails = [
    { to: owner, template: 'garage-received', values: { by: former.name, link: `${origin}/garage/dashboard` } },
    { to: former, template: 'garage-handed-over', values: { owner: owner.name, link: `${origin}/garage/staff` } },
  ] as const
  for (const { to, template, values } of mails) {
    if (!to.email || !to.is_email_verified) continue
    const language = await languageOfUser(tx, to.user_id)
    const said = { ...values, language, garage, name: to.name }
    await queueMessage(tx, { kind: 'mail', to: to.email, template, values: said })
  }
}
