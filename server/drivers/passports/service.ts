import type { Passport } from '../../../contract/drivers/passports/passports.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { findDeletion } from '../../people/driver-directory/service.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
import { findOpenOffer, listAccepted } from './handover-queries.ts'
import * as queries from './queries.ts'
import {
  type Period,
  presentCar,
  presentOffer,
  presentShare,
  presentVisits,
  summaryOf,
  withOwnersBefore,
} from './rules.ts'
import { listShares } from './share-queries.ts'

/** @throws Problem forbidden, of whoever has not proved a phone */
export function phoneOf({ phoneKey }: SignedIn): string {
  if (!phoneKey) throw new Problem('forbidden')
  return phoneKey
}

/** What garages did to one's own car. @throws Problem forbidden; not_found, for another driver's car too */
export async function getOwnPassport(db: Db, signedIn: SignedIn, vehicleId: string): Promise<Passport> {
  const phone = phoneOf(signedIn)
  const car = await queries.findCar(db, signedIn.userId, vehicleId)
  if (!car) throw new Problem('not_found')
  const offer = await findOpenOffer(db, vehicleId)
  return {
    ...(await readPassport(db, car, await periodsOf(db, phone, car.registration_number))),
    handover: offer ? presentOffer(offer) : null,
    shares: (await listShares(db, vehicleId)).map(presentShare),
  }
}

/** One's own car, held. @throws Problem not_found, for another driver's car too */
export async function lockOwnCar(tx: Tx, userId: string, vehicleId: string) {
  const car = await queries.lockCar(tx, userId, vehicleId)
  if (!car) throw new Problem('not_found')
  return car
}

/** Of an owner and those before. Nothing from before a deleted account of the number: it was somebody else's. */
export async function periodsOf(db: Db, phone: string, plate: string): Promise<Period[]> {
  const own = { phone, since: await findDeletion(db, phone), withAmounts: true }
  return withOwnersBefore(own, await listAccepted(db, plate))
}

/** What the owners before, who handed a car over here, read last on it: as its passport shows. */
export async function findReadingBefore(db: Db, phone: string, plate: string) {
  const [, ...before] = await periodsOf(db, phone, plate)
  const [visit] = before.length > 0 ? await queries.listVisits(db, plate, before, 1) : []
  return visit && { km: visit.odometer_in, on: indianDay(visit.delivered_at ?? visit.created_at) }
}

export async function readPassport(
  db: Db,
  car: queries.CarRow,
  periods: Period[],
): Promise<Pick<Passport, 'car' | 'summary' | 'visits'>> {
  const rows = await queries.listVisits(db, car.registration_number, periods)
  const works = rows.length > 0 ? await queries.listWorks(db, rows) : []
  const visits = presentVisits(rows, works, periods)
  return { car: presentCar(car), summary: summaryOf(rows, visits), visits }
}
