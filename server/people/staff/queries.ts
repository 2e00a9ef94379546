import { sql } from 'kysely'
import { phoneSystems } from '../../../contract/people/staff/staff.ts'
import type { AccessLevel, Role } from '../../../contract/platform/terms/access.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { column, type RowOf, typedSql } from '../../platform/database/typed-sql.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { canGoOn } from '../../platform/session/sessions.ts'

const membersWithUsers = (db: Db | Tx, scope: GarageScope) =>
  db
    .selectFrom('garage_members')
    .innerJoin('users', 'users.id', 'garage_members.user_id')
    .select([
      'garage_members.user_id',
      'garage_members.name',
      'garage_members.phone',
      'garage_members.role',
      'garage_members.access_level',
      'garage_members.is_active',
      'garage_members.is_invited',
      'garage_members.reads_books',
      'garage_members.created_at',
      'garage_members.version',
      'users.email',
      // Whether the account of somebody who has not answered is confirmed is no business of the garage yet.
      sql<boolean>`users.email_verified_at is not null and not garage_members.is_invited`.as('is_email_verified'),
      sql<boolean>`exists (
        select 1 from second_factors
        where second_factors.user_id = garage_members.user_id and confirmed_at is not null
          and not garage_members.is_invited
      )`.as('has_second_factor'),
      sql<number | null>`(
        select misses from staff_pins
        where staff_pins.garage_id = garage_members.garage_id and staff_pins.user_id = garage_members.user_id
      )`.as('pin_misses'),
    ])
    .where('garage_members.garage_id', '=', scope.garageId)

/** The longest in the garage first, its owner before everybody; at most 500. */
export const listStaff = (db: Db, scope: GarageScope) =>
  membersWithUsers(db, scope)
    .orderBy('garage_members.created_at')
    .orderBy('garage_members.user_id')
    .limit(500)
    .execute()

export type StaffRow = Awaited<ReturnType<typeof listStaff>>[number]

export const getStaffMember = (tx: Tx, scope: GarageScope, userId: string) =>
  membersWithUsers(tx, scope).where('garage_members.user_id', '=', userId).executeTakeFirstOrThrow()

export const findStaffMember = (db: Db, scope: GarageScope, userId: string) =>
  membersWithUsers(db, scope).where('garage_members.user_id', '=', userId).executeTakeFirst()

/** Those by which this garage is opened, what was used last first: not those of another garage's PIN, nor any that is over. */
export const listSessions = (db: Db | Tx, { garageId }: OfGarage, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'last_seen_at', 'unsent'])
    .where('user_id', '=', userId)
    .where((is) => is.or([is('pin_garage_id', 'is', null), is('pin_garage_id', '=', garageId)]))
    .where(canGoOn)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()

/** The same of several people, on phones and tablets alone. */
export const listPhones = (db: Db, { garageId }: OfGarage, userIds: string[]) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'device', 'last_seen_at', 'unsent'])
    .where('user_id', 'in', userIds)
    .where((is) => is.or(phoneSystems.map((system) => is('device', 'like', `% on ${system}`))))
    .where((is) => is.or([is('pin_garage_id', 'is', null), is('pin_garage_id', '=', garageId)]))
    .where(canGoOn)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(500)
    .execute()

