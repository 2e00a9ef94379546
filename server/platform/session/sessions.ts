import { type ExpressionBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { AccessLevel, OperatorRight, Role } from '../../../contract/platform/terms/access.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { problems } from '../../../contract/words/problems.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { column, tableColumns, typedSql } from '../database/typed-sql.ts'
import { hashOf } from './secrets.ts'
import { issueTokens, refreshSeconds, sessionSeconds, type Tokens } from './tokens.ts'

export type Membership = {
  garageId: string
  garageName: string
  isListed: boolean
  role: Role
  accessLevel: AccessLevel
  /** The garage's rule for its admins and its owner. */
  demandsSecondFactor: boolean
  /** A technician of a garage that shows them no more. */
  ownCardsOnly: boolean
  /** A technician of a garage that hides prices from them. */
  pricesHidden: boolean
  readsBooks: boolean
}

/** Who a request comes from: session, user and active memberships, read anew each time. */
export type SignedIn = {
  sessionId: string
  /** So many changes wait on this phone, as it said last. */
  unsent: number
  /** The garage that this session last chose. */
  chosenGarageId: string | null
  userId: string
  userType: 'GARAGE_USER' | 'CUSTOMER'
  name: string
  email: string | null
  phone: string | null
  phoneKey: string | null
  isEmailVerified: boolean
  hasOwnPassword: boolean
  language: Language
  /** The garage whose PIN opened this session: it knows the PIN, so the session is of nothing else. */
  pinGarageId: string | null
  hasSecondFactor: boolean
  isDesk: boolean
  /** Of whoever runs the marketplace; proved: by the second factor, in this session, within twelve hours. */
  operator: { may: OperatorRight; isProved: boolean } | undefined
  /** Their garages that an operator has blocked: nothing of these answers. */
  blocked: BlockedGarage[]
  memberships: Membership[]
}

type BlockedGarage = { garageName: string; reason: string }

type NewSession = {
  device: string
  replaces?: Partial<Tokens>
  /** Where a garage's PIN signed them in: it opens that garage alone. */
  pinGarageId?: string | null
}

/** Signs a user in on one device, in place of the session that this browser had before. */
export async function createSession(
  tx: Tx,
  userId: string,
  { device, replaces = {}, pinGarageId = null }: NewSession,
): Promise<Tokens> {
  await endSessionOf(tx, replaces)
  const id = newId()
  await tx
    .insertInto('sessions')
    .values({ id, user_id: userId, chosen_garage_id: null, device, pin_garage_id: pinGarageId })
    .execute()
  return issueTokens(tx, { id, parentHash: null, secondsLeft: sessionSeconds })
}

const session = {
  session_id: column<string>(),
  ...tableColumns('sessions', 'chosen_garage_id', 'user_id', 'pin_garage_id', 'unsent'),
  ...tableColumns(
    'users',
    'user_type',
    'name',
    'email',
    'phone',
    'phone_key',
    'has_own_password',
    'is_desk',
    'language',
  ),
  is_email_verified: column<boolean>(),
  has_second_factor: column<boolean>(),
  is_stale: column<boolean>(),
  operator_may: column<OperatorRight | null>(),
  is_proved_at_desk: column<boolean>(),
  blocked: column<BlockedGarage[]>(),
  memberships: column<Membership[]>(),
}

/** One query: a staff member made inactive a moment ago has no membership here any more. */
export async function findSignedIn(db: Db, access: string): Promise<SignedIn | undefined> {
  const { rows } = await typedSql(session)`
    select s.id as session_id, s.chosen_garage_id, s.pin_garage_id, s.unsent, u.id as user_id, u.user_type, u.name, u.email, u.phone, u.phone_key, u.has_own_password, u.is_desk, u.language,
      u.email_verified_at is not null as is_email_verified,
      exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
      s.last_seen_at < now() - interval '5 minutes' as is_stale, o.may as operator_may,
      coalesce(s.desk_proved_at > now() - interval '12 hours', false) as is_proved_at_desk,
      coalesce((
        select json_agg(json_build_object('garageName', g.name, 'reason', g.blocked_reason) order by g.name)
        from garage_members m join garages g on g.id = m.garage_id
        where m.user_id = u.id and m.is_active and g.blocked_at is not null
      ), '[]'::json) as blocked,
      coalesce((
        select json_agg(json_build_object(
          'garageId', m.garage_id, 'garageName', g.name, 'isListed', g.is_listed, 'role', m.role, 'accessLevel', m.access_level,
          'demandsSecondFactor', g.demands_second_factor, 'readsBooks', m.reads_books,
          'ownCardsOnly', g.technicians_see = 'OWN_CARDS' and m.role = 'TECHNICIAN' and m.access_level in ('VIEW_ONLY', 'STAFF'),
          'pricesHidden', not g.technicians_see_prices and m.role = 'TECHNICIAN' and m.access_level in ('VIEW_ONLY', 'STAFF')
        ) order by m.created_at, m.garage_id)
        from garage_members m join garages g on g.id = m.garage_id
        where m.user_id = u.id and m.is_active and g.is_active
          and (s.pin_garage_id is null or m.garage_id = s.pin_garage_id
            and m.role = 'TECHNICIAN' and m.access_level in ('VIEW_ONLY', 'STAFF'))
      ), '[]'::json) as memberships
    from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
      left join operators o on o.user_id = u.id
    where t.hash = ${hashOf(access)} and t.kind = 'access' and t.expires_at > now()
  `.execute(db)
  const found = rows[0]
  if (!found) return undefined
  if (found.is_stale) await markSeen(db, found.session_id)
  return {
    sessionId: found.session_id,
    unsent: found.unsent,
    chosenGarageId: found.chosen_garage_id,
    userId: found.user_id,
    userType: found.user_type,
    name: found.name,
    email: found.email,
    phone: found.phone,
    phoneKey: found.phone_key,
    isEmailVerified: found.is_email_verified,
    pinGarageId: found.pin_garage_id,
    // A PIN is what the garage gave, and it opens nothing of other garages.
    hasOwnPassword: found.has_own_password && found.pin_garage_id === null,
    isDesk: found.is_desk,
    language: found.language,
    hasSecondFactor: found.has_second_factor,
    operator: found.operator_may ? { may: found.operator_may, isProved: found.is_proved_at_desk } : undefined,
    blocked: found.blocked,
    memberships: found.memberships,
  }
}

/** Every five minutes is exact enough for a list of devices. */
const markSeen = (db: Db, sessionId: string) =>
  db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('id', '=', sessionId).execute()

/** What a phone says of itself at a contact; most say again what they said last. */
export async function noteUnsent(db: Db, { sessionId, unsent }: SignedIn, count: number): Promise<void> {
  if (count === unsent) return
  await db.updateTable('sessions').set({ unsent: count }).where('id', '=', sessionId).execute()
}

/** Ends the session that either of its tokens belongs to; a request that holds none is done already. */
export async function endSessionOf(db: Db | Tx, tokens: Partial<Tokens>): Promise<void> {
  const hashes = [tokens.access, tokens.refresh].filter((token) => token !== undefined).map(hashOf)
  if (hashes.length === 0) return
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (of) => of.selectFrom('session_tokens').select('session_id').where('hash', 'in', hashes))
    .execute()
}

