import { indianDay, indianTime } from '../../../contract/platform/formats.ts'
import { usualHours } from '../../../contract/platform/terms/workshop.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { findDay } from './queries.ts'

/** HH:MM, where a garage is open at this time. */
export type OpenHours = { openFrom: string | null; openUntil: string | null }

/** From when until when a garage is open today, if it is open now. */
export async function openHoursNow(db: Db | Tx, of: OfGarage, now = new Date()): Promise<OpenHours> {
  const closed = { openFrom: null, openUntil: null }
  const day = await findDay(db, of, indianDay(now))
  if (!day.is_open) return closed
  const from = day.opens_at?.slice(0, 5) ?? usualHours.opensAt
  const until = day.closes_at?.slice(0, 5) ?? usualHours.closesAt
  const time = indianTime(now)
  return time >= from && time < until ? { openFrom: from, openUntil: until } : closed
}
