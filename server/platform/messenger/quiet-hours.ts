/*
 * Between nine in the evening and eight in the morning in India nothing goes out by itself (docs/rules.md#messages).
 */

const hour = 3_600_000
const day = 24 * hour
const offsetOfIndia = 5.5 * hour
const opensAt = 8 * hour
const closesAt = 21 * hour

/** So long one try may take: one that began before nine must not end after it. */
const slowestTry = 30_000

const timeOfDay = (at: Date) => (at.getTime() + offsetOfIndia) % day

/** Whether it is night. */
export const isQuiet = (at: Date) => timeOfDay(at) < opensAt || timeOfDay(at) >= closesAt

/** Whether what goes by itself must not begin to leave now. */
export const isHeldForMorning = (at: Date) => isQuiet(at) || isQuiet(new Date(at.getTime() + slowestTry))

/** When it may leave. */
export function sendTimeOf(at: Date): Date {
  if (!isHeldForMorning(at)) return at
  const midnight = at.getTime() - timeOfDay(at)
  return new Date(midnight + opensAt + (timeOfDay(at) < opensAt ? 0 : day))
}
