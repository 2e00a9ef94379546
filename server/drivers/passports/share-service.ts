import { v7 as newId } from 'uuid'
import {
  type CreatedPassportShare,
  maxShares,
  type NewPassportShare,
  type PublicPassport,
  shareDays,
} from '../../../contract/drivers/passports/passports.ts'
import { replies } from '../../../contract/words/replies.en.ts'
import { say } from '../../../contract/words/say.ts'
import { endedLink } from '../../messages/links/rules.ts'
import { createLink, endOwnersLinks, findOwnersLink, linkAddress, markLinkSeen } from '../../messages/links/service.ts'
import { lockRequest } from '../../platform/created-once.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { countHit, type Limit } from '../../platform/rate-limit.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
import { lockOwnCar, periodsOf, phoneOf, readPassport } from './service.ts'
import * as queries from './share-queries.ts'

const sharesOfDriver: Limit = { name: 'passport-shares', max: 30, windowSeconds: 3600 }

/**
 * A page that whoever has its address may read. Asked again by the same request it is one page, under a new address: the
 * one before was kept nowhere, and ends.
 * @throws Problem forbidden, not_found, limit_reached, too_many_requests
 */
export async function sharePassport(
  { db, origin }: { db: Db; origin: string },
  signedIn: SignedIn,
  vehicleId: string,
  { withAmounts, requestId }: NewPassportShare,
): Promise<CreatedPassportShare> {
  const phoneKey = phoneOf(signedIn)
  await countHit(db, sharesOfDriver, { phoneKey })
  return transact(db, async (tx) => {
    if (requestId) await lockRequest(tx, { what: 'passport_shares', whose: vehicleId }, requestId)
    await lockOwnCar(tx, signedIn.userId, vehicleId)
    const made = requestId && (await queries.findShareByRequest(tx, vehicleId, requestId))
    if (made) await endOwnersLinks(tx, 'PASSPORT', made.id)
    else if ((await queries.listShares(tx, vehicleId)).length >= maxShares) {
      throw new Problem('limit_reached', { sentence: say(replies).fiveLinks })
    }
    const row =
      made || (await queries.insertShare(tx, { id: newId(), vehicleId, withAmounts, requestId, days: shareDays }))
    const { token } = await createLink(tx, {
      kind: 'PASSPORT',
      garageId: null,
      subjectId: row.id,
      channel: 'ACCOUNT',
      phoneKey,
    })
    const url = linkAddress(origin, 'PASSPORT', token)
    return { id: row.id, url, withAmounts: row.with_amounts, endsAt: row.ends_at.toISOString() }
  })
}

/** @throws Problem forbidden; not_found, for another driver's too */
export function endShare(db: Db, signedIn: SignedIn, vehicleId: string, shareId: string): Promise<void> {
  phoneOf(signedIn)
  return transact(db, async (tx) => {
    await lockOwnCar(tx, signedIn.userId, vehicleId)
    if (!(await queries.endShare(tx, vehicleId, shareId))) throw new Problem('not_found')
    await endOwnersLinks(tx, 'PASSPORT', shareId)
  })
}

/** The page that a link opens: gone with the car, the account, or when its owner says so. @throws Problem link_not_valid */
async function findShared(db: Db, token: string, ip: string) {
  const { subjectId } = await findOwnersLink(db, { kind: 'PASSPORT', token, ip })
  const car = await queries.findSharedCar(db, subjectId)
  if (!car?.phone_key) throw endedLink('PASSPORT')
  return { ...car, shareId: subjectId, phone: car.phone_key }
}

/** As anybody may read it, without a word of its owner. @throws Problem link_not_valid, too_many_requests */
export async function readShared(db: Db, token: string, ip: string): Promise<PublicPassport> {
  const car = await findShared(db, token, ip)
  const periods = (await periodsOf(db, car.phone, car.registration_number)).map((period) => ({
    ...period,
    withAmounts: period.withAmounts && car.with_amounts,
  }))
  const { visits, summary, car: shown } = await readPassport(db, car, periods)
  const { id: _, ...withoutId } = shown
  return {
    car: withoutId,
    summary,
    visits: visits.map(({ billId: _bill, ...visit }) => visit),
    asOf: new Date().toISOString(),
    endsAt: car.ends_at.toISOString(),
  }
}

/** Told by the page, since whoever previews a link reads it too. @throws Problem link_not_valid, too_many_requests */
export async function countView(db: Db, token: string, ip: string): Promise<void> {
  const { shareId } = await findShared(db, token, ip)
  await markLinkSeen(db, 'PASSPORT', token)
  await queries.countView(db, shareId)
}

export const sweepShares = (db: Db) => queries.deleteOldShares(db)
