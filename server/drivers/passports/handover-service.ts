import { v7 as newId } from 'uuid'
import {
  type Handover,
  type Handovers,
  handoverDays,
  type NewHandover,
  toldDays,
} from '../../../contract/drivers/passports/passports.ts'
import { replies } from '../../../contract/words/replies.en.ts'
import { say } from '../../../contract/words/say.ts'
import { endDuesOf } from '../../customers/dues/handover-service.ts'
import { checkCode, consumeCode } from '../../people/auth/code-service.ts'
import { findDeletion } from '../../people/driver-directory/service.ts'
import { lockRequest } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { countHit, type Limit } from '../../platform/rate-limit.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
import * as queries from './handover-queries.ts'
import { presentAccepted, presentCar, presentDeclined, presentOffer, presentOwn, presentReceived } from './rules.ts'
import { lockOwnCar, phoneOf } from './service.ts'

/** Each is a page in somebody's account. */
const offersOfDriver: Limit = { name: 'car-handovers', max: 10, windowSeconds: 86_400 }

/**
 * Offers a car to the owner of a phone, proved by a fresh code to the seller's own. Whether anybody has that phone here is
 * not told: nothing is sent, and the answer is the same.
 * @param browser as `browserOf` has it
 * @throws Problem forbidden, not_found, validation_failed at phone, conflict, invalid_code, too_many_wrong_codes,
 * too_many_requests
 */
export async function offerCar(
  db: Db,
  signedIn: SignedIn,
  vehicleId: string,
  { phone, otp, withAmounts, requestId }: NewHandover,
  browser: string | undefined,
): Promise<Handover> {
  const own = phoneOf(signedIn)
  const to = phone.slice(-10)
  if (to === own) throw invalid('phone', say(replies).buyersPhoneIsOwn)
  const made = await transact(db, async (tx) => {
    await lockOwnCar(tx, signedIn.userId, vehicleId)
    return requestId && queries.findOfferByRequest(tx, vehicleId, requestId)
  })
  if (made) return presentOffer(made)
  const hash = await checkCode(db, { phone: own, otp, browser })
  const since = (await findDeletion(db, own)) ?? null
  return transact(db, async (tx) => {
    if (requestId) await lockRequest(tx, { what: 'car_handovers', whose: vehicleId }, requestId)
    const car = await lockOwnCar(tx, signedIn.userId, vehicleId)
    const madeMeanwhile = requestId && (await queries.findOfferByRequest(tx, vehicleId, requestId))
    if (madeMeanwhile) return presentOffer(madeMeanwhile)
    await queries.expireOffers(tx, vehicleId)
    if (await queries.findOpenOffer(tx, vehicleId)) {
      throw new Problem('conflict', { sentence: say(replies).offeredAlready })
    }
    await countHit(tx, offersOfDriver, { phoneKey: own }, say(replies).tenOffers)
    await consumeCode(tx, own, hash)
    const offer = { id: newId(), vehicle_id: vehicleId, plate: car.registration_number, to_phone_key: to }
    const from = { from_phone_key: own, from_since: since, with_amounts: withAmounts, request_id: requestId ?? null }
    return presentOffer(await queries.insertOffer(tx, { ...offer, ...from }, handoverDays))
  })
}

/**
 * Cars that are offered to one's own phone, and one's own that are offered, or that their buyers have accepted or declined
 * lately; none from before a deleted account of the number.
 */
export async function listHandovers(db: Db, signedIn: SignedIn): Promise<Handovers> {
  const phone = phoneOf(signedIn)
  const since = await findDeletion(db, phone)
  const offers = await queries.listOffersTo(db, phone, since)
  const seller = { phone, since, userId: signedIn.userId }
  const accepted = await queries.listGone(db, seller, toldDays)
  const last = await queries.listLastOffers(db, seller, toldDays)
  return {
    offers: offers.map(presentReceived),
    accepted: accepted.map(presentAccepted),
    offered: last.filter(({ state }) => state === 'OFFERED').map(presentOwn),
    declined: last.filter(({ state }) => state === 'DECLINED').map(presentDeclined),
  }
}

const ended = () => new Problem('wrong_state', { sentence: say(replies).offerEnded })

/**
 * The car moves: it leaves the seller's list with its links, and is in the buyer's. Accepted twice it is one.
 * @throws Problem forbidden; not_found, for an offer to somebody else too; wrong_state
 */
export async function acceptOffer(db: Db, signedIn: SignedIn, id: string) {
  const phone = phoneOf(signedIn)
  const since = await findDeletion(db, phone)
  return transact(db, async (tx) => {
    // Car, then offer: as whoever makes one.
    const car = await queries.lockOfferedCar(tx, id)
    const offer = await lockReceived(tx, phone, since, id)
    if (offer.state === 'ACCEPTED') return getOwnCar(tx, signedIn.userId, offer.plate)
    if (!offer.is_open || !car) throw ended()
    if (car.registration_number !== offer.plate) {
      throw new Problem('wrong_state', {
        sentence: say(replies).carChangedSince,
      })
    }
    await queries.settleOffer(tx, id, 'ACCEPTED')
    await queries.deleteCar(tx, car.id)
    await endDuesOf(tx, { phone: offer.from_phone_key, plate: offer.plate })
    await queries.giveCar(tx, signedIn.userId, newId(), car)
    return getOwnCar(tx, signedIn.userId, offer.plate)
  })
}

/** Where the buyer has removed it since, it is gone. */
async function getOwnCar(tx: Tx, userId: string, plate: string) {
  const car = await queries.findCarByPlate(tx, userId, plate)
  if (!car) throw new Problem('not_found')
  return { car: presentCar(car) }
}

async function lockReceived(tx: Tx, phone: string, since: Date | undefined, id: string) {
  const offer = await queries.lockOfferTo(tx, phone, since, id)
  if (!offer) throw new Problem('not_found')
  return offer
}

/** Declined twice it is declined. @throws Problem forbidden, not_found, wrong_state */
export async function declineOffer(db: Db, signedIn: SignedIn, id: string): Promise<void> {
  const phone = phoneOf(signedIn)
  const since = await findDeletion(db, phone)
  await transact(db, async (tx) => {
    const offer = await lockReceived(tx, phone, since, id)
    if (offer.state === 'DECLINED') return
    if (!offer.is_open) throw ended()
    await queries.settleOffer(tx, id, 'DECLINED')
  })
}

/** The seller's, until it is answered; taken back twice it is. @throws Problem forbidden, not_found, wrong_state */
export async function withdrawOffer(db: Db, signedIn: SignedIn, id: string): Promise<void> {
  const phone = phoneOf(signedIn)
  await transact(db, async (tx) => {
    const offer = await queries.lockOfferFrom(tx, signedIn.userId, id)
    if (offer?.state === 'OFFERED') await queries.settleOffer(tx, id, 'WITHDRAWN')
    if (offer) return
    if (!(await queries.findAcceptedFrom(tx, phone, id))) throw new Problem('not_found')
    throw new Problem('wrong_state', { sentence: say(replies).acceptedAlready })
  })
}

export async function sweepOffers(db: Db): Promise<void> {
  await queries.expireOffers(db)
  await queries.deleteOldOffers(db)
}
