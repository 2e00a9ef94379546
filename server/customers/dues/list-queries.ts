import { sql } from 'kysely'
import type { DueTab } from '../../../contract/customers/dues/due-kinds.ts'
import type { MessageState } from '../../../contract/messages/messages/messages.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { column, nullable, type RowOf, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import { isFound } from '../../platform/search.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { isAfter, isOfSlice, type Place, rowsAtOnce } from '../../platform/sweep-slices.ts'
import { dueColumns, isUncorrected } from './columns.ts'

const columns = {
  ...dueColumns,
  ...tableColumns('dues', 'vehicle_id', 'later_on', 'no_answers'),
  ...tableColumns('vehicles', 'make', 'model', 'registration_number'),
  customer_id: column<string>(),
  customer_name: column<string>(),
  customer_phone: column<string>(),
  customer_email: column<string | null>(),
  phone_key: column<string>(),
  last_km: column<number | null>(),
  last_read_on: column<string | null>(),
  ...nullable(tableColumns('due_contacts', 'how', 'outcome', 'note', 'by_name', 'at')),
  contact_later_on: column<string | null>(),
  message_state: column<MessageState | null>(),
  reply: column<string | null>(),
  reminded_at: column<Date | null>(),
  is_visiting: column<boolean>(),
}
export type DueRow = RowOf<typeof columns>

/** With customer, car and last reading, with what was tried last, and with what keeps a reminder from going. */
const shown = (garageId: string, today: string) => sql`
  select d.id, d.kind, d.service_id, d.due_on, d.due_km, d.due_by, d.interval_months, d.interval_km, d.from_km, d.state,
    d.vehicle_id, d.later_on, d.no_answers, s.name as service_name, v.make, v.model, v.registration_number,
    c.id as customer_id, c.name as customer_name, c.phone as customer_phone, c.email as customer_email, c.phone_key,
    r.km as last_km, r.read_on as last_read_on, k.how, k.outcome, k.note, k.by_name, k.at,
    k.later_on as contact_later_on, m.state as message_state, w.text as reply,
    (
      select max(n.at) from due_contacts n
      where n.garage_id = ${garageId} and n.vehicle_id = d.vehicle_id and n.how <> 'CALL' and exists (
        select 1 from messages f
        where f.garage_id = ${garageId} and f.event = 'DUE' and f.subject_id = n.due_id
          and f.occurrence = n.id::text and f.state not in ('FAILED', 'NOT_SENT')
      )
    ) as reminded_at,
    exists (
      select 1 from job_cards j
      where j.garage_id = ${garageId} and j.vehicle_id = d.vehicle_id and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    ) or exists (
      select 1 from bookings b
      where b.garage_id = ${garageId} and b.vehicle_id = d.vehicle_id
        and (b.status = 'IN_PROGRESS' or b.status in ('PENDING', 'CONFIRMED') and b.preferred_date >= ${today}::date)
    ) as is_visiting
  from dues d
  join vehicles v on v.garage_id = ${garageId} and v.id = d.vehicle_id
  join customers c on c.garage_id = ${garageId} and c.id = v.customer_id
  left join services s on s.garage_id = ${garageId} and s.id = d.service_id
  left join lateral (
    select o.km, o.read_on from odometer_readings o
    where o.garage_id = ${garageId} and o.vehicle_id = d.vehicle_id and ${isUncorrected(garageId)}
    order by o.read_on desc, o.id desc limit 1
  ) r on true
  left join lateral (
    select n.id, n.how, n.outcome, n.later_on, n.note, n.by_name, n.at from due_contacts n
    where n.garage_id = ${garageId} and n.due_id = d.id order by n.id desc limit 1
  ) k on true
  left join messages m on m.garage_id = ${garageId} and m.event = 'DUE' and m.subject_id = d.id
    and m.occurrence = k.id::text and not m.is_stand_in
  left join messages w on w.garage_id = ${garageId} and w.id = k.id and k.outcome = 'REPLIED'
  where d.garage_id = ${garageId}`

