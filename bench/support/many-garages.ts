import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../server/platform/database/database.ts'
import { bulkLoad } from './bulk-load.ts'
import { person, rareName } from './made-up.ts'

const tables = [
  'users',
  'garages',
  'garage_members',
  'services',
  'customers',
  'vehicles',
  'bookings',
  'job_cards',
  'payments',
  'leads',
  'garage_totals',
]

/** The first garage has a tenth of all bookings, the others share the rest; their days are equally busy whatever they have. */
const bookingsADay = { large: 25, typical: 1.25 }

/**
 * Garages with so many bookings in all, and in proportion 20 customers with a vehicle each, 60 job cards, nearly as many
 * payments and 30 leads to 100 bookings. More bookings mean a longer past, as in life: whatever a garage has, its month
 * is as full, and all but the last three days' work is over.
 */
export async function addManyGarages(db: Db, count: { garages: number; bookings: number }): Promise<void> {
  await bulkLoad(db, tables, async (connection) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(connection)
    await run(newId)
    await run(garagesOf(count))
    for (const statement of people) await run(statement)
    await run(visits)
    for (const statement of work) await run(statement)
    await run(totals)
  })
}

/** The first garage is the large one. */
export const largeGarage = 0

const numbered = (group: string, number: number) =>
  `00000000-0000-7000-${group}-${number.toString(16).padStart(12, '0')}`

export const garageOf = (number: number) => numbered('8000', number)

/** The owner of the garage of this number. */
export const ownerOf = (number: number) => numbered('9000', number)

const newId = sql`
  create function pg_temp.new_id(moment timestamptz) returns uuid language sql volatile as $$
    select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '7'
      || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid
  $$`

const garagesOf = ({ garages, bookings }: { garages: number; bookings: number }) => sql`
  create temp table new_garages as
  select number, lpad(to_hex(number), 12, '0') as tail,
    ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid as id,
    case number when 0 then ${bookings / 10}::int else ${Math.floor((bookings * 0.9) / (garages - 1))}::int end as bookings,
    86400 / case number when 0 then ${bookingsADay.large}::float8 else ${bookingsADay.typical}::float8 end as pace
  from generate_series(0, ${garages - 1}::int) as number`

const people = [
  sql`
    insert into users (id, user_type, name, email)
    select ('00000000-0000-7000-' || kind || '-' || tail)::uuid, 'GARAGE_USER', 'Meena Krishnan',
      'person' || kind || number || '@mail.example'
    from new_garages, unnest(array['9000', 'a000']) as kind`,
  sql`
    insert into garages (id, slug, name, email, phone, address, city_slug, state, pincode)
    select id, 'garage-' || number, 'Garage ' || number, 'garage' || number || '@mail.example', '9000000001', '1, Test Road',
      'chennai', 'Tamil Nadu', '600001'
    from new_garages`,
  sql`
    insert into garage_members (garage_id, user_id, name, role, access_level)
    select id, ('00000000-0000-7000-' || kind || '-' || tail)::uuid, 'Meena Krishnan',
      case kind when '9000' then 'GARAGE_OWNER' else 'TECHNICIAN' end, case kind when '9000' then 'OWNER' else 'STAFF' end
    from new_garages, unnest(array['9000', 'a000']) as kind`,
  sql`
    insert into services (garage_id, id, slug, name, category, description, base_price, duration)
    select id, ('00000000-0000-7000-b00' || which || '-' || tail)::uuid, 'service-' || which, 'Service ' || which, 'Repair',
      'What is done, in a sentence.', 1500, 60
    from new_garages, generate_series(0, 7) as which`,
  sql`
    create temp table new_customers as
    select id as garage_id, n, case n when 7 then ${rareName} else ${person} end as name,
      (6000000000 + (number * 20011 + n)::bigint * 48271 % 3999999999)::text as phone, 'tn09z' || n as plate,
      pg_temp.new_id(now() - make_interval(secs => (bookings - n * 5) * pace)) as customer_id,
      pg_temp.new_id(now() - make_interval(secs => (bookings - n * 5) * pace)) as vehicle_id
    from new_garages, generate_series(1, bookings / 5) as n`,
  sql`
    insert into customers (garage_id, id, name, phone, phone_key, vehicle_count, status, search_text)
    select garage_id, customer_id, name, phone, phone, 1, case when n % 50 = 0 then 'INACTIVE' else 'ACTIVE' end,
      lower(name || ' ' || phone)
    from new_customers order by customer_id`,
  sql`
    insert into vehicles (garage_id, id, customer_id, make, model, registration_number, search_text)
    select garage_id, vehicle_id, customer_id, 'Hyundai', 'Creta', upper(plate), 'hyundai creta ' || plate
    from new_customers order by vehicle_id`,
  sql`analyze new_customers`,
]

