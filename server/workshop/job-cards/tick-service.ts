import { decimal, hundredths } from '../../../contract/platform/exact-numbers.ts'
import { indianDay, indianTime } from '../../../contract/platform/formats.ts'
import { problems } from '../../../contract/words/problems.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { LineTick } from '../../../contract/workshop/floor/floor.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { fitTo } from '../../stock/parts/fitting-service.ts'
import { nameOfPart } from '../../stock/parts/line-service.ts'
import { findLineState, listOpenLines, setLineDone, updateLine } from './line-queries.ts'
import { getAsking, listTrail } from './queries.ts'
import type { lockJobCard } from './service.ts'

type Card = Awaited<ReturnType<typeof lockJobCard>>
type Tick = Pick<LineTick, 'done' | 'quantity' | 'partId' | 'version'> & { lineId: string; at: Date }

/**
 * A line is done, or is not after all: a part of the shelf is fitted, or put back. The card's version stays: whoever edits it is
 * not told that it changed.
 * @param card locked
 * @throws Problem not_found, wrong_state, approval_needed, edit_conflict, validation_failed, stock_short
 */
export async function tickLine(tx: Tx, scope: GarageScope, card: Card, tick: Tick): Promise<void> {
  const { lineId, done, at } = tick
  const line = await findLineState(tx, scope, card.id, lineId)
  if (!line) throw new Problem('not_found', { sentence: await whyGone(tx, scope, card, lineId) })
  if (line.approval === 'DECLINED') {
    throw new Problem('wrong_state', { sentence: () => say(problems).onFloor.declined })
  }
  const { part_id } = line
  await requireAsRead(tx, scope, card, line, tick)
  const fitting = part_id ? fittingOf(line, tick) : undefined
  if ((line.done_at !== null) === (fitting?.isDone ?? done) && !fitting?.moves) return
  if (done && line.approval === 'PROPOSED') await requireAgreed(tx, scope, line.description)
  if (part_id && fitting) {
    await fitTo(tx, scope, { ...line, part_id, job_card_id: card.id }, fitting.now)
    await updateLine(tx, scope, card.id, lineId, { fitted_quantity: decimal(fitting.now), short_quantity: 0 })
  }
  const isDone = fitting?.isDone ?? done
  const ticked = { done_at: isDone ? (line.done_at ?? at) : null, done_by: isDone ? scope.userId : null }
  const { description } = (await setLineDone(tx, scope, card.id, lineId, ticked)) ?? { description: '' }
  await recordAudit(tx, scope, {
    action: done ? 'job-card.line-done' : 'job-card.line-not-done',
    subject: { id: card.id, label: card.job_card_number },
    changes: {
      line: description,
      ...(fitting && { fitted: `${Number(decimal(fitting.now))} ${line.unit}` }),
    },
  })
}

/** Who took the line off the card, and when, for whoever worked on it without signal meanwhile. */
async function whyGone(tx: Tx, scope: GarageScope, card: Card, lineId: string): Promise<() => string> {
  const trail = await listTrail(tx, scope, card.id)
  const entry = trail.find(({ changes }) => names(changes.removed, lineId))
  if (!entry) return () => say(problems).onFloor.lineNotFound
  const at = entry.created_at
  const day = indianDay(at) === indianDay() ? undefined : indianDay(at)
  return () => say(problems).onFloor.lineTakenOff({ name: entry.user_name, time: indianTime(at), day })
}

/** Under a strict garage what the driver has not approved is not done. @throws Problem approval_needed */
async function requireAgreed(tx: Tx, scope: GarageScope, title: string): Promise<void> {
  const { ask_before_work } = await getAsking(tx, scope)
  if (ask_before_work !== 'STRICT') return
  throw new Problem('approval_needed', { sentence: () => say(problems).onFloor.notApproved({ title }) })
}

type OfShelf = { quantity: string; fitted_quantity: string }
type Line = OfShelf & { description: string; unit: string; part_id: string | null }

/**
 * Whoever ticked a line without signal is asked where somebody has made it another part since, or another quantity.
 * @throws Problem edit_conflict
 */
async function requireAsRead(tx: Tx, scope: GarageScope, card: Card, line: Line, tick: Tick): Promise<void> {
  const { done, quantity, partId, version } = tick
  const { part_id } = line
  const isAnotherPart = done && partId !== undefined && (partId?.toLowerCase() ?? null) !== part_id
  const isAsOnCard = version === undefined || version === card.version || quantity === undefined
  const isMoreOrLess =
    !isAsOnCard && (done ? hundredths(quantity) !== hundredths(line.quantity) : isTooMuch(line, tick))
  if (!isAnotherPart && !isMoreOrLess) return
  const wanted = `${Number(line.quantity)} ${line.unit}`
  const name = isAnotherPart && ((part_id && (await nameOfPart(tx, scope, part_id))) || line.description)
  const now = name ? `${name}, ${wanted}` : wanted
  const changedBy = await findChanger(tx, scope, card, tick.lineId)
  const sentence = () => say(problems).onFloor.nowSays({ quantity: now })
  throw new Problem('edit_conflict', { sentence, ...(changedBy && { with: { changedBy } }) })
}

/** Who has made the line what it is, and when. */
async function findChanger(tx: Tx, scope: GarageScope, card: Card, lineId: string) {
  const trail = await listTrail(tx, scope, card.id)
  const entry = trail.find(({ changes }) => names(changes.changed, lineId))
  return entry && { name: entry.user_name, at: entry.created_at.toISOString() }
}

const names = (ids: unknown, id: string) => Array.isArray(ids) && ids.includes(id)

/** What is fitted once a tick is taken, in hundredths: of a quantity so much in all, or so much less. */
function fittedAfter(line: OfShelf, { done, quantity }: Tick): bigint {
  const [all, before] = [hundredths(line.quantity), hundredths(line.fitted_quantity)]
  const named = quantity === undefined ? undefined : hundredths(quantity)
  return done ? (named ?? all) : before - (named ?? before)
}

function isTooMuch(line: OfShelf, tick: Tick): boolean {
  const now = fittedAfter(line, tick)
  return now > hundredths(line.quantity) || now < 0n
}

/** @throws Problem validation_failed */
function fittingOf(line: OfShelf, tick: Tick) {
  if (isTooMuch(line, tick)) {
    const most = String(Number(tick.done ? line.quantity : line.fitted_quantity))
    throw invalid('quantity', () => {
      const { inAll, onlyFitted } = say(problems).onFloor
      return tick.done ? inAll({ most }) : onlyFitted({ most })
    })
  }
  const now = fittedAfter(line, tick)
  return { now, moves: now !== hundredths(line.fitted_quantity), isDone: now === hundredths(line.quantity) }
}

/** @throws Problem lines_open */
export async function requireLinesDone(tx: Tx, scope: GarageScope, card: Card): Promise<void> {
  const open = (await listOpenLines(tx, scope, card.id)).map(({ description }) => description)
  if (open.length === 0) return
  const most = 4
  const sentence = () => {
    const { linesOpen, andMore } = say(problems).onFloor
    const named = open.length > most ? [...open.slice(0, most - 1), andMore({ count: open.length - most + 1 })] : open
    return linesOpen({ count: open.length, named: named.join(', ') })
  }
  throw new Problem('lines_open', { sentence })
}
