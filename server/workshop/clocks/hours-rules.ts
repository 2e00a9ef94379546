import { addDays, eachDay, instantOf, weekdayOf } from '../../../contract/platform/days.ts'
import type { BilledLineRow, SpanRow } from './queries.ts'

const minute = 60_000

/** The Monday of the week in which a day falls. */
export const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7))

/** From its Monday's midnight in India to the next one's. */
export const boundsOf = (monday: string) => ({
  from: instantOf(monday, '00:00'),
  until: instantOf(addDays(monday, 7), '00:00'),
})

type Spanned = Pick<SpanRow, 'started_at' | 'ended_at'>

/** Minutes of each day of a week, rounded down; what crosses midnight counts on both days, what runs until now. */
export function minutesByDay(spans: Spanned[], monday: string, now: Date): number[] {
  return eachDay(monday, addDays(monday, 6)).map((day) => {
    const [from, until] = [instantOf(day, '00:00').getTime(), instantOf(addDays(day, 1), '00:00').getTime()]
    const time = spans.reduce((sum, { started_at, ended_at }) => {
      const end = Math.min((ended_at ?? now).getTime(), until)
      return sum + Math.max(0, end - Math.max(started_at.getTime(), from))
    }, 0)
    return Math.floor(time / minute)
  })
}

/**
 * Planned minutes of lines that were done, by person: shared by the time that was clocked on the line, of nobody's the
 * whole goes to whoever ticked it. What does not divide goes by the largest remainders, so that the shares of a line are
 * its minutes.
 */
export function billedMinutes(rows: BilledLineRow[]): Map<string, number> {
  const billed = new Map<string, number>()
  const add = (userId: string, minutes: number) => billed.set(userId, (billed.get(userId) ?? 0) + minutes)
  for (const shares of Map.groupBy(rows, ({ id }) => id).values()) {
    const [first] = shares
    if (!first) continue
    const minutes = Math.round(Number(first.hours) * 60)
    const clocked = shares.flatMap(({ user_id, clocked: time }) => (user_id && time > 0 ? [{ user_id, time }] : []))
    if (clocked.length === 0) {
      if (first.done_by) add(first.done_by, minutes)
      continue
    }
    for (const { userId, part } of shareOut(minutes, clocked)) add(userId, part)
  }
  return billed
}

type Clocked = { user_id: string; time: number }

function shareOut(minutes: number, clocked: Clocked[]): { userId: string; part: number }[] {
  const all = clocked.reduce((sum, { time }) => sum + time, 0)
  const parts = clocked.map(({ user_id, time }) => {
    const exact = (minutes * time) / all
    return { userId: user_id, part: Math.floor(exact), rest: exact - Math.floor(exact) }
  })
  let left = minutes - parts.reduce((sum, { part }) => sum + part, 0)
  const byRest = parts.toSorted((one, other) => other.rest - one.rest || (one.userId < other.userId ? -1 : 1))
  for (const each of byRest) {
    if (left === 0) break
    each.part++
    left--
  }
  return parts
}
