import { sql } from 'kysely'
import { type Db, type Tx, transact } from '../database/database.ts'
import { logSecurity } from '../security-log.ts'
import { hashOf } from './secrets.ts'
import { issueTokens, sessionSeconds, type Tokens } from './tokens.ts'

const graceSeconds = 30

/**
 * New tokens for a refresh token, which is used up by this. One that was used before ends its whole session, since
 * somebody else may hold it; but for 30 s, because answers get lost and tabs ask at the same time. Of the tokens that
 * one such forgiven use has made, a browser keeps the last: where two are used, two hold the session, and it ends.
 * @returns undefined where the token is unknown, too old, or used.
 */
export function rotateTokens(db: Db, refresh: string): Promise<Tokens | undefined> {
  return transact(db, async (tx) => {
    const hash = hashOf(refresh)
    const session = await lockSession(tx, hash)
    if (!session) return undefined
    const token = await findToken(tx, hash)
    if (!token?.is_fresh) return undefined
    if (isStolen(token) || (await hasForked(tx, token))) {
      await tx.deleteFrom('sessions').where('id', '=', session.id).execute()
      logSecurity('session.reused', { userId: session.user_id })
      return undefined
    }
    await markUsed(tx, hash)
    await tx
      .deleteFrom('session_tokens')
      .where('session_id', '=', session.id)
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
    return issueTokens(tx, { id: session.id, parentHash: hash, secondsLeft: session.seconds_left })
  })
}

/** Locked as a whole, so that two of its tokens used at once see each other. */
const lockSession = (tx: Tx, hash: string) =>
  tx
    .selectFrom('sessions')
    .select([
      'id',
      'user_id',
      sql<number>`${sessionSeconds} - extract(epoch from now() - created_at)::float8`.as('seconds_left'),
    ])
    .where('id', '=', (of) =>
      of.selectFrom('session_tokens').select('session_id').where('hash', '=', hash).where('kind', '=', 'refresh'),
    )
    .forUpdate()
    .executeTakeFirst()

type Token = { hash: string; parent_hash: string | null; used_seconds_ago: number | null }

const findToken = (tx: Tx, hash: string) =>
  tx
    .selectFrom('session_tokens')
    .select(['hash', 'parent_hash', sql<boolean>`expires_at > now()`.as('is_fresh')])
    .select(sql<number | null>`extract(epoch from now() - used_at)::float8`.as('used_seconds_ago'))
    .where('hash', '=', hash)
    .executeTakeFirst()

const isStolen = ({ used_seconds_ago }: Token) => used_seconds_ago !== null && used_seconds_ago > graceSeconds

/** Whether another token that was given for the same one has been used too. */
async function hasForked(tx: Tx, { hash, parent_hash }: Token): Promise<boolean> {
  if (parent_hash === null) return false
  const used = await tx
    .selectFrom('session_tokens')
    .select('hash')
    .where('parent_hash', '=', parent_hash)
    .where('hash', '!=', hash)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return used !== undefined
}

const markUsed = (tx: Tx, hash: string) =>
  tx
    .updateTable('session_tokens')
    .set({ used_at: sql`now()` })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .execute()
