import { indianDay, indianTime } from '../../../contract/platform/formats.ts'
import { usualHours } from '../../../contract/platform/terms/workshop.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { findDay } from './queries.ts'

/** HH:MM, where a garage is open at this time. */
export type OpenHours = { openFrom: string | null; openUntil: string | null }

type DaysHours = { opensAt: string; closesAt: string }

/** HH:MM, as the garage works on that day; undefined where it is closed. */
export async function hoursOn(db: Db | Tx, of: OfGarage, day: string): Promise<DaysHours | undefined> {
  const { is_open, opens_at, closes_at } = await findDay(db, of, day)
  if (!is_open) return undefined
  return {
    opensAt: opens_at?.slice(0, 5) ?? usualHours.opensAt,
    closesAt: closes_at?.slice(0, 5) ?? usualHours.closesAt,
  }
}

/** From when until when a garage is open today, if it is open now. */
export async function openHoursNow(db: Db | Tx, of: OfGarage, now = new Date()): Promise<OpenHours> {
  const hours = await hoursOn(db, of, indianDay(now))
  const time = indianTime(now)
  if (!hours || time < hours.opensAt || time >= hours.closesAt) return { openFrom: null, openUntil: null }
  return { openFrom: hours.opensAt, openUntil: hours.closesAt }
}
