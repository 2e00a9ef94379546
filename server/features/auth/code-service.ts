import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codeSentences } from '../../../contract/sentences.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'
import { Problem } from '../../platform/problem.ts'
import { addressKey, countHit } from '../../platform/rate-limit.ts'
import { logSecurity } from '../../platform/security-log.ts'
import * as queries from './queries.ts'
import { codeMinutes, limits, maxWrongAttempts, resendSeconds } from './rules.ts'

const digest = (salt: string, code: string) => createHash('sha256').update(`${salt}:${code}`).digest('base64url')

/**
 * Sends a code of six digits to a phone. The answer is the same whether or not the phone is known.
 * @throws Problem too_many_requests: one code in 30 s, five in an hour
 */
export async function sendCode(db: Db, phone: string, ip: string): Promise<void> {
  await transact(db, async (tx) => {
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
    const salt = randomBytes(16).toString('base64url')
    const hash = digest(salt, code)
    if (!(await queries.storeCode(tx, { phone, salt, hash, minutes: codeMinutes, resendSeconds }))) {
      throw new Problem('too_many_requests', {
        sentence: `Please wait ${resendSeconds} seconds before you ask for another code.`,
        retryAfterSeconds: resendSeconds,
      })
    }
    await countHit(tx, limits.codesOfPhone, phone, 'Too many codes for this number. Please try again in an hour.')
    await countHit(tx, limits.codesOfAddress, addressKey(ip))
    await queueMessage(tx, {
      kind: 'sms',
      to: phone,
      template: 'one-time-code',
      values: { code, minutes: codeMinutes },
    })
  })
  logSecurity('code.sent', {})
}

/**
 * Proves that a code is the one that was sent; what it is proved for uses it up in its own transaction.
 * @returns the hash to use it up by
 * @throws Problem invalid_code, too_many_wrong_codes
 */
export async function checkCode(db: Db, phone: string, code: string): Promise<string> {
  const tried = await queries.countAttempt(db, phone)
  if (!tried) {
    throw new Problem('invalid_code', { sentence: 'This code has expired. Please ask for a new one.' })
  }
  // A sixth try is refused unseen, even with the right code.
  if (tried.wrong_tries > maxWrongAttempts) throw new Problem('too_many_wrong_codes')
  if (timingSafeEqual(Buffer.from(digest(tried.salt, code)), Buffer.from(tried.code_hash))) return tried.code_hash
  const left = maxWrongAttempts - tried.wrong_tries
  if (left === 0) throw new Problem('too_many_wrong_codes')
  throw new Problem('invalid_code', {
    at: 'otp',
    sentence: `${codeSentences.wrong} ${left} ${left === 1 ? 'try' : 'tries'} left.`,
  })
}

/**
 * Uses a proven code up. Of two calls at once that proved it, one has it.
 * @throws Problem invalid_code
 */
export async function consumeCode(tx: Tx, phone: string, hash: string): Promise<void> {
  if (!(await queries.deleteCode(tx, phone, hash))) throw new Problem('invalid_code')
}
