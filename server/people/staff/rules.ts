import { pinSentences } from '../../../contract/people/pins/pin-sentences.ts'
import { mostPinMisses } from '../../../contract/people/pins/pins.ts'
import type { ChangedStaff, StaffMember } from '../../../contract/people/staff/staff.ts'
import type { ProblemCode } from '../../../contract/platform/problems.ts'
import { staffSentences } from '../../../contract/platform/sentences.ts'
import { type AccessLevel, isAtLeast } from '../../../contract/platform/terms/access.ts'
import { Problem } from '../../platform/problem.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { LockedMember, References, StaffRow } from './queries.ts'

/** Each of them is a mail to an address that the garage typed. */
export const additionsOfGarage: Limit = { name: 'staff garage', max: 60, windowSeconds: 3600 }

export const presentStaff = (row: StaffRow): StaffMember => ({
  id: row.user_id,
  name: row.name,
  email: row.email ?? '',
  phone: row.phone ?? '',
  role: row.role,
  accessLevel: row.access_level,
  isActive: row.is_active,
  isEmailVerified: row.is_email_verified,
  isInvited: row.is_invited,
  hasSecondFactor: row.has_second_factor,
  readsBooks: row.reads_books,
  hasPin: row.pin_misses !== null,
  isPinLocked: (row.pin_misses ?? 0) >= mostPinMisses,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

const refusal = (code: ProblemCode, sentence: string, field?: string) => new Problem(code, { at: field, sentence })

type Actor = { accessLevel: AccessLevel }

/** You can't grant more access than you have (docs/rules.md#rights). */
export function requireCanGrant(actor: Actor, level: AccessLevel): void {
  if (!isAtLeast(actor.accessLevel, level)) {
    throw refusal('forbidden', 'You cannot grant more access than you have.', 'accessLevel')
  }
}

/** An owner is changed by an owner only. */
export const mayChange = (actor: Actor, member: Pick<LockedMember, 'access_level'>): boolean =>
  member.access_level !== 'OWNER' || actor.accessLevel === 'OWNER'

export function requireCanChange(actor: Actor, member: Pick<LockedMember, 'access_level'>): void {
  if (!mayChange(actor, member)) {
    throw refusal('forbidden', 'Only the owner may change an owner.')
  }
}

/** Ten guesses at six digits are enough for a workshop, and for nobody who may do more. @throws Problem forbidden, conflict */
export function requireCanHavePin(actor: Actor, member: LockedMember, hasSecondFactor: boolean): void {
  requireCanChange(actor, member)
  if (member.role !== 'TECHNICIAN' || isAtLeast(member.access_level, 'MANAGER')) {
    throw refusal('conflict', pinSentences.techniciansOnly, 'pin')
  }
  if (!member.is_active) throw refusal('conflict', pinSentences.notActive, 'pin')
  if (hasSecondFactor) throw refusal('conflict', pinSentences.hasSecondFactor, 'pin')
}

/** The last owner, too, is always somebody who would remove themselves. */
export function requireCanRemove(actor: Actor & { userId: string }, member: LockedMember): void {
  requireCanChange(actor, member)
  if (member.user_id !== actor.userId) return
  throw refusal(
    'conflict',
    member.access_level === 'OWNER'
      ? 'You are the owner. Hand over ownership before you leave.'
      : 'You cannot remove yourself. Please ask another admin.',
  )
}

/** What names a person is kept, so the person stays too. */
export function stillReferenced(named: References): Problem {
  const kept = [named.job_cards && 'job cards', named.payments && 'payments', named.leads && 'leads'].filter(Boolean)
  const list = kept.join(', ').replace(/, ([^,]*)$/, ' and $1')
  return new Problem('in_use', {
    sentence: `This person has ${list || 'records here'} and cannot be removed. Set them inactive instead.`,
  })
}

/**
 * What a member is after an edit. An owner's role and access change by handover only; those that are sent are ignored.
 * @throws Problem forbidden, validation_failed, conflict, each at its field
 */
export function afterChange(actor: Actor & { userId: string }, member: LockedMember, change: ChangedStaff) {
  requireCanChange(actor, member)
  const isOwner = member.access_level === 'OWNER'
  const role = isOwner ? member.role : (change.role ?? member.role)
  const access_level = isOwner ? member.access_level : (change.accessLevel ?? member.access_level)
  const is_active = change.status ? change.status === 'ACTIVE' : member.is_active
  if (!isOwner && role === 'GARAGE_OWNER') {
    throw refusal('validation_failed', 'Ownership can only be handed over.', 'role')
  }
  if (!isOwner && access_level === 'OWNER') {
    throw refusal('validation_failed', 'Ownership can only be handed over.', 'accessLevel')
  }
  requireCanGrant(actor, access_level)
  if (member.user_id === actor.userId) requireKeptOwnAccess(member, { access_level, is_active })
  if (member.is_invited && is_active) {
    throw refusal('conflict', staffSentences.notAccepted, 'status')
  }
  const reads_books = change.books ? change.books === 'READS' : member.reads_books
  return { name: change.name, phone: change.phone, role, access_level, is_active, reads_books }
}

/** Nobody locks themselves out by accident. */
function requireKeptOwnAccess(before: LockedMember, after: Pick<LockedMember, 'access_level' | 'is_active'>) {
  if (!after.is_active) {
    throw refusal('conflict', staffSentences.ownStatus, 'status')
  }
  if (after.access_level !== before.access_level) {
    throw refusal('conflict', staffSentences.ownAccess, 'accessLevel')
  }
}

/**
 * Somebody who runs another garage too keeps what protects that one; nobody resets their own, which needs its code.
 * @throws Problem forbidden, conflict
 */
export function requireCanReset(
  actor: Actor & { userId: string },
  member: LockedMember,
  { runsAnother }: { runsAnother: boolean },
): void {
  if (actor.accessLevel !== 'OWNER') throw refusal('forbidden', staffSentences.ownerOnly)
  if (member.user_id === actor.userId) throw refusal('conflict', staffSentences.ownSecondFactor)
  if (member.is_invited) throw refusal('conflict', staffSentences.notAccepted)
  if (runsAnother) throw refusal('conflict', staffSentences.runsAnother)
}

/** Ownership goes to somebody who works here today, and whose password nobody else has chosen (docs/rules.md#passwords). */
export function requireCanOwn(actor: { userId: string }, member: LockedMember, isEmailVerified: boolean): void {
  if (member.user_id === actor.userId) throw refusal('conflict', 'You are already the owner.')
  if (!member.is_active) throw refusal('conflict', 'Only an active member can become the owner.')
  if (isEmailVerified) return
  throw refusal('conflict', 'Only a member who has confirmed their email address can become the owner.')
}