const isContacted = (today: string) => sql`coalesce(d.contacted_until > ${today}::date, false)`

const tabs: Record<DueTab, (today: string) => ReturnType<typeof isContacted>> = {
  WEEK: (today) => sql`d.due_by >= ${today}::date and d.due_by <= ${today}::date + 7 and not ${isContacted(today)}`,
  LATE: (today) => sql`d.due_by < ${today}::date and not ${isContacted(today)}`,
  CONTACTED: isContacted,
}
/** The car of a customer who has it no more is nobody's to remind of. */
const isListed = sql`d.state = 'OPEN' and v.state <> 'PAST'`

type Asked = {
  tab: DueTab
  today: string
  search: string
  after: { dueBy: string; id: string } | undefined
  limit: number
}

/** Longest due first. */
export async function listDues(db: Db | Tx, { garageId }: GarageScope, { tab, today, search, after, limit }: Asked) {
  const { rows } = await typedSql(columns)`
    ${shown(garageId, today)} and ${isListed} and ${tabs[tab](today)}
      ${search ? sql`and ${isFound(['v.search_text', 'c.search_text'], search, { sounds: 'c.search_text' })}` : sql``}
      ${after ? sql`and (d.due_by, d.id) > (${after.dueBy}::date, ${after.id}::uuid)` : sql``}
    order by d.due_by, d.id
    limit ${limit}
  `.execute(db)
  return rows
}

/** One, whatever it is by now. */
export async function findShownDue(
  db: Db | Tx,
  { garageId }: OfGarage,
  id: string,
  today: string,
): Promise<DueRow | undefined> {
  const { rows } = await typedSql(columns)`${shown(garageId, today)} and d.id = ${id}`.execute(db)
  return rows[0]
}

export async function countDues(
  db: Db | Tx,
  { garageId }: GarageScope,
  today: string,
): Promise<Record<DueTab, number>> {
  const counted = { WEEK: column<number>(), LATE: column<number>(), CONTACTED: column<number>() }
  const { rows } = await typedSql(counted)`
    select count(*) filter (where ${tabs.WEEK(today)}) as "WEEK", count(*) filter (where ${tabs.LATE(today)}) as "LATE",
      count(*) filter (where ${tabs.CONTACTED(today)}) as "CONTACTED"
    from dues d
    join vehicles v on v.garage_id = ${garageId} and v.id = d.vehicle_id
    where d.garage_id = ${garageId} and ${isListed}
  `.execute(db)
  const [row = { WEEK: 0, LATE: 0, CONTACTED: 0 }] = rows
  return row
}

export const getGarage = (db: Db | Tx, { garageId }: OfGarage) =>
  db.selectFrom('garages').select(['name', 'reminds_by_itself']).where('id', '=', garageId).executeTakeFirstOrThrow()

/** Due within two weeks at garages that remind by themselves, and not looked at; by id. */
export async function listToLookAt(db: Db, today: string, last: string, { slice, after }: Place) {
  const { rows } = await typedSql(tableColumns('dues', 'garage_id', 'id', 'vehicle_id'))`
    select d.garage_id, d.id, d.vehicle_id
    from dues d
    join garages g on g.id = d.garage_id
    where d.state = 'OPEN' and d.looked_at is null and g.reminds_by_itself
      and d.due_by >= ${today}::date and d.due_by <= ${last}::date
      and ${isOfSlice(sql.ref('d.garage_id'), slice)} and ${isAfter(sql.ref('d.id'), after)}
    order by d.id
    limit ${sql.lit(rowsAtOnce)}
  `.execute(acrossGarages(db))
  return rows
}

/** @returns false where somebody else was first */
export async function markLookedAt(tx: Tx, { garageId }: OfGarage, id: string): Promise<boolean> {
  const marked = await tx
    .updateTable('dues')
    .set({ looked_at: sql`now()` })
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .where('looked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
