import { v7 as newId } from 'uuid'
import { indianDay } from '../../../contract/platform/formats.ts'
import { jobCardSentences } from '../../../contract/platform/sentences.ts'
import type { ClockCorrection, NewClock, WorkClock } from '../../../contract/workshop/clocks/clocks.ts'
import { requireActiveMember } from '../../people/staff/service.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { answeredOnce } from '../floor-answers/service.ts'
import { lockJobCard } from '../job-cards/service.ts'
import * as queries from './queries.ts'
import { presentClock } from './rules.ts'

const notFound = () => new Problem('not_found', { sentence: 'This clock does not exist.' })

type Span = { from: Date; until: Date }

/** @throws Problem validation_failed */
function spanOf({ startedAt, endedAt }: Pick<ClockCorrection, 'startedAt' | 'endedAt'>, now = new Date()): Span {
  const [from, until] = [new Date(startedAt), new Date(endedAt)]
  if (until <= from) throw invalid('endedAt', 'The end must be after the start')
  if (until > now) throw invalid('endedAt', 'The end must not be in the future')
  if (indianDay(from) !== indianDay(until)) throw invalid('endedAt', 'A clock begins and ends on the same day')
  return { from, until }
}

/**
 * Screens show minutes: who begins in the minute in which another clock of theirs ended means to follow it.
 * @throws Problem overlap
 */
async function placeFree(tx: Tx, scope: GarageScope, id: string, userId: string, span: Span): Promise<Span> {
  const inTheWay = (from: Date) => queries.findOverlapping(tx, scope, { id, userId, from, until: span.until })
  const before = (await inTheWay(span.from))?.ended_at
  if (before === undefined) return span
  const follows = before && minuteOf(before) === minuteOf(span.from) && before < span.until
  if (!follows || (await inTheWay(before))) throw new Problem('overlap')
  return { ...span, from: before }
}

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / 60_000)

type Change = { clock_id: string; was_started_at: Date | null; was_ended_at: Date | null; reason: string }

/** What it was and what it is: written once. */
async function keepChange(tx: Tx, scope: GarageScope, { from, until }: Span, change: Change): Promise<void> {
  const by_name = await nameOfMember(tx, scope)
  const ids = { garage_id: scope.garageId, id: newId(), by_user: scope.userId, by_name }
  await queries.insertChange(tx, { ...ids, started_at: from, ended_at: until, ...change })
}

/**
 * As long as it is kept. One that runs ends by it.
 * @throws Problem not_found, validation_failed, overlap
 */
export function correctClock(db: Db, scope: GarageScope, id: string, asked: ClockCorrection): Promise<WorkClock> {
  return transact(db, async (tx) => {
    const found = await queries.findSpan(tx, scope, id)
    if (!found) throw notFound()
    await queries.lockClocksOf(tx, scope, found.user_id)
    const clock = await queries.lockSpan(tx, scope, id)
    if (!clock) throw notFound()
    const span = await placeFree(tx, scope, id, clock.user_id, spanOf(asked))
    const values = { started_at: span.from, ended_at: span.until }
    await queries.updateSpan(tx, scope, id, { ...values, end_kind: 'CORRECTED', pause_reason: null, flagged: false })
    const was = { was_started_at: clock.started_at, was_ended_at: clock.ended_at }
    await keepChange(tx, scope, span, { clock_id: id, ...was, reason: asked.reason })
    return written(tx, scope, id, 'clock.corrected', { reason: asked.reason, ...was, ...values })
  })
}

/** @throws Problem not_found, validation_failed, overlap, conflict */
export function addClock(db: Db, scope: GarageScope, asked: NewClock): Promise<WorkClock> {
  return answeredOnce(db, scope, 'clocks', asked, async (tx) => {
    const typed = spanOf(asked)
    await queries.lockClocksOf(tx, scope, asked.userId)
    await requireActiveMember(tx, scope, asked.userId, 'userId')
    await lockJobCard(tx, scope, asked.cardId)
    if (asked.lineId && !(await queries.findLine(tx, scope, asked.cardId, asked.lineId))) {
      throw invalid('lineId', jobCardSentences.lineNotFound)
    }
    const id = newId()
    const span = await placeFree(tx, scope, id, asked.userId, typed)
    await queries.insertSpan(tx, {
      garage_id: scope.garageId,
      id,
      user_id: asked.userId,
      job_card_id: asked.cardId,
      line_id: asked.lineId ?? null,
      started_at: span.from,
      ended_at: span.until,
      end_kind: 'CORRECTED',
    })
    const was = { was_started_at: null, was_ended_at: null }
    await keepChange(tx, scope, span, { clock_id: id, ...was, reason: asked.reason })
    return written(tx, scope, id, 'clock.added', { reason: asked.reason, started_at: span.from, ended_at: span.until })
  })
}

/** What the garage ended is right. @throws Problem not_found */
export function acceptClock(db: Db, scope: GarageScope, id: string): Promise<WorkClock> {
  return transact(db, async (tx) => {
    const clock = await queries.lockSpan(tx, scope, id)
    if (!clock) throw notFound()
    if (clock.flagged) await queries.updateSpan(tx, scope, id, { flagged: false })
    return written(tx, scope, id, 'clock.accepted', {})
  })
}

type Action = 'clock.corrected' | 'clock.added' | 'clock.accepted'

async function written(tx: Tx, scope: GarageScope, id: string, action: Action, changes: object): Promise<WorkClock> {
  const clock = presentClock(await queries.getClock(tx, scope, id))
  const subject = { id: clock.cardId, label: clock.jobCardNumber }
  await recordAudit(tx, scope, { action, subject, changes: { user: clock.userName, ...changes } })
  return clock
}
