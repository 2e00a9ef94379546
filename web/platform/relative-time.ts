import { clockTime, indianDay, printedDay } from '../../contract/platform/formats.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** 'today, 9:15 am', 'yesterday, 9:12 pm', '2 Nov 2026, 7:40 am': within a sentence, by the clock in India. */
export function relativeTime(instant: string, now = new Date()): string {
  const at = new Date(instant)
  const day = indianDay(at)
  const time = clockTime(at)
  if (day === indianDay(now)) return `today, ${time}`
  if (day === indianDay(new Date(now.getTime() - dayMilliseconds))) return `yesterday, ${time}`
  return `${printedDay(day)}, ${time}`
}
