import { addDays, eachDay, midnightOf } from '../../../contract/platform/days.ts'
import { indianDay, indianTime } from '../../../contract/platform/formats.ts'
import { isAtLeast } from '../../../contract/platform/terms/access.ts'
import type { Hours, HoursQuery } from '../../../contract/workshop/clocks/clocks.ts'
import { hoursOn } from '../../people/garages/hours-service.ts'
import { recordAudit } from '../../platform/audit.ts'
import { writeCsv } from '../../platform/csv.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { billedMinutes, boundsOf, minutesByDay, mondayOf } from './hours-rules.ts'
import * as queries from './queries.ts'
import { presentClock, presentKept } from './rules.ts'

/** Others' are a manager's to see. */
const whose = (scope: GarageScope, asked: string | undefined) =>
  isAtLeast(scope.accessLevel, 'MANAGER') ? asked : scope.userId

/** A week, Monday to Sunday in India: who was on cars how long, and what was billed for it. */
export async function getHours(db: Db, scope: GarageScope, query: HoursQuery, now = new Date()): Promise<Hours> {
  const monday = mondayOf(query.week ?? indianDay(now))
  const { from, until } = boundsOf(monday)
  const only = isAtLeast(scope.accessLevel, 'MANAGER') ? undefined : scope.userId
  const clocks = await queries.listBetween(db, scope, from, until, only)
  const billed = billedMinutes(await queries.listBilled(db, scope, from, until))
  const people = (await queries.listNames(db, scope)).flatMap(({ user_id, name, role, is_active }) => {
    const own = clocks.filter((clock) => clock.user_id === user_id)
    const isShown = own.length > 0 || billed.has(user_id) || (role === 'TECHNICIAN' && is_active)
    if (!isShown || (only && only !== user_id)) return []
    const days = minutesByDay(own, monday, now)
    const clocked = days.reduce((sum, minutes) => sum + minutes, 0)
    return [{ userId: user_id, userName: name, days, clocked, billed: billed.get(user_id) ?? 0 }]
  })
  const user = whose(scope, query.user)
  return {
    week: midnightOf(monday),
    people,
    ...(await openMinutes(db, scope, monday, now)),
    overPlan: (await queries.listOverPlan(db, scope, now, only)).map(presentClock),
    flagged: (await queries.listFlagged(db, scope, only)).map(presentClock),
    clocks: user
      ? await withChanges(
          db,
          scope,
          clocks.filter(({ user_id }) => user_id === user),
        )
      : [],
  }
}

async function withChanges(db: Db, scope: GarageScope, rows: queries.ClockRow[]) {
  const ids = rows.map(({ id }) => id)
  const changes = ids.length > 0 ? await queries.listChanges(db, scope, ids) : []
  return rows.map((row) => presentKept(row, changes))
}

async function openMinutes(db: Db, scope: GarageScope, monday: string, now: Date) {
  const [today, time] = [indianDay(now), minutesOf(indianTime(now))]
  const openDays: number[] = []
  let open = 0
  for (const day of eachDay(monday, addDays(monday, 6))) {
    const hours = await hoursOn(db, scope, day)
    const [from, until] = hours ? [minutesOf(hours.opensAt), minutesOf(hours.closesAt)] : [0, 0]
    openDays.push(until - from)
    if (day < today) open += until - from
    if (day === today) open += Math.max(0, Math.min(time, until) - from)
  }
  return { openMinutes: open, openDays }
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const columns: [title: string, value: (row: queries.ClockRow) => string | number | null][] = [
  ['Technician', (row) => row.user_name],
  ['Day', (row) => indianDay(row.started_at)],
  ['Started', (row) => indianTime(row.started_at)],
  ['Ended', (row) => (row.ended_at ? indianTime(row.ended_at) : null)],
  [
    'Minutes',
    (row) => (row.ended_at ? Math.floor((row.ended_at.getTime() - row.started_at.getTime()) / 60_000) : null),
  ],
  ['Job Card', (row) => row.job_card_number],
  ['Registration Number', (row) => row.registration_number],
  ['Line', (row) => row.line],
  ['Ended By', (row) => row.end_kind],
  ['To Be Looked At', (row) => (row.flagged ? 'yes' : null)],
]

/** Each clock of a week. Who took them out of the house is written down first. */
export async function exportClocks(db: Db, scope: GarageScope, query: HoursQuery) {
  const monday = mondayOf(query.week ?? indianDay())
  const { from, until } = boundsOf(monday)
  await transact(db, (tx) =>
    recordAudit(tx, scope, { action: 'clock.exported', subject: { id: null, label: `Clocks of ${monday}` } }),
  )
  const rows = await queries.listBetween(db, scope, from, until, query.user)
  const titles = columns.map(([title]) => title)
  return { name: `clocks-${monday}.csv`, csv: writeCsv(titles, cellsOf(rows)) }
}

async function* cellsOf(rows: queries.ClockRow[]) {
  for (const row of rows) yield columns.map(([, value]) => value(row))
}