/** Empty where there is none, or no such member. */
export const findStaffPhone = async (db: Db, { garageId }: OfGarage, userId: string): Promise<string> =>
  (
    await db
      .selectFrom('garage_members')
      .select('phone')
      .where('garage_id', '=', garageId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.phone ?? ''

export const findByRequest = (tx: Tx, scope: GarageScope, requestId: string) =>
  membersWithUsers(tx, scope).where('garage_members.request_id', '=', requestId).executeTakeFirst()

/** All of them, so that two changes at once cannot leave a garage without an owner; the order prevents deadlocks. */
export const lockStaff = (tx: Tx, scope: GarageScope) =>
  tx
    .selectFrom('garage_members')
    .select(['user_id', 'name', 'phone', 'role', 'access_level', 'is_active', 'is_invited', 'reads_books', 'version'])
    .where('garage_id', '=', scope.garageId)
    .orderBy('user_id')
    .forUpdate()
    .execute()

export type LockedMember = Awaited<ReturnType<typeof lockStaff>>[number]

type NewMember = {
  userId: string
  name: string
  phone: string
  role: Role
  accessLevel: AccessLevel
  isActive: boolean
  isInvited: boolean
  readsBooks: boolean
  requestId?: string | undefined
}

/** @returns false where the user belongs to the garage already. */
export async function insertMember(tx: Tx, scope: OfGarage, member: NewMember): Promise<boolean> {
  const inserted = await tx
    .insertInto('garage_members')
    .values({
      garage_id: scope.garageId,
      user_id: member.userId,
      name: member.name,
      phone: member.phone,
      role: member.role,
      access_level: member.accessLevel,
      is_active: member.isActive,
      is_invited: member.isInvited,
      reads_books: member.readsBooks,
      request_id: member.requestId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['garage_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

type MemberChange = Partial<
  Pick<LockedMember, 'name' | 'phone' | 'role' | 'access_level' | 'is_active' | 'reads_books'>
>

export const updateMember = (tx: Tx, scope: GarageScope, userId: string, change: MemberChange) =>
  tx
    .updateTable('garage_members')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', scope.garageId)
    .where('user_id', '=', userId)
    .execute()

export const deleteMember = (tx: Tx, scope: GarageScope, userId: string) =>
  tx.deleteFrom('garage_members').where('garage_id', '=', scope.garageId).where('user_id', '=', userId).execute()

/** Who of them works at another garage as well. */
export async function listWorkingElsewhere(db: Db, { garageId }: OfGarage, userIds: string[]): Promise<Set<string>> {
  const elsewhere = await db
    .selectFrom('garage_members')
    .select('user_id')
    .distinct()
    .where('user_id', 'in', userIds)
    .where('garage_id', '!=', garageId)
    .where('is_active', '=', true)
    .execute()
  return new Set(elsewhere.map(({ user_id }) => user_id))
}

/** Whether somebody is an admin or the owner elsewhere. */
export async function runsAnotherGarage(tx: Tx, scope: GarageScope, userId: string): Promise<boolean> {
  const elsewhere = await tx
    .selectFrom('garage_members')
    .select('garage_id')
    .where('user_id', '=', userId)
    .where('garage_id', '!=', scope.garageId)
    .where('is_active', '=', true)
    .where('access_level', 'in', ['ADMIN', 'OWNER'])
    .executeTakeFirst()
  return elsewhere !== undefined
}

const whatNames = { job_cards: column<boolean>(), payments: column<boolean>(), leads: column<boolean>() }
export type References = RowOf<typeof whatNames>

/** What names this member, and is kept. */
export async function findReferences(db: Db, { garageId }: GarageScope, userId: string): Promise<References> {
  const { rows } = await typedSql(whatNames)`
    select
      exists (select 1 from job_cards where garage_id = ${garageId} and advisor_id = ${userId})
        or exists (select 1 from job_cards where garage_id = ${garageId} and technician_id = ${userId}) as job_cards,
      exists (select 1 from payments where garage_id = ${garageId} and received_by = ${userId}) as payments,
      exists (select 1 from leads where garage_id = ${garageId} and assigned_to_id = ${userId}) as leads
  `.execute(db)
  return rows[0] ?? { job_cards: false, payments: false, leads: false }
}

export const findGarageName = (tx: Tx, scope: GarageScope) =>
  tx.selectFrom('garages').select('name').where('id', '=', scope.garageId).executeTakeFirstOrThrow()

export async function isActiveMember(tx: Tx, { garageId }: OfGarage, userId: string): Promise<boolean> {
  const member = await tx
    .selectFrom('garage_members')
    .select('user_id')
    .where('garage_id', '=', garageId)
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return member !== undefined
}
