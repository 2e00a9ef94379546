import { instantOf } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { Moment } from '../../../contract/platform/moments.ts'
import type { ClockEnd, KeptClock, PauseReason, WorkClock } from '../../../contract/workshop/clocks/clocks.ts'
import { pressedAt } from '../../platform/moments.ts'
import { Problem } from '../../platform/problem.ts'
import type { ChangeRow, ClockRow, SpanRow } from './queries.ts'

const minute = 60_000
const oldest = 16 * 60 * minute
const mostAhead = 2 * minute

/** @throws Problem clock_too_old */
export function clockedAt(moment: Pick<Moment, 'at' | 'sentAt'>, now = new Date()): Date {
  const at = pressedAt(moment, now)
  const age = now.getTime() - at.getTime()
  if (age > oldest || age < -mostAhead) throw new Problem('clock_too_old')
  return at < now ? at : now
}

type End = { ended_at: Date; end_kind: ClockEnd; pause_reason?: PauseReason | null; flagged?: boolean }
type Placed = {
  /** The span that ends there, if one covers it. */
  cut: SpanRow | undefined
  /** How the new one ends; undefined: it runs. */
  end: End | undefined
}

/**
 * Where a start at `at` belongs among somebody's spans, whatever was sent first: two phones may have pressed, and of two
 * starts the later one runs. What the start falls into ends there, and what ended that ends the new one.
 */
export function placeStart(spans: SpanRow[], at: Date): Placed {
  const cut = covering(spans, at)
  if (cut) {
    const { ended_at, end_kind, pause_reason, flagged } = cut
    return { cut, end: ended_at && end_kind ? { ended_at, end_kind, pause_reason, flagged } : undefined }
  }
  const [next] = spans.filter(({ started_at }) => started_at > at).sort(byStart)
  return { cut, end: next && { ended_at: next.started_at, end_kind: 'SWITCH' } }
}

/** Which span a stop at `at` ends: the one that covers it, or the one of that day that the garage closed meanwhile. */
export function placeStop(spans: SpanRow[], at: Date): SpanRow | undefined {
  const day = indianDay(at)
  const closed = spans.filter(
    ({ started_at, end_kind, flagged }) => flagged && end_kind === 'CLOSING' && indianDay(started_at) === day,
  )
  const last = closed
    .filter(({ started_at }) => started_at <= at)
    .sort(byStart)
    .at(-1)
  const isLast = last && !spans.some(({ started_at }) => started_at > last.started_at && started_at <= at)
  return covering(spans, at) ?? (isLast ? last : undefined)
}

const covering = (spans: SpanRow[], at: Date) =>
  spans.find(({ started_at, ended_at }) => started_at <= at && (ended_at === null || ended_at > at))

const byStart = (one: SpanRow, other: SpanRow) => one.started_at.getTime() - other.started_at.getTime()

/**
 * When a clock that nobody stops ends, and from when on the garage ends it: at closing time, half an hour after it. One
 * that was started later, or on a day that is closed, ends with its day.
 * @param closesAt HH:MM of the day on which it was started
 */
export function forgottenEnd(startedAt: Date, closesAt: string | undefined): { endsAt: Date; dueAt: Date } {
  const day = indianDay(startedAt)
  const closing = closesAt && instantOf(day, closesAt)
  if (closing && startedAt < closing) return { endsAt: closing, dueAt: new Date(closing.getTime() + 30 * minute) }
  const midnight = instantOf(day, '23:59')
  const endsAt = startedAt < midnight ? midnight : startedAt
  return { endsAt, dueAt: endsAt }
}

export const presentClock = (row: ClockRow): WorkClock => ({
  id: row.id,
  userId: row.user_id,
  userName: row.user_name ?? '',
  cardId: row.job_card_id,
  jobCardNumber: row.job_card_number,
  registrationNumber: row.registration_number,
  lineId: row.line_id,
  line: row.line,
  plannedHours: row.planned_hours === null ? null : Number(row.planned_hours),
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  endKind: row.end_kind,
  pauseReason: row.pause_reason,
  flagged: row.flagged,
})

/** @param changes of all clocks that are shown */
export const presentKept = (row: ClockRow, changes: ChangeRow[]): KeptClock => ({
  ...presentClock(row),
  changes: changes
    .filter(({ clock_id }) => clock_id === row.id)
    .map(({ at, by_name, reason, was_started_at, was_ended_at }) => ({
      at: at.toISOString(),
      byName: by_name,
      reason,
      wasStartedAt: was_started_at?.toISOString() ?? null,
      wasEndedAt: was_ended_at?.toISOString() ?? null,
    })),
})
