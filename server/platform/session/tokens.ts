import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { hashOf, newToken } from './secrets.ts'

/** docs/rules.md#sessions */
export const accessSeconds = 15 * 60
export const refreshSeconds = 30 * 24 * 3600
export const sessionSeconds = 90 * 24 * 3600

export type Tokens = { access: string; refresh: string }

/**
 * The two tokens of a session, which never outlive it.
 * @param session `parentHash`: the refresh token that they were asked for with; `secondsLeft`: of the whole session
 */
export async function issueTokens(
  tx: Tx,
  session: { id: string; parentHash: string | null; secondsLeft: number },
): Promise<Tokens> {
  const tokens = { access: newToken(), refresh: newToken() }
  const row = (kind: 'access' | 'refresh', seconds: number) => ({
    hash: hashOf(tokens[kind]),
    session_id: session.id,
    kind,
    expires_at: sql<Date>`now() + make_interval(secs => ${Math.min(seconds, session.secondsLeft)})`,
    used_at: null,
    parent_hash: kind === 'refresh' ? session.parentHash : null,
  })
  await tx
    .insertInto('session_tokens')
    .values([row('access', accessSeconds), row('refresh', refreshSeconds)])
    .execute()
  return tokens
}
