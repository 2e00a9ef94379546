import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { SecretsKeys } from '../../platform/sealing.ts'
import { logSecurity } from '../../platform/security-log.ts'
import type { Caller } from '../../platform/session/caller.ts'
import { newToken } from '../../platform/session/secrets.ts'
import { createSession } from '../../platform/session/sessions.ts'
import type { Tokens } from '../../platform/session/tokens.ts'
import { proveCode } from '../second-factor/check-service.ts'
import { isAppCode } from '../second-factor/rules.ts'
import * as queries from './queries.ts'
import { maxWrongAttempts } from './rules.ts'

/** After a right password: no session, only leave to prove the second factor from the same browser. */
export function issueTicket(db: Db, userId: string): Promise<string> {
  const ticket = newToken()
  return transact(db, async (tx) => {
    await queries.storeTicket(tx, userId, ticket)
    return ticket
  })
}

/**
 * The second step: a code of the app, or a recovery code. A ticket has five tries, and is used up by the right one.
 * @throws Problem sign_in_not_valid, invalid_code, too_many_wrong_codes, too_many_requests
 */
export async function takeSecondStep(
  db: Db,
  keys: SecretsKeys,
  { ticket, code }: { ticket: string | undefined; code: string },
  caller: Caller,
  origin: string,
): Promise<Tokens> {
  const tried = ticket === undefined ? undefined : await queries.countTicketTry(db, ticket)
  if (!ticket || !tried) throw new Problem('sign_in_not_valid')
  const { user_id: userId, wrong_tries } = tried
  const by = isAppCode(code) ? 'second-factor' : 'recovery-code'
  if (wrong_tries > maxWrongAttempts) throw spent()
  try {
    const triesLeft = maxWrongAttempts - wrong_tries
    const tokens = await proveCode(db, keys, { userId, code, triesLeft, origin }, (tx) =>
      signInBy(tx, ticket, userId, caller),
    )
    logSecurity('sign-in.succeeded', { userId, by })
    return tokens
  } catch (error) {
    const { code: reason } = error instanceof Problem ? error : {}
    if (reason === 'invalid_code') logSecurity('sign-in.failed', { userId, by })
    if (reason === 'too_many_requests') logSecurity('sign-in.limited', { userId, by })
    throw reason === 'invalid_code' && wrong_tries === maxWrongAttempts ? spent() : error
  }
}

/** Of two right codes at once, one signs in. */
async function signInBy(tx: Tx, ticket: string, userId: string, caller: Caller): Promise<Tokens> {
  if (!(await queries.useTicket(tx, ticket))) throw new Problem('sign_in_not_valid')
  return createSession(tx, userId, caller)
}

const spent = () =>
  new Problem('too_many_wrong_codes', { sentence: 'Too many wrong codes. Please enter your password again.' })
