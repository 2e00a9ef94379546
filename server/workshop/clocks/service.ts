import { v7 as newId } from 'uuid'
import { instantOf } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { problems } from '../../../contract/words/problems.en.ts'
import { say } from '../../../contract/words/say.ts'
import type {
  ClockEnd,
  ClockStart,
  ClockStop,
  RunningClock,
  WorkClock,
} from '../../../contract/workshop/clocks/clocks.ts'
import { hoursOn } from '../../people/garages/hours-service.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { answeredOnce } from '../floor-answers/service.ts'
import { requireInGarage } from '../job-cards/rules.ts'
import { lockJobCard } from '../job-cards/service.ts'
import { beginWork } from '../job-cards/status-service.ts'
import { tickLine } from '../job-cards/tick-service.ts'
import { minutesByDay } from './hours-rules.ts'
import * as queries from './queries.ts'
import { clockedAt, forgottenEnd, placeStart, placeStop, presentClock } from './rules.ts'

/** What somebody may work on: of a garage that shows technicians their own cards, those. @throws Problem not_found, forbidden */
async function lockCardToWorkOn(tx: Tx, scope: GarageScope, cardId: string) {
  const card = await lockJobCard(tx, scope, cardId)
  if (scope.ownCardsOnly && card.technician_id !== scope.userId) {
    throw new Problem('forbidden', { sentence: () => say(problems).onFloor.ownCardsOnly })
  }
  return card
}

export async function runningClock(db: Db | Tx, scope: GarageScope): Promise<WorkClock | null> {
  const row = await queries.findRunning(db, scope, scope.userId)
  return row ? presentClock(row) : null
}

/** Of the caller, that have ended today. */
export async function minutesOfDay(db: Db, scope: GarageScope, now: Date): Promise<number> {
  const day = indianDay(now)
  const own = await queries.listBetween(db, scope, instantOf(day, '00:00'), now, scope.userId)
  const [minutes = 0] = minutesByDay(
    own.filter(({ ended_at }) => ended_at !== null),
    day,
    now,
  )
  return minutes
}

const dayStart = (at: Date) => instantOf(indianDay(at), '00:00')

const spansAround = (tx: Tx, scope: GarageScope, at: Date) =>
  queries.listSpansAround(tx, scope, scope.userId, at, dayStart(at))

/**
 * Whoever starts is on one car: the clock that runs ends in the same instant. The person's lock is taken first, then the
 * card's, then the clocks' (docs/rules.md#clocks).
 * @throws Problem not_found, forbidden, wrong_state, approval_needed, clock_too_old, conflict
 */
export function startClock(db: Db, scope: GarageScope, asked: ClockStart): Promise<RunningClock> {
  return answeredOnce(db, scope, 'clock/start', asked, async (tx) => {
    const at = clockedAt(asked)
    await queries.lockClocksOf(tx, scope, scope.userId)
    const card = await lockCardToWorkOn(tx, scope, asked.cardId)
    requireInGarage(card, 'start')
    const lineId = await lineToStart(tx, scope, asked)
    const spans = await spansAround(tx, scope, at)
    const { cut, end } = placeStart(spans, at)
    if (cut && cut.ended_at === null && (await isTheSame(tx, scope, cut, { cardId: card.id, lineId, at }))) {
      return { clock: await runningClock(tx, scope) }
    }
    await beginWork(tx, scope, card)
    if (cut) await queries.updateSpan(tx, scope, cut.id, { ...ended(at, 'SWITCH'), flagged: false })
    await queries.insertSpan(tx, {
      garage_id: scope.garageId,
      id: newId(),
      user_id: scope.userId,
      job_card_id: card.id,
      line_id: lineId,
      started_at: at,
      ended_at: end?.ended_at ?? null,
      end_kind: end?.end_kind ?? null,
      pause_reason: end?.pause_reason ?? null,
      flagged: end?.flagged ?? false,
    })
    await recordAudit(tx, scope, { action: 'clock.started', subject: { id: card.id, label: card.job_card_number } })
    return { clock: await runningClock(tx, scope) }
  })
}

const ended = (ended_at: Date, end_kind: ClockEnd) => ({ ended_at, end_kind, pause_reason: null })

/** The line that was named, or the card's first open labour. @throws Problem not_found */
async function lineToStart(tx: Tx, scope: GarageScope, { cardId, lineId }: ClockStart): Promise<string | null> {
  if (!lineId) return (await queries.findFirstOpenLabour(tx, scope, cardId))?.id ?? null
  if (await queries.findLine(tx, scope, cardId, lineId)) return lineId
  throw new Problem('not_found', { sentence: () => say(problems).onFloor.lineNotFound })
}

type Started = { cardId: string; lineId: string | null; at: Date }

/** Pressed twice it is one; but whoever says after closing time that they still work begins anew, until the day ends. */
async function isTheSame(tx: Tx, of: OfGarage, running: queries.SpanRow, { cardId, lineId, at }: Started) {
  if (running.job_card_id !== cardId || running.line_id !== lineId) return false
  return forgottenEnd(running.started_at, await closingOn(tx, of, running.started_at)).endsAt > at
}

export const closingOn = async (db: Db | Tx, of: OfGarage, at: Date) => (await hoursOn(db, of, indianDay(at)))?.closesAt

/**
 * Nothing that ran then is no error: the garage or another phone has ended it.
 * @throws Problem clock_too_old, conflict, wrong_state
 */
export function stopClock(db: Db, scope: GarageScope, asked: ClockStop): Promise<RunningClock> {
  return answeredOnce(db, scope, 'clock/stop', asked, async (tx) => {
    const at = clockedAt(asked)
    await queries.lockClocksOf(tx, scope, scope.userId)
    const found = placeStop(await queries.readSpansAround(tx, scope, scope.userId, at, dayStart(at)), at)
    const card = found && (await lockJobCard(tx, scope, found.job_card_id))
    // Whoever handed the card over meanwhile has ended it.
    const span = card && placeStop(await spansAround(tx, scope, at), at)
    if (!card || !span) return { clock: await runningClock(tx, scope) }
    const pause_reason = asked.kind === 'PAUSE' ? (asked.reason ?? null) : null
    await queries.updateSpan(tx, scope, span.id, { ...ended(at, asked.kind), pause_reason, flagged: false })
    await recordAudit(tx, scope, {
      action: 'clock.stopped',
      subject: { id: card.id, label: card.job_card_number },
      changes: { kind: asked.kind, ...(pause_reason ? { reason: pause_reason } : {}) },
    })
    const line = span.line_id && (await queries.findLine(tx, scope, card.id, span.line_id))
    if (asked.kind === 'DONE' && line) await tickLine(tx, scope, card, { lineId: line.id, done: true, at })
    return { clock: await runningClock(tx, scope) }
  })
}

/** Everybody's on one card, which is locked. */
export async function endClocksOn(tx: Tx, of: OfGarage, cardId: string, at: Date): Promise<void> {
  const running = await queries.listRunningOnCard(tx, of, cardId)
  for (const { id, started_at } of running) {
    await queries.updateSpan(tx, of, id, ended(at < started_at ? started_at : at, 'HANDED'))
  }
  if (running.length > 0) await announce(tx, { garageId: of.garageId, kind: 'clock', id: cardId })
}
