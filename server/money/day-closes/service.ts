import { v7 as newId } from 'uuid'
import type {
  DayClose,
  DayOfList,
  NewDayClose,
  NewDayCloseNote,
  OpenDay,
} from '../../../contract/money/day-closes/day-closes.ts'
import { addDays, instantOf } from '../../../contract/platform/days.ts'
import { indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { paise } from '../../../contract/platform/paise.ts'
import { dayCloseSentences } from '../../../contract/platform/sentences.ts'
import { mayCloseDay } from '../../../contract/platform/terms/access.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { findCreated, lockRequest, madeBefore } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'
import { countedAmount, differenceOf, expectedByMethod, rupeesOf } from './rules.ts'
import { closeTill } from './till-service.ts'

/** Days before today that a screen shows. */
const shownDays = 14
/** Nobody writes more by hand than this. */
const maxNotes = 50

/** What came in since the last close. All that has a time before `computedAt` is committed by then. */
export async function readOpenDay(db: Db, scope: GarageScope): Promise<OpenDay> {
  const now = await transact(db, (tx) => closeTill(tx, scope))
  const day = indianDay(now)
  const open = await readSince(db, scope, now)
  return {
    day,
    from: open.from.toISOString(),
    isFirst: open.isFirst,
    computedAt: now.toISOString(),
    openingCash: open.openingCash,
    methods: open.methods,
    isClosed: open.lastDay === day,
    before: await listDaysBefore(db, scope, day),
  }
}

/** Nothing was ever closed: then today's payments count, with an empty drawer. */
async function readSince(db: Db | Tx, scope: GarageScope, until: Date) {
  const last = await queries.findLastClose(db, scope)
  const from = last?.closed_at ?? instantOf(indianDay(until), '00:00')
  const openingCash = Number(last?.left_in_drawer ?? 0)
  const methods = expectedByMethod(await queries.sumPayments(db, scope, { from, until }), openingCash)
  return { from, openingCash, methods, isFirst: !last, lastDay: last?.day }
}

const listDaysBefore = async (db: Db | Tx, scope: GarageScope, day: string): Promise<DayOfList[]> =>
  (await queries.listDays(db, scope, { first: addDays(day, -shownDays), day })).map((row) => ({
    day: row.day,
    difference: row.difference === null ? null : Number(row.difference),
  }))

/**
 * Closes the day, once: what was counted beside what was expected stands for good (docs/rules.md#day-close).
 * @param at when, for the demo, which writes its past at once; else now
 * @throws Problem forbidden, wrong_state, validation_failed, note_needed, close_stale
 */
export function closeDay(db: Db, scope: GarageScope, asked: NewDayClose, at?: Date): Promise<DayClose> {
  requireCloser(scope)
  return transact(db, async (tx) => {
    const made = await findMade(tx, scope, asked.requestId)
    if (made) {
      const close = await getDayClose(tx, scope, made)
      if (!isWhatWasCounted(close, asked)) throw madeBefore(`${printedDay(made)} is closed`)
      return close
    }
    const clock = await closeTill(tx, scope)
    const now = at ?? clock
    const day = indianDay(now)
    if (await queries.findClose(tx, scope, day)) {
      throw new Problem('wrong_state', {
        sentence: `${printedDay(day)} is closed already. What comes in now counts for the next close.`,
      })
    }
    const open = await readSince(tx, scope, now)
    if (await queries.hasPayments(tx, scope, { from: new Date(asked.expectedAt), until: now })) {
      throw new Problem('close_stale')
    }
    await insertClose(tx, scope, { asked, day, now, open })
    return getDayClose(tx, scope, day)
  })
}

/** A close that is sent again may have other figures by then: what goes to the bank is told from them. */
const isWhatWasCounted = ({ methods, banked, notes }: DayClose, asked: NewDayClose): boolean =>
  banked === asked.banked &&
  methods.every(({ method, counted }) => counted === countedAmount(asked, method)) &&
  (asked.note === undefined || notes.some(({ note }) => note === asked.note))

type Closing = { asked: NewDayClose; day: string; now: Date; open: Awaited<ReturnType<typeof readSince>> }

async function insertClose(tx: Tx, scope: GarageScope, { asked, day, now, open }: Closing): Promise<void> {
  const { garageId } = scope
  const methods = open.methods.map(({ method, received, refunded, expected }) => ({
    garage_id: garageId,
    day,
    method,
    received,
    refunded,
    expected,
    counted: countedAmount(asked, method),
  }))
  if (methods.some((row) => differenceOf(row) !== 0) && !asked.note) throw new Problem('note_needed', { at: 'note' })
  const left = paise(asked.counted.cash) - paise(asked.banked)
  if (left < 0) throw invalid('banked', dayCloseSentences.bankedTooMuch)
  const name = await nameOfMember(tx, scope)
  await queries.insertClose(tx, {
    garage_id: garageId,
    day,
    from_at: open.from,
    closed_at: now,
    closed_by: scope.userId,
    closed_by_name: name,
    opening_cash: open.openingCash,
    banked: asked.banked,
    left_in_drawer: rupeesOf(left),
    note: asked.note ?? '',
    request_id: asked.requestId ?? null,
  })
  await queries.insertMethods(tx, methods)
  await recordAudit(tx, scope, {
    action: 'day.closed',
    subject: { id: null, label: printedDay(day) },
    changes: { difference: rupeesOf(methods.reduce((sum, row) => sum + paise(differenceOf(row)), 0)) },
  })
}

function requireCloser(scope: GarageScope): void {
  if (!mayCloseDay(scope)) {
    throw new Problem('forbidden', { sentence: 'Only a cashier or a manager may close the day.' })
  }
}

async function findMade(tx: Tx, scope: GarageScope, requestId: string | undefined): Promise<string | undefined> {
  if (!requestId) return undefined
  await lockRequest(tx, { what: 'day_closes', whose: scope.garageId }, requestId)
  return (await queries.findCloseByRequest(tx, scope, requestId))?.day
}

/** @throws Problem not_found */
export async function getDayClose(db: Db | Tx, scope: GarageScope, day: string): Promise<DayClose> {
  const close = await queries.findClose(db, scope, day)
  if (!close) throw new Problem('not_found', { sentence: dayCloseSentences.notClosed })
  const rows = await queries.listMethods(db, scope, day)
  const counts = await queries.sumPayments(db, scope, { from: close.from_at, until: close.closed_at })
  const methods = expectedByMethod(counts, Number(close.opening_cash)).map((counted) => {
    const row = rows.find(({ method }) => method === counted.method) as queries.CloseMethodRow
    const { payments, refunds, method } = counted
    const [received, refunded, expected] = [Number(row.received), Number(row.refunded), Number(row.expected)]
    return {
      method,
      payments,
      refunds,
      received,
      refunded,
      expected,
      counted: Number(row.counted),
      difference: differenceOf(row),
    }
  })
  return {
    day,
    from: close.from_at.toISOString(),
    closedAt: close.closed_at.toISOString(),
    closedBy: close.closed_by_name,
    openingCash: Number(close.opening_cash),
    methods,
    banked: Number(close.banked),
    leftInDrawer: Number(close.left_in_drawer),
    difference: rupeesOf(methods.reduce((sum, { difference }) => sum + paise(difference), 0)),
    notes: [
      ...(close.note ? [{ note: close.note, by: close.closed_by_name, at: close.closed_at.toISOString() }] : []),
      ...(await queries.listNotes(db, scope, day)).map((row) => ({
        note: row.note,
        by: row.by_name,
        at: row.at.toISOString(),
      })),
    ],
    before: await listDaysBefore(db, scope, day),
  }
}

/** What is found out later is added; what was closed stays. @throws Problem forbidden, not_found, limit_reached */
export function addNote(db: Db, scope: GarageScope, day: string, asked: NewDayCloseNote): Promise<DayClose> {
  requireCloser(scope)
  return transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'day_close_notes', asked.requestId)
    if (!(await queries.findClose(tx, scope, day))) {
      throw new Problem('not_found', { sentence: dayCloseSentences.notClosed })
    }
    if (made) return getDayClose(tx, scope, day)
    if ((await queries.countNotes(tx, scope, day)) >= maxNotes) {
      throw new Problem('limit_reached', { sentence: `A day has at most ${maxNotes} notes.` })
    }
    await queries.insertNote(tx, {
      garage_id: scope.garageId,
      id: newId(),
      day,
      note: asked.note,
      request_id: asked.requestId ?? null,
      by_user: scope.userId,
      by_name: await nameOfMember(tx, scope),
    })
    await recordAudit(tx, scope, { action: 'day.note-added', subject: { id: null, label: printedDay(day) } })
    return getDayClose(tx, scope, day)
  })
}