type EndReason = Tables['ended_sessions']['why']

type Which = {
  /** The session that asks, which stays. */
  except?: string
  /** Only those that this garage's PIN opened. */
  pinGarageId?: string | null
}

/** Ends a user's sessions, and the sign-ins that are half done. */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  why: EndReason,
  { except, pinGarageId = null }: Which = {},
): Promise<void> {
  if (pinGarageId === null) await tx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute()
  const others = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .$if(pinGarageId !== null, (query) => query.where('pin_garage_id', '=', pinGarageId))
    .execute()
  for (const { id } of others) await endSession(tx, userId, id, why)
}

/** @returns whether it was theirs, and went on until now */
export async function endSession(
  tx: Tx,
  userId: string,
  id: string,
  why: EndReason,
  { pinGarageId = null }: Pick<Which, 'pinGarageId'> = {},
): Promise<boolean> {
  await tx
    .insertInto('ended_sessions')
    .columns(['hash', 'why'])
    .expression((of) =>
      of
        .selectFrom('session_tokens as t')
        .innerJoin('sessions as s', 's.id', 't.session_id')
        .select(['t.hash', sql<EndReason>`${why}`.as('why')])
        .where('s.id', '=', id)
        .where('s.user_id', '=', userId)
        .where('t.kind', '=', 'refresh')
        .$if(pinGarageId !== null, (query) => query.where('s.pin_garage_id', '=', pinGarageId)),
    )
    .onConflict((same) => same.doNothing())
    .execute()
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .$if(pinGarageId !== null, (query) => query.where('pin_garage_id', '=', pinGarageId))
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** For lists of sessions: one without a refresh token that holds is over, though its row stands. */
export const canGoOn = (is: ExpressionBuilder<Tables, 'sessions'>) =>
  is.exists(
    is
      .selectFrom('session_tokens')
      .select('hash')
      .whereRef('session_tokens.session_id', '=', 'sessions.id')
      .where('kind', '=', 'refresh')
      .where('expires_at', '>', sql<Date>`now()`),
  )

/** Why a browser that holds this token is signed out, where somebody did it elsewhere; lost: what it keeps is to go. */
export async function findEndOf(db: Db, refresh: string): Promise<{ sentence: string; isLost: boolean } | undefined> {
  const ended = await db
    .selectFrom('ended_sessions')
    .select('why')
    .where('hash', '=', hashOf(refresh))
    .executeTakeFirst()
  return ended && { sentence: say(problems).ended[ended.why], isLost: ended.why === 'LOST' }
}

/** Sessions whose time is over, whichever of their tokens is still kept, and sign-ins that were never finished. */
export async function sweepSessions(db: Db): Promise<void> {
  const oldest = sql<Date>`now() - make_interval(secs => ${sessionSeconds})`
  await db.deleteFrom('sessions').where('created_at', '<', oldest).execute()
  await db.deleteFrom('sign_in_tickets').where('expires_at', '<', sql<Date>`now()`).execute()
  const longestRefresh = sql<Date>`now() - make_interval(secs => ${refreshSeconds})`
  await db.deleteFrom('ended_sessions').where('ended_at', '<', longestRefresh).execute()
}
