import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { addressKey } from '../rate-limit.ts'
import { clearSecretCookie, secretCookieOf, setSecretCookie } from './cookies.ts'
import { findDriversPhone } from './known-driver.ts'
import { hashOf, newToken } from './secrets.ts'

/** Which browser asked for a code, and in which a driver has signed in before (docs/rules.md#one-time-codes). */
const browserCookie = 'browser'

/** Once somebody has signed in there. */
const knownDays = 180
/** Until then: a code is good for less. */
const askingSeconds = 600
/** Of a driver, the latest. */
const mostOfDriver = 20

/** @returns a hash of this browser's cookie; undefined for a caller without one */
export const browserOf = (request: FastifyRequest): string | undefined => {
  const token = secretCookieOf(request, browserCookie)
  return token && hashOf(token)
}

/**
 * @property who has a budget and waits between two codes: a known browser, else an address
 * @property isSignedIn with the phone that the code goes to
 */
export type Asker = { browser: string; isKnown: boolean; isSignedIn: boolean; who: string; address: string }

/** Who asks for a code to a phone; a browser that has no cookie of ours gets one with the answer. */
export async function askerOf(db: Db, request: FastifyRequest, reply: FastifyReply, phone: string): Promise<Asker> {
  const token = secretCookieOf(request, browserCookie) ?? newToken()
  const browser = hashOf(token)
  const phones = await listPhonesOf(db, browser)
  // That of a known one lasts longer.
  if (phones.length === 0) setSecretCookie(request, reply, browserCookie, token, askingSeconds)
  const address = addressKey(request.ip)
  const isSignedIn = (await findDriversPhone(db, request)) === phone
  if (phones.includes(phone)) return { browser, isKnown: true, isSignedIn, who: `browser ${browser}`, address }
  return { browser, isKnown: isSignedIn, isSignedIn, who: isSignedIn ? 'session' : `address ${address}`, address }
}

async function listPhonesOf(db: Db, browser: string) {
  const rows = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .select('users.phone_key')
    .where('hash', '=', browser)
    .where('signed_in_at', '>', oldest)
    .execute()
  return rows.map(({ phone_key }) => phone_key)
}

const oldest = sql<Date>`now() - make_interval(days => ${knownDays})`

/** In the transaction that signs a driver in. `setKnownBrowser` follows it. */
export async function rememberBrowser(tx: Tx, userId: string, token: string): Promise<void> {
  const hash = hashOf(token)
  await tx
    .insertInto('known_browsers')
    .values({ hash, user_id: userId })
    .onConflict((conflict) =>
      conflict.columns(['hash', 'user_id']).doUpdateSet((set) => ({ signed_in_at: set.ref('excluded.signed_in_at') })),
    )
    .execute()
  await tx
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .where('hash', 'not in', (of) =>
      of
        .selectFrom('known_browsers')
        .select('hash')
        .where('user_id', '=', userId)
        .orderBy('signed_in_at', 'desc')
        .limit(mostOfDriver),
    )
    .execute()
}

/** The cookie of the browser that signs in: its own, or a new one. */
export const browserToken = (request: FastifyRequest): string => secretCookieOf(request, browserCookie) ?? newToken()

export const setKnownBrowser = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  setSecretCookie(request, reply, browserCookie, token, knownDays * 86_400)

export const forgetBrowser = (request: FastifyRequest, reply: FastifyReply) =>
  clearSecretCookie(request, reply, browserCookie)

/** Called now and then. */
export const sweepBrowsers = (db: Db) => db.deleteFrom('known_browsers').where('signed_in_at', '<', oldest).execute()