/** The k-th visit of a garage, counted back from today. */
const visits = sql`
  create temp table new_visits as
  select g.id as garage_id, g.tail, g.bookings - k as n, moment, k * g.pace < 3 * 86400 as is_latest,
    customer_id, vehicle_id, phone, lower(name || ' ' || phone) || ' hyundai creta ' || plate as found_by,
    pg_temp.new_id(moment) as booking_id, pg_temp.new_id(moment + interval '1 hour') as card_id
  from new_garages g
  cross join generate_series(0, g.bookings - 1) as k
  cross join lateral (select now() - make_interval(secs => k * g.pace) as moment) m
  join new_customers c on c.garage_id = g.id and c.n = 1 + k * 7919::bigint % (g.bookings / 5)
  order by moment`

const work = [
  sql`
    insert into bookings (garage_id, id, booking_number, customer_id, vehicle_id, service_id, phone_key, estimated_price,
      preferred_date, preferred_time_slot, status, completed_at, search_text, created_at)
    select garage_id, booking_id, 'BK' || lpad(n::text, 8, '0'), customer_id, vehicle_id,
      ('00000000-0000-7000-b00' || n % 8 || '-' || tail)::uuid, phone, 1500, moment::date + 1,
      (array['MORNING', 'AFTERNOON', 'EVENING'])[1 + n % 3],
      case when is_latest then (array['PENDING', 'CONFIRMED', 'IN_PROGRESS'])[1 + n % 3]
        when n % 12 = 0 then 'CANCELLED' else 'COMPLETED' end,
      case when not is_latest and n % 12 <> 0 then moment + interval '1 day' end,
      'bk' || lpad(n::text, 8, '0') || ' ' || found_by, moment
    from new_visits`,
  sql`
    insert into booking_services
      (garage_id, booking_id, position, service_id, name, base_price, final_price, agreed_price, tax_rate)
    select garage_id, booking_id, 0, ('00000000-0000-7000-b00' || n % 8 || '-' || tail)::uuid, 'Service', 1500, 1500, 1500, 18
    from new_visits`,
  sql`
    insert into job_cards (garage_id, id, job_card_number, customer_id, vehicle_id, booking_id, phone_key, odometer_in,
      estimated_delivery, technician_id, status, payment_status, total_amount, amount_paid, opened_at, delivered_at,
      search_text, created_at)
    select garage_id, card_id, 'JC' || lpad(n::text, 8, '0'), customer_id, vehicle_id, booking_id, phone, 41200,
      moment::date + 2, case when n % 4 > 0 then ('00000000-0000-7000-a000-' || tail)::uuid end,
      case when is_latest then (array['OPEN', 'IN_PROGRESS', 'READY'])[1 + n % 3] else 'DELIVERED' end,
      case when is_latest then 'PENDING' else 'PAID' end, 1770, case when is_latest then 0 else 1770 end, moment,
      case when not is_latest then moment + interval '1 day' end, 'jc' || lpad(n::text, 8, '0') || ' ' || found_by, moment
    from new_visits where n % 5 < 3`,
  sql`
    insert into payments (garage_id, id, job_card_id, kind, method, amount, received_by, received_at)
    select garage_id, pg_temp.new_id(moment + interval '1 day'), card_id, 'PAYMENT',
      (array['CASH', 'UPI', 'CARD', 'BANK'])[1 + n % 4], 1770, ('00000000-0000-7000-9000-' || tail)::uuid,
      moment + interval '1 day'
    from new_visits where n % 5 < 3 and not is_latest`,
  sql`
    insert into leads (garage_id, id, name, phone, phone_key, lead_source, status, next_follow_up_date, lead_score,
      customer_id, booking_id, created_at)
    select garage_id, pg_temp.new_id(moment - interval '1 day'), initcap(split_part(found_by, ' ', 1)) || ' '
      || initcap(split_part(found_by, ' ', 2)), phone, phone, (array['WEBSITE', 'PHONE', 'WALK_IN', 'REFERRAL'])[1 + n % 4],
      case when is_latest then (array['NEW', 'CONTACTED', 'QUALIFIED'])[1 + n % 3]
        when n % 3 = 0 then 'WON' else 'LOST' end,
      case when is_latest then current_date end, 50, case when n % 3 = 0 and not is_latest then customer_id end,
      case when n % 3 = 0 and not is_latest then booking_id end, moment - interval '1 day'
    from new_visits where n % 10 < 3`,
]

const totals = sql`
  insert into garage_totals (garage_id, name, total)
  select garage_id, 'customers', count(*) from customers group by garage_id
  union all select garage_id, 'bookings', count(*) from bookings group by garage_id
  union all select garage_id, 'job-cards', count(*) from job_cards group by garage_id
  union all select garage_id, 'leads', count(*) from leads group by garage_id`
