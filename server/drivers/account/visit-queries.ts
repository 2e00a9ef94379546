import { sql } from 'kysely'
import type { ReviewRule, ReviewState } from '../../../contract/drivers/reviews/review-kinds.ts'
import type { BookingStatus, JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import { includesTaxSql } from '../../catalogue/public-catalogue/rules.ts'
import { findDeletion } from '../../people/driver-directory/service.ts'
import { carColumns } from '../../platform/car-facts.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import {
  column,
  jsonOf,
  nullable,
  type RowOf,
  rowsOf,
  tableColumns,
  typedSql,
} from '../../platform/database/typed-sql.ts'

const ofBooking = {
  booking_status: column<BookingStatus>(),
  service_name: column<string>(),
  booked_at: column<Date>(),
  booking_started_at: column<Date | null>(),
  booking_cancelled_at: column<Date | null>(),
  booking_discount: column<string>(),
  includes_tax: column<boolean>(),
  services: rowsOf({
    serviceId: column<string>(),
    name: column<string>(),
    basePrice: column<number>(),
    finalPrice: column<number>(),
    agreedPrice: column<number>(),
  }),
  ...tableColumns('bookings', 'booking_number', 'preferred_date', 'preferred_time_slot', 'pickup_required'),
  ...tableColumns('bookings', 'pickup_address', 'first_service_percent', 'moved_by_driver', 'version'),
  ...tableColumns('bookings', 'estimated_price', 'confirmed_at', 'completed_at'),
}

const ofCard = {
  card_id: column<string>(),
  card_status: column<JobCardStatus>(),
  balance: column<string>(),
  ...tableColumns(
    'job_cards',
    'job_card_number',
    'payment_status',
    'estimated_delivery',
    'promised_time',
    'promise_changed_at',
    'total_amount',
    'amount_paid',
  ),
  ...tableColumns(
    'job_cards',
    'open_asks',
    'estimate_count',
    'live_bill_id',
    'opened_at',
    'started_at',
    'ready_at',
    'delivered_at',
    'cancelled_at',
    'quality_at',
  ),
  review_stars: column<number | null>(),
  review_state: column<ReviewState | null>(),
  reviewed_at: column<Date | null>(),
  reply_words: column<string | null>(),
  replied_at: column<Date | null>(),
  works: column<string[] | null>(),
  taken_down: nullable({
    newest: jsonOf({ at: column<string>(), rule: column<ReviewRule>(), reason: column<string>() }),
  }).newest,
}

const visit = {
  garage_name: column<string>(),
  garage_locality: column<string>(),
  garage_phone: column<string>(),
  garage_slug: column<string>(),
  garage_is_gone: column<boolean>(),
  ...tableColumns('garages', 'city_slug'),
  ...tableColumns('bookings', 'id', 'created_at'),
  ...tableColumns('vehicles', ...carColumns),
}

export type OfBooking = RowOf<typeof ofBooking>
export type OfCard = RowOf<typeof ofCard>
type Nullable<Fields> = { [Name in keyof Fields]: Fields[Name] | null }

export type VisitRow = Nullable<OfBooking> & Nullable<OfCard> & RowOf<typeof visit>

const garageAndCar = sql`g.name as garage_name, g.locality as garage_locality, g.phone as garage_phone, g.slug as garage_slug, g.city_slug,
  g.deleted_at is not null as garage_is_gone,
  ${sql.join(carColumns.map((name) => sql.ref(`v.${name}`)))}`

