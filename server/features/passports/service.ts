import type { Passport } from '../../../contract/passports.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
import { findDeletion } from '../account/visit-service.ts'
import * as queries from './queries.ts'
import { type Period, presentCar, presentVisits, summaryOf } from './rules.ts'

/** What garages did to one's own car. @throws Problem forbidden; not_found, for another driver's car too */
export async function getOwnPassport(db: Db, signedIn: SignedIn, vehicleId: string): Promise<Passport> {
  const { phoneKey, userId } = signedIn
  if (!phoneKey) throw new Problem('forbidden')
  const car = await queries.findCar(db, userId, vehicleId)
  if (!car) throw new Problem('not_found')
  return readPassport(db, car, await periodsOf(db, phoneKey))
}

/** Nothing from before a deleted account of the number: it was somebody else's. */
async function periodsOf(db: Db, phone: string): Promise<Period[]> {
  return [{ phone, since: await findDeletion(db, phone), withAmounts: true }]
}

async function readPassport(db: Db, car: queries.CarRow, periods: Period[]): Promise<Passport> {
  const rows = await queries.listVisits(db, car.registration_number, periods)
  const works =
    rows.length > 0
      ? await queries.listWorks(
          db,
          rows.map(({ id }) => id),
        )
      : []
  const visits = presentVisits(rows, works, periods)
  return { car: presentCar(car), summary: summaryOf(rows, visits), visits }
}
