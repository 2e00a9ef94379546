import { pinSentences } from '../../../contract/people/pins/pin-sentences.ts'
import { mostPinsOfPhone } from '../../../contract/people/pins/pins.ts'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { problems } from '../../../contract/words/problems.en.ts'
import { say } from '../../../contract/words/say.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { addressKey, countFailures, countHit } from '../../platform/rate-limit.ts'
import { logSecurity } from '../../platform/security-log.ts'
import type { Caller } from '../../platform/session/caller.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { hashPassword, verifyPassword } from '../../platform/session/passwords.ts'
import { createSession, endSessionsOf } from '../../platform/session/sessions.ts'
import type { Tokens } from '../../platform/session/tokens.ts'
import { limits } from '../auth/rules.ts'
import * as queries from './queries.ts'

const wrong = () => new Problem('invalid_credentials', { sentence: say(problems).wrongPin })

/**
 * Signs a technician in by phone and PIN, for the garage that gave it and no other. Failures count as those of passwords
 * do; after ten in a row the PIN is locked until its garage sets another. An unknown phone is answered alike. Where several
 * garages have given a phone the same PIN, whoever knows it is asked which.
 * @throws Problem invalid_credentials, garage_asked, too_many_requests, unavailable
 */
export async function logInByPin(
  db: Db,
  { phone, pin, garageId }: { phone: string; pin: string; garageId?: string | undefined },
  caller: Caller,
): Promise<Tokens> {
  const address = addressKey(caller.ip)
  const who = `pin ${phone}`
  const hits = [
    { limit: limits.failuresOfAccount, who },
    { limit: limits.failuresOfAddress, who: address },
  ]
  const found = await countFailures(db, hits, async () => {
    await countHit(db, limits.signIns, `${who} ${address}`)
    return findRight(db, phone, pin, { account: who, address })
  }).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 429) logSecurity('sign-in.limited', { userId: null, by: 'pin' })
    throw error
  })
  if (!found) throw wrong()
  const { isRight, rows } = found
  const right = isRight.length > 1 ? isRight.find((row) => row.garage_id === garageId) : isRight[0]
  const others = rows.filter((row) => row !== right)
  if (!right) {
    for (const row of rows) await queries.takeBackMiss(db, { garageId: row.garage_id }, row.user_id)
    const garages = await queries.listNames(
      db,
      isRight.map((row) => row.garage_id),
    )
    throw new Problem('garage_asked', { with: { garages } })
  }
  const tokens = await transact(db, async (tx) => {
    if (!(await queries.forgive(tx, { garageId: right.garage_id }, right.user_id, right.hash))) throw wrong()
    for (const other of others) await queries.takeBackMiss(tx, { garageId: other.garage_id }, other.user_id)
    return createSession(tx, right.user_id, { ...caller, pinGarageId: right.garage_id })
  })
  logSecurity('sign-in.succeeded', { userId: right.user_id, by: 'pin' })
  return tokens
}

async function findRight(db: Db, phone: string, pin: string, lane: { account: string; address: string }) {
  const rows = await queries.countMisses(db, phone)
  const verify = async (hash: string) => {
    try {
      return await verifyPassword(hash, pin, lane)
    } catch (error) {
      // Nobody has looked: a server that is busy must not lock a PIN.
      for (const row of rows) await queries.takeBackMiss(db, { garageId: row.garage_id }, row.user_id)
      throw error
    }
  }
  const isRight: typeof rows = []
  // All of them, right or not: a first right one would hide another garage's for good.
  for (const row of rows) if (await verify(row.hash)) isRight.push(row)
  if (isRight.length > 0) return { isRight, rows }
  // As much work for a phone that nobody has: time tells nothing.
  if (rows.length === 0) await verifyPassword(undefined, pin, lane)
  const [only, ...more] = rows
  logSecurity('sign-in.failed', { userId: only && more.length === 0 ? only.user_id : null, by: 'pin' })
  return undefined
}

/** Others at once wait: what a sign-in costs is bounded by how many there are. */
async function hasRoom(tx: Tx, of: OfGarage, userId: string, phone: string): Promise<boolean> {
  await queries.lockPhone(tx, phone)
  return (await queries.countOthers(tx, of, userId, phone)) < mostPinsOfPhone
}

type Member = { userId: string; phone: string }
/** `besides`: the hashes that it was compared with. */
type SealedPin = { hash: string; besides: string[] }

/**
 * Outside a transaction: hashes are slow. Two colleagues with one phone and one PIN would be one at the sign-in; an admin,
 * who sets both, may know that. @throws Problem validation_failed at pin, unavailable
 */
export async function sealPin(db: Db, of: OfGarage, { userId, phone }: Member, pin: string): Promise<SealedPin> {
  const lane = { account: of.garageId }
  const besides = (await queries.listColleagues(db, of, userId, tenDigits(phone) ?? '')).map(({ hash }) => hash)
  for (const hash of besides) if (await verifyPassword(hash, pin, lane)) throw invalid('pin', pinSentences.another)
  return { hash: await hashPassword(pin, lane), besides }
}

/** @throws Problem wrong_state */
export async function setPin(tx: Tx, of: OfGarage, member: Member, { hash, besides }: SealedPin) {
  const phone = tenDigits(member.phone)
  if (!phone) throw new Problem('wrong_state', { sentence: pinSentences.noPhone })
  if (!(await hasRoom(tx, of, member.userId, phone))) {
    throw new Problem('wrong_state', { sentence: pinSentences.noMore })
  }
  const colleagues = await queries.listColleagues(tx, of, member.userId, phone)
  if (colleagues.some((other) => !besides.includes(other.hash))) {
    throw new Problem('wrong_state', { sentence: pinSentences.changed })
  }
  await queries.upsertPin(tx, of, member.userId, { phone, hash })
  await endPinSessions(tx, of, member.userId)
}

/** @throws Problem wrong_state where there is none */
export async function removePin(tx: Tx, of: OfGarage, userId: string): Promise<void> {
  if (!(await queries.deletePin(tx, of, userId))) throw new Problem('wrong_state', { sentence: 'There is no PIN.' })
  await endPinSessions(tx, of, userId)
}

/**
 * The PIN goes with the phone; without an Indian number, one that has too many, or a colleague's with a PIN, which may be the
 * same one, there is none.
 */
export async function followPhone(tx: Tx, of: OfGarage, userId: string, phone: string): Promise<void> {
  const digits = tenDigits(phone)
  const before = await queries.findPhone(tx, of, userId)
  if (!before || before === digits) return
  const isFree =
    digits && (await hasRoom(tx, of, userId, digits)) && !(await queries.listColleagues(tx, of, userId, digits)).length
  if (isFree) await queries.movePin(tx, of, userId, digits)
  else await removePin(tx, of, userId)
}

const endPinSessions = (tx: Tx, { garageId }: OfGarage, userId: string): Promise<void> =>
  endSessionsOf(tx, userId, 'PIN_CHANGED', { pinGarageId: garageId })
