import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codes } from '../../../contract/words/codes.en.ts'
import { say } from '../../../contract/words/say.ts'
import { languageOfAsker } from '../../platform/asker.ts'
import { requireNotBlocked } from '../../platform/blocked-senders.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'
import { Problem } from '../../platform/problem.ts'
import { countBefore, countHit } from '../../platform/rate-limit.ts'
import { logSecurity } from '../../platform/security-log.ts'
import type { Asker } from '../../platform/session/known-browser.ts'
import * as queries from './queries.ts'
import { codeMinutes, limits, maxWrongAttempts, resendSeconds } from './rules.ts'

const digest = (salt: string, code: string) => createHash('sha256').update(`${salt}:${code}`).digest('base64url')

/**
 * Sends a code of six digits to a phone; those that were sent before stay good until their time is over. The answer is
 * the same whether or not the phone is known. Who is blocked and signed in gets one too: it deletes their account, and
 * nothing else.
 * @throws Problem sender_blocked; too_many_requests: one code in 30 s, five in an hour
 */
export async function sendCode(db: Db, phone: string, asker: Asker): Promise<void> {
  if (!asker.isSignedIn) await requireNotBlocked(db, { phone, address: asker.address })
  const { tooMany, wait } = say(codes)
  const store = async (tx: Tx) => {
    // Whoever asks twice at once waits here.
    await countHit(tx, limits.codesOfAsker, { phoneKey: phone, of: asker.who }, tooMany)
    if (await queries.wasSentLately(tx, phone, asker.who, resendSeconds)) {
      throw new Problem('too_many_requests', {
        sentence: wait({ seconds: resendSeconds }),
        retryAfterSeconds: resendSeconds,
      })
    }
    if (!asker.isKnown) await countHit(tx, limits.codesOfPhone, { phoneKey: phone }, tooMany)
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
    const salt = randomBytes(16).toString('base64url')
    const { browser, who } = asker
    await queries.storeCode(tx, { phone, salt, hash: digest(salt, code), minutes: codeMinutes, browser, who })
    // A phone that nobody knows is written to in the language of the page that asked.
    const language = (await queries.findLanguage(tx, phone)) ?? languageOfAsker()
    await queueMessage(tx, {
      kind: 'sms',
      to: phone,
      template: 'one-time-code',
      values: { code, minutes: codeMinutes, ...(language === 'en' ? {} : { language }) },
    })
  }
  const ofAddress = asker.isKnown ? [] : [{ limit: limits.codesOfAddress, who: asker.address }]
  await countBefore(db, ofAddress, () => transact(db, store))
  logSecurity('code.sent', {})
}

/** @property browser as `browserOf` has it: of its own codes the tries are its own, whatever others try meanwhile */
export type CodeProof = { phone: string; otp: string; browser: string | undefined }

/**
 * Proves that a code is one of those that were sent; what it is proved for uses it up in its own transaction.
 * @param address that the call comes from, as `addressKey` has it, where a block of it hinders
 * @returns the hash to use it up by
 * @throws Problem invalid_code, too_many_wrong_codes, sender_blocked
 */
export async function checkCode(db: Db, proof: CodeProof, address?: string): Promise<string> {
  await requireNotBlocked(db, { phone: proof.phone, address })
  return checkCodeToDelete(db, proof)
}

/** As `checkCode`, for what no block takes away: to have one's account deleted (DPDP Act, section 12). */
export async function checkCodeToDelete(db: Db, { phone, otp, browser }: CodeProof): Promise<string> {
  const tried = await queries.countAttempt(db, phone, browser ?? '')
  if (tried.length === 0) {
    throw new Problem('invalid_code', { sentence: say(codes).expired })
  }
  // A sixth try is refused unseen, even with the right code.
  const open = tried.filter(({ tries }) => tries <= maxWrongAttempts)
  const right = open.find((code) => timingSafeEqual(Buffer.from(digest(code.salt, otp)), Buffer.from(code.code_hash)))
  if (right) return right.code_hash
  const left = Math.max(0, ...open.map(({ tries }) => maxWrongAttempts - tries))
  if (left === 0) throw new Problem('too_many_wrong_codes')
  throw new Problem('invalid_code', { at: 'otp', sentence: say(codes).wrong({ left }) })
}

/**
 * Uses a proven code up, and the others that the same browser asked for. Of two calls at once that proved it, one has it.
 * @throws Problem invalid_code
 */
export async function consumeCode(tx: Tx, phone: string, hash: string): Promise<void> {
  if (!(await queries.deleteCode(tx, phone, hash))) throw new Problem('invalid_code')
}

/** Called now and then. */
export const sweepCodes = (db: Db) => queries.deleteExpiredCodes(db)
