import { type RawBuilder, sql } from 'kysely'
import { type WeekFigure, weekFigures } from '../../../contract/desk/week/week.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db } from '../../platform/database/database.ts'
import { startOfIndianDay } from '../../platform/database/indian-days.ts'
import { column, typedSql } from '../../platform/database/typed-sql.ts'
import type { Outbox } from '../../platform/messenger/boxes.ts'

/** From the first moment of a day in India until before that of another. */
export type Span = { from: string; until: string }

const within = (at: string, { from, until }: Span) =>
  sql`${sql.ref(at)} >= ${startOfIndianDay(from)} and ${sql.ref(at)} < ${startOfIndianDay(until)}`
const weekBefore = (day: string) => sql`(${day}::date - 7)::date`

/** Garages in which somebody did something. */
const active = (span: Span) => sql`select a.garage_id, max(a.created_at) as at from audit_log a
  where ${within('a.created_at', span)} group by a.garage_id`

type Counted = (span: Span) => RawBuilder<unknown>

const failedIn =
  (table: Outbox): Counted =>
  (span) =>
    sql`
    select o.id, o.garage_id, o.template || ': ' || coalesce(o.reason, '') as label, o.created_at as at
    from ${sql.table(table)} o where ${within('o.created_at', span)} and o.state in ('failed', 'unknown')`

/** What each figure counts, as id, garage, label and moment. */
const counted: Record<WeekFigure, Counted> = {
  'garages-new': (span) =>
    sql`select g.id, g.id as garage_id, g.name as label, g.created_at as at from garages g where ${within('g.created_at', span)}`,
  'garages-active': (span) =>
    sql`select g.id, g.id as garage_id, g.name as label, did.at from (${active(span)}) did join garages g on g.id = did.garage_id`,
  'garages-lost': ({ from, until }) => sql`
    select g.id, g.id as garage_id, g.name as label, did.at
    from (select a.garage_id, max(a.created_at) as at from audit_log a
      where a.created_at >= (${weekBefore(from)}::timestamp at time zone 'Asia/Kolkata') and a.created_at < ${startOfIndianDay(until)}
      group by a.garage_id) did
    join garages g on g.id = did.garage_id
    where did.at < ${startOfIndianDay(from)}`,
  bookings: (span) => sql`
    select b.id, b.garage_id, g.name || ', ' || b.booking_number as label, b.created_at as at
    from bookings b join garages g on g.id = b.garage_id where ${within('b.created_at', span)}`,
  'no-shows': ({ from, until }) => sql`
    select b.id, b.garage_id, g.name || ', ' || b.booking_number as label, b.created_at as at
    from bookings b join garages g on g.id = b.garage_id
    where b.preferred_date >= ${from}::date and b.preferred_date < least(${until}::date, (now() at time zone 'Asia/Kolkata')::date)
      and b.status in ('PENDING', 'CONFIRMED')`,
  leads: (span) => sql`
    select l.id, l.garage_id, g.name as label, l.created_at as at
    from leads l join garages g on g.id = l.garage_id where ${within('l.created_at', span)}`,
  'leads-answered': (span) => sql`
    select l.id, l.garage_id, g.name as label, l.created_at as at
    from leads l join garages g on g.id = l.garage_id where ${within('l.created_at', span)} and l.status <> 'NEW'`,
  'messages-failed': failedIn('garage_outbox'),
  complaints: (span) => sql`
    select r.id, r.garage_id, g.name || ', rule ' || r.rule as label, r.at
    from review_reports r join garages g on g.id = r.garage_id where ${within('r.at', span)}`,
}

/** What of it lies on the coordinator: in a statement of its own. */
const countedApart: Partial<Record<WeekFigure, Counted>> = { 'messages-failed': failedIn('outbox') }

const figures = { figure: column<WeekFigure>(), count: column<number>(), before: column<number>() }

export async function countFigures(db: Db, span: Span, before: Span) {
  const ofGarages = await countedBy(acrossGarages(db), counted, span, before)
  const apart = await countedBy(db, countedApart, span, before)
  return ofGarages.map((row) => {
    const other = apart.find(({ figure }) => figure === row.figure)
    return {
      figure: row.figure,
      count: Number(row.count) + Number(other?.count ?? 0),
      before: Number(row.before) + Number(other?.before ?? 0),
    }
  })
}

async function countedBy(db: Db, by: Partial<Record<WeekFigure, Counted>>, span: Span, before: Span) {
  const counts = weekFigures.flatMap((figure) => {
    const count = by[figure]
    return count
      ? sql`select ${sql.lit(figure)} as figure, (select count(*) from (${count(span)}) now) as count,
        (select count(*) from (${count(before)}) before) as before`
      : []
  })
  return (await typedSql(figures)`${sql.join(counts, sql` union all `)}`.execute(db)).rows
}

const row = { id: column<string>(), garage_id: column<string | null>(), label: column<string>(), at: column<Date>() }
const most = 500

/** The newest first, at most 500. */
export async function listFigure(db: Db, figure: WeekFigure, span: Span) {
  const ofGarages = await listedBy(acrossGarages(db), counted[figure](span))
  const apart = countedApart[figure]
  if (!apart) return ofGarages
  return [...ofGarages, ...(await listedBy(db, apart(span)))].sort((a, b) => (isBefore(a, b) ? -1 : 1)).slice(0, most)
}

type Row = { id: string; at: Date }
const isBefore = (a: Row, b: Row) => a.at > b.at || (!(a.at < b.at) && a.id < b.id)

const listedBy = async (db: Db, chosen: RawBuilder<unknown>) =>
  (
    await typedSql(row)`
    select counted.id, counted.garage_id, counted.label, counted.at from (${chosen}) counted
    order by counted.at desc, counted.id limit ${sql.lit(most)}
  `.execute(db)
  ).rows
