import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { tokensOf } from './cookies.ts'
import { hashOf } from './secrets.ts'

/**
 * The phone of the driver whose browser this is, for a public call that treats known people better. The refresh cookie
 * says it too, and is not used up: public pages do not renew the access cookie.
 */
export async function findDriversPhone(db: Db, request: FastifyRequest): Promise<string | undefined> {
  const { access, refresh } = tokensOf(request)
  const hashes = [access, refresh].filter((token) => token !== undefined).map(hashOf)
  if (hashes.length === 0) return undefined
  const driver = await db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.phone_key')
    .where('session_tokens.hash', 'in', hashes)
    .where('session_tokens.expires_at', '>', sql<Date>`now()`)
    .where('session_tokens.used_at', 'is', null)
    .where('users.user_type', '=', 'CUSTOMER')
    .limit(1)
    .executeTakeFirst()
  return driver?.phone_key ?? undefined
}
