import { expressionBuilder, sql } from 'kysely'
import { tenDigits } from '../../../contract/platform/phone.ts'
import type { Language } from '../../../contract/words/languages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { hashOf } from '../../platform/session/secrets.ts'
import { canGoOn } from '../../platform/session/sessions.ts'
import { type LinkPurpose, ticketMinutes } from './rules.ts'

export const findGarageUser = (db: Db | Tx, email: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('user_type', '=', 'GARAGE_USER')
    .executeTakeFirst()

export const findUser = (db: Db | Tx, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

export type NewGarageUser = { id: string; name: string; email: string; phone: string | null; passwordHash: string }
/** Whether the person chose the password, and not a garage for them. */
type WithChoice = { hasOwnPassword: boolean }

/** @returns false where a garage user has this email already. */
export async function insertGarageUser(tx: Tx, user: NewGarageUser & WithChoice): Promise<boolean> {
  const inserted = await tx
    .insertInto('users')
    .values({
      id: user.id,
      user_type: 'GARAGE_USER',
      name: user.name,
      email: user.email,
      phone: user.phone,
      phone_key: user.phone && (tenDigits(user.phone) ?? null),
      password_hash: user.passwordHash,
      has_own_password: user.hasOwnPassword,
      email_verified_at: null,
    })
    .onConflict((conflict) => conflict.column('email').where('user_type', '=', sql.lit('GARAGE_USER')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** @property language of the page that they came by */
type NewDriver = { id: string; name: string; phone: string; email?: string; language?: Language }

/** The customer of a phone; made where there is none. Two at once make one. */
export async function upsertCustomer(tx: Tx, { language = 'en', ...customer }: NewDriver) {
  await tx
    .insertInto('users')
    .values({
      id: customer.id,
      user_type: 'CUSTOMER',
      name: customer.name,
      email: customer.email ?? null,
      phone: customer.phone,
      phone_key: customer.phone,
      ...(language === 'en' ? {} : { language, language_at: new Date() }),
      password_hash: null,
      email_verified_at: null,
    })
    .onConflict((conflict) => conflict.column('phone_key').where('user_type', '=', sql.lit('CUSTOMER')).doNothing())
    .execute()
  const found = await findCustomer(tx, customer.phone)
  if (!found) throw new Error('A customer who was just made is not there')
  return found
}

/** The customer of a phone, if there is one. */
export const findCustomer = (db: Db | Tx, phone: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('phone_key', '=', phone)
    .where('user_type', '=', 'CUSTOMER')
    .executeTakeFirst()

/** What the driver of a phone chose, if they did. */
export const findLanguage = async (tx: Tx, phone: string): Promise<Language | undefined> => {
  const found = await tx
    .selectFrom('users')
    .select('language')
    .where('phone_key', '=', phone)
    .where('user_type', '=', sql.lit('CUSTOMER'))
    .where('language_at', 'is not', null)
    .executeTakeFirst()
  return found?.language
}

export const wasSentLately = async (tx: Tx, phone: string, asker: string, seconds: number): Promise<boolean> => {
  const sent = await tx
    .selectFrom('one_time_codes')
    .select('code_hash')
    .where('phone_key', '=', phone)
    .where('asker', '=', asker)
    .where('sent_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined
}

type NewCode = { phone: string; salt: string; hash: string; minutes: number; browser: string; who: string }

export const storeCode = (tx: Tx, { phone, salt, hash, minutes, browser, who }: NewCode) =>
  tx
    .insertInto('one_time_codes')
    .values({
      phone_key: phone,
      salt,
      code_hash: hash,
      browser,
      asker: who,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()

/**
 * Counts one try before the codes are looked at, so that parallel guesses cannot share one: of what this browser asked
 * for among its own tries, else among everybody's.
 */
export const countAttempt = (db: Db, phone: string, browser: string) =>
  db
    .updateTable('one_time_codes')
    .set({
      wrong_tries: sql`wrong_tries + (browser = ${browser})::int`,
      tries_elsewhere: sql`tries_elsewhere + (browser <> ${browser})::int`,
    })
    .where('code_hash', 'in', (of) =>
      of
        .selectFrom('one_time_codes')
        .select('code_hash')
        .where('phone_key', '=', phone)
        .where('expires_at', '>', sql<Date>`now()`)
        // Two at once lock them in the same order.
        .orderBy('code_hash')
        .forUpdate(),
    )
    .returning([
      'salt',
      'code_hash',
      sql<number>`case when browser = ${browser} then wrong_tries else tries_elsewhere end`.as('tries'),
    ])
    .execute()

/** With the others of the browser that asked for it. @returns whether this call was the one that used the code up. */
export async function deleteCode(tx: Tx, phone: string, hash: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('one_time_codes')
    .where('phone_key', '=', phone)
    .where('browser', 'in', (of) =>
      of.selectFrom('one_time_codes').select('browser').where('phone_key', '=', phone).where('code_hash', '=', hash),
    )
    .returning('code_hash')
    .execute()
  return used.some(({ code_hash }) => code_hash === hash)
}

export const deleteExpiredCodes = (db: Db) =>
  db.deleteFrom('one_time_codes').where('expires_at', '<', sql<Date>`now()`).execute()

type NewLink = { userId: string; token: string; purpose: LinkPurpose; hours: number }

export const storeLink = (tx: Tx, { userId, token, purpose, hours }: NewLink) =>
  tx
    .insertInto('single_use_links')
    .values({
      hash: hashOf(token),
      user_id: userId,
      purpose,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .execute()

const isValidLink = (purpose: LinkPurpose, token: string) => {
  const link = expressionBuilder<Tables, 'single_use_links'>()
  return link.and([
    link('hash', '=', hashOf(token)),
    link('purpose', '=', purpose),
    link('expires_at', '>', sql<Date>`now()`),
  ])
}

/** Before the costly work that its use brings. @returns undefined where there is no such link any more */
export async function findUserOfLink(db: Db, purpose: LinkPurpose, token: string) {
  const link = await db
    .selectFrom('single_use_links')
    .select('user_id')
    .where(isValidLink(purpose, token))
    .executeTakeFirst()
  return link && findUser(db, link.user_id)
}

/** Uses a link up, and with it all others that the same user still had. @returns whether it was there */
export async function consumeLink(tx: Tx, purpose: LinkPurpose, token: string): Promise<boolean> {
  const link = await tx
    .deleteFrom('single_use_links')
    .where(isValidLink(purpose, token))
    .returning('user_id')
    .executeTakeFirst()
  if (!link) return false
  await tx.deleteFrom('single_use_links').where('user_id', '=', link.user_id).execute()
  return true
}

export const storeTicket = (tx: Tx, userId: string, ticket: string) =>
  tx
    .insertInto('sign_in_tickets')
    .values({
      hash: hashOf(ticket),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${ticketMinutes})`,
    })
    .execute()

/** As `countAttempt`, of the second step of a sign-in. */
export const countTicketTry = (db: Db, ticket: string) =>
  db
    .updateTable('sign_in_tickets')
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where('hash', '=', hashOf(ticket))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'wrong_tries'])
    .executeTakeFirst()

/** @returns whether this call was the one that used the ticket up. */
export async function useTicket(tx: Tx, ticket: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('sign_in_tickets')
    .where('hash', '=', hashOf(ticket))
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

export const setPassword = (tx: Tx, userId: string, passwordHash: string) =>
  tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()

/** One that came by mail: from now on the password is the person's own. */
export const setOwnPassword = (tx: Tx, userId: string, passwordHash: string) =>
  tx
    .updateTable('users')
    .set({ password_hash: passwordHash, has_own_password: true, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()

export const markEmailVerified = (tx: Tx, userId: string) =>
  tx
    .updateTable('users')
    .set({ email_verified_at: sql`now()` })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()

/** @param pinGarageId of a session that a garage's PIN opened: only those by the same one */
export const listSessions = (db: Db, userId: string, pinGarageId: string | null) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .$if(pinGarageId !== null, (query) => query.where('pin_garage_id', '=', pinGarageId))
    .where(canGoOn)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
