import { sql } from 'kysely'
import type { MarginsBy } from '../../../contract/office/reports/stock-reports.ts'
import type { Db } from '../../platform/database/database.ts'
import { endOfIndianDay, startOfIndianDay } from '../../platform/database/indian-days.ts'
import { column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

type Range = { from: string; to: string }

const taken = sql`m.kind in ('FITTED', 'UNFITTED')`

/** What is there, and was there before the range, and no car took in it. */
export async function listDeadStock(db: Db, { garageId }: GarageScope, { from, to }: Range, limit: number) {
  const { rows } = await typedSql({
    ...tableColumns('parts', 'id', 'number', 'name', 'rack', 'unit', 'on_hand', 'value'),
    last_fitted_on: column<string | null>(),
    parts: column<number>(),
    all_value: column<string>(),
  })`
    select p.id, p.number, p.name, p.rack, p.unit, p.on_hand, p.value, (
        select max((m.at at time zone 'Asia/Kolkata')::date)::text from stock_moves m
        where m.garage_id = ${garageId} and m.part_id = p.id and m.kind = 'FITTED'
      ) as last_fitted_on, count(*) over () as parts, sum(p.value) over () as all_value
    from parts p
    where p.garage_id = ${garageId} and p.on_hand > 0
      and p.id not in (
        select m.part_id from stock_moves m
        where m.garage_id = ${garageId} and ${taken}
          and m.at >= ${startOfIndianDay(from)} and m.at < ${endOfIndianDay(to)}
      )
      and exists (
        select 1 from stock_moves m
        where m.garage_id = ${garageId} and m.part_id = p.id and m.at < ${startOfIndianDay(from)}
      )
    order by p.value desc, p.id
    limit ${limit}`.execute(db)
  return rows
}

/** What cars took and kept. */
export async function listFastMovers(db: Db, { garageId }: GarageScope, { from, to }: Range, limit: number) {
  const { rows } = await typedSql({
    ...tableColumns('parts', 'id', 'number', 'name', 'rack', 'unit', 'on_hand'),
    fitted: column<string>(),
    cards: column<number>(),
    parts: column<number>(),
  })`
    select p.id, p.number, p.name, p.rack, p.unit, p.on_hand, t.fitted, t.cards, t.parts
    from (
      select m.part_id, -sum(m.quantity) as fitted, count(distinct m.job_card_id) as cards, count(*) over () as parts
      from stock_moves m
      where m.garage_id = ${garageId} and ${taken}
        and m.at >= ${startOfIndianDay(from)} and m.at < ${endOfIndianDay(to)}
      group by m.part_id
      having sum(m.quantity) < 0
      order by cards desc, fitted desc, m.part_id
      limit ${limit}
    ) t
    join parts p on p.garage_id = ${garageId} and p.id = t.part_id
    order by t.cards desc, t.fitted desc, p.id`.execute(db)
  return rows
}

/** Cards that were delivered in the range. */
const deliveredCards = ({ garageId }: GarageScope, { from, to }: Range) => sql`
  cards as (
    select j.id, j.job_card_number, j.technician_id, (
        select count(*) from bills b where b.garage_id = ${garageId} and b.job_card_id = j.id and b.kind <> 'CREDIT'
      ) as bills
    from job_cards j
    where j.garage_id = ${garageId} and j.status = 'DELIVERED'
      and j.delivered_at >= ${startOfIndianDay(from)} and j.delivered_at < ${endOfIndianDay(to)}
  )`

/** Lines of billed cards whose part was not on the shelf when the car was ready, and what that part is worth now. */
export async function listShortLines(db: Db, scope: GarageScope, range: Range) {
  const { garageId } = scope
  const { rows } = await typedSql({
    job_card_id: column<string>(),
    part_id: column<string>(),
    ...tableColumns('job_card_lines', 'quantity', 'fitted_quantity'),
    ...tableColumns('parts', 'on_hand', 'value', 'last_cost'),
  })`
    with ${deliveredCards(scope, range)}
    select l.job_card_id, l.part_id, l.quantity, l.fitted_quantity, p.on_hand, p.value, p.last_cost
    from job_card_lines l
    join parts p on p.garage_id = ${garageId} and p.id = l.part_id
    where l.garage_id = ${garageId} and l.job_card_id in (select id from cards where bills > 0)
      and l.short_quantity > 0 and l.quantity > l.fitted_quantity`.execute(db)
  return rows
}

/** What was not there costs, by card and part. */
export type ShortCost = { job_card_id: string; part_id: string; cost: string }

/** What was billed of delivered cards less credit notes, and what their parts cost: by their moves, and what was not there. */
const earned = (scope: GarageScope, range: Range, short: ShortCost[]) => {
  const { garageId } = scope
  return sql`
  ${deliveredCards(scope, range)}, sold as (
    select b.job_card_id, l.part_id, sum(case when b.kind = 'CREDIT' then -n.taxable else n.taxable end) as amount,
      n.kind
    from bills b
    join bill_lines n on n.garage_id = ${garageId} and n.bill_id = b.id
    left join job_card_lines l on l.garage_id = ${garageId} and l.id = n.job_card_line_id
    where b.garage_id = ${garageId} and b.job_card_id in (select id from cards)
    group by b.job_card_id, l.part_id, n.kind
  ), spent as (
    select m.job_card_id, m.part_id, -sum(m.value) as cost
    from stock_moves m
    where m.garage_id = ${garageId} and m.job_card_id in (select id from cards where bills > 0)
    group by m.job_card_id, m.part_id
    union all
    select given.job_card_id, given.part_id, given.cost
    from jsonb_to_recordset(${JSON.stringify(short)}::jsonb) as given (job_card_id uuid, part_id uuid, cost numeric)
  ), figures as (
    select job_card_id, part_id, case when kind = 'LABOUR' then amount else 0 end as labour,
      case when kind = 'PART' and part_id is not null then amount else 0 end as parts, 0 as cost
    from sold
    union all
    select job_card_id, part_id, 0, 0, cost from spent
  )`
}

const groups = {
  job: { id: sql`c.id`, name: sql`c.job_card_number`, about: sql`coalesce(gm.name, '')` },
  technician: { id: sql`c.technician_id`, name: sql`coalesce(gm.name, 'No technician')`, about: sql`''` },
  part: { id: sql`p.id`, name: sql`p.name`, about: sql`p.number` },
} as const

type MarginsAsked = Range & { by: MarginsBy; short: ShortCost[] }

/** The smallest margin first; each row with the sums of all. */
export async function listMargins(db: Db, scope: GarageScope, { by, short, ...range }: MarginsAsked, limit: number) {
  const { garageId } = scope
  const { id, name, about } = groups[by]
  const { rows } = await typedSql({
    id: column<string | null>(),
    name: column<string>(),
    about: column<string>(),
    labour: column<string>(),
    parts: column<string>(),
    cost: column<string>(),
    count: column<number>(),
    all_labour: column<string>(),
    all_parts: column<string>(),
    all_cost: column<string>(),
  })`
    with ${earned(scope, range, short)}
    select g.*, count(*) over () as count, sum(g.labour) over () as all_labour, sum(g.parts) over () as all_parts,
      sum(g.cost) over () as all_cost
    from (
      select ${id} as id, ${name} as name, ${about} as about, sum(f.labour) as labour, sum(f.parts) as parts,
        sum(f.cost) as cost
      from figures f
      join cards c on c.id = f.job_card_id
      left join garage_members gm on gm.garage_id = ${garageId} and gm.user_id = c.technician_id
      left join parts p on p.garage_id = ${garageId} and p.id = f.part_id
      where ${by === 'part' ? sql`f.part_id is not null` : sql`true`}
      group by 1, 2, 3
    ) g
    order by g.parts - g.cost, g.name
    limit ${limit}`.execute(db)
  return rows
}

export async function countDelivered(db: Db, { garageId }: GarageScope, { from, to }: Range) {
  const { rows } = await typedSql({ billed: column<number>(), unbilled: column<number>() })`
    select count(*) filter (where is_billed) as billed, count(*) filter (where not is_billed) as unbilled
    from (
      select exists (
          select 1 from bills b where b.garage_id = ${garageId} and b.job_card_id = j.id and b.kind <> 'CREDIT'
        ) as is_billed
      from job_cards j
      where j.garage_id = ${garageId} and j.status = 'DELIVERED'
        and j.delivered_at >= ${startOfIndianDay(from)} and j.delivered_at < ${endOfIndianDay(to)}
    ) x`.execute(db)
  return rows[0] ?? { billed: 0, unbilled: 0 }
}