const card = sql`j.id as card_id, j.job_card_number, j.status as card_status, j.payment_status, j.estimated_delivery,
  j.promised_time, j.promise_changed_at, j.total_amount,
  j.amount_paid, j.total_amount - j.amount_paid as balance, j.open_asks, j.estimate_count, j.live_bill_id,
  j.opened_at, j.started_at, j.ready_at, j.delivered_at, j.cancelled_at, j.quality_at,
  case when j.status = 'DELIVERED' then (
    select json_agg(l.description order by l.kind <> 'LABOUR', l.position) from job_card_lines l
    where l.garage_id = j.garage_id and l.job_card_id = j.id and l.approval <> 'DECLINED' group by l.garage_id, l.job_card_id
  ) end as works,
  r.stars as review_stars, r.state as review_state, r.created_at as reviewed_at, p.words as reply_words, p.created_at as replied_at,
  (select json_build_object('at', d.at, 'rule', d.rule, 'reason', d.reason) from review_decisions d
    where d.garage_id = r.garage_id and d.review_id = r.id and d.decision = 'TAKE_DOWN' and not exists (
      select 1 from review_decisions newer
      where newer.garage_id = d.garage_id and newer.review_id = d.review_id and newer.decision = 'TAKE_DOWN' and newer.id > d.id
    )) as taken_down`

/** What its driver wrote of it, and the garage's answer. */
const withReview = sql`left join reviews r on r.garage_id = j.garage_id and r.job_card_id = j.id
      left join review_replies p on p.garage_id = r.garage_id and p.review_id = r.id`

const bookedServices = sql`left join lateral (
  select json_agg(json_build_object('serviceId', service_id, 'name', name, 'basePrice', base_price,
    'finalPrice', final_price, 'agreedPrice', agreed_price) order by position) as services
  from booking_services where garage_id = b.garage_id and booking_id = b.id group by garage_id, booking_id
) booked on true`

/**
 * Bookings with the card that each became, and cards without a booking: newest first. Ids are time-ordered, so an id is
 * a place in the list. Nothing from before a deleted account of this number: numbers are given out again.
 */
export async function listVisits(
  db: Db | Tx,
  phone: string,
  limit: number,
  cursor: string | undefined,
  bookingId?: string,
): Promise<VisitRow[]> {
  const one = bookingId ? sql`and b.id = ${bookingId}` : sql``
  const none = bookingId ? sql`and false` : sql``
  const after = (id: ReturnType<typeof sql.ref>) => (cursor ? sql`and ${id} < ${cursor}` : sql``)
  const deletion = await findDeletion(db, phone)
  const isOwn = (madeAt: ReturnType<typeof sql.ref>) => (deletion ? sql`and ${madeAt} > ${deletion}` : sql``)
  const { rows } = await typedSql({ ...visit, ...nullable(ofBooking), ...nullable(ofCard) })`
    select * from (
      (select b.id, b.created_at, ${garageAndCar},
        b.booking_number, b.status as booking_status, s.name as service_name, b.preferred_date, b.preferred_time_slot,
        b.pickup_required, b.estimated_price, b.discount as booking_discount, ${includesTaxSql} as includes_tax,
        b.pickup_address, b.first_service_percent, b.moved_by_driver, b.version, booked.services,
        b.created_at as booked_at, b.confirmed_at,
        b.started_at as booking_started_at, b.completed_at, b.cancelled_at as booking_cancelled_at, ${card}
      from bookings b
      join garages g on g.id = b.garage_id
      join services s on s.garage_id = b.garage_id and s.id = b.service_id
      join vehicles v on v.garage_id = b.garage_id and v.id = b.vehicle_id
      left join job_cards j on j.garage_id = b.garage_id and j.booking_id = b.id and j.status <> 'CANCELLED'
      ${withReview}
      ${bookedServices}
      where b.phone_key = ${phone} ${isOwn(sql.ref('b.created_at'))} ${after(sql.ref('b.id'))} ${one}
      order by b.id desc limit ${limit})
      union all
      (select j.id, j.created_at, ${garageAndCar},
        null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
        ${card}
      from job_cards j
      join garages g on g.id = j.garage_id
      join vehicles v on v.garage_id = j.garage_id and v.id = j.vehicle_id
      ${withReview}
      where j.phone_key = ${phone} and j.booking_id is null ${isOwn(sql.ref('j.created_at'))} ${after(sql.ref('j.id'))} ${none}
      order by j.id desc limit ${limit})
    ) visits
    order by id desc limit ${limit}
  `.execute(acrossGarages(db))
  return rows
}
