import { daysBetween } from '../../contract/platform/days.ts'
import { indianDay } from '../../contract/platform/formats.ts'

/**
 * What a car has run by a moment around the day of seeding: each car its own distance, and the same kilometres on every
 * day, so that it never falls. The first is the car of the driver who can look on, of which more is known (seed-dues.ts).
 * @param place of its customer in the garage's register
 */
export function odometerAt(place: number, moment: Date): number {
  const [now, perDay] = place === 0 ? [46_190, 48] : [12_400 + ((place * 7_919) % 88_000), 12 + ((place * 7) % 37)]
  return now - perDay * daysBetween(indianDay(moment), indianDay())
}
