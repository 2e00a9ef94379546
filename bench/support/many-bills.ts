import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../server/platform/database/database.ts'
import { bulkLoad } from './bulk-load.ts'
import { person, rareName } from './made-up.ts'

const tables = [
  'users',
  'garages',
  'garage_members',
  'customers',
  'vehicles',
  'job_cards',
  'payments',
  'bill_series',
  'bills',
  'bill_lines',
  'bill_balances',
  'bill_totals',
  'vouchers',
  'payment_claims',
  'day_closes',
]

/** More bills mean a longer past, as in life: a month is as full whatever a garage has. */
export const usualBillsADay = 25

/**
 * A garage that has billed so often: one in five to a company, one in 25 to another state, one in twenty with a credit
 * note, one in ten after an advance; of the last thousand one in ten is not paid, and three were told of.
 * @returns the owner's id
 */
export async function addBillingGarage(db: Db, bills: number, billsADay = usualBillsADay): Promise<string> {
  await bulkLoad(db, tables, async (connection) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(connection)
    await run(newId)
    await run(numbered(bills, 86_400 / billsADay))
    for (const statement of [...garage, ...register, ...billed, ...settled]) await run(statement)
  })
  return owner
}

const own = '00000000-0000-7000-8000-0000000000b1'
const owner = '00000000-0000-7000-9000-0000000000b1'
const g = sql`${sql.lit(own)}::uuid`
const who = sql`${sql.lit(owner)}::uuid`

/** Eight digits as the screens draw them: no two have a beginning in common but by chance. */
export const cardNumberOf = (n: number) => `JC${10_000_000n + ((BigInt(n) * 48_271_837n) % 89_999_999n)}`
const cardNumber = sql`'JC' || (10000000 + n::bigint * 48271837 % 89999999)`

const newId = sql`
  create function pg_temp.new_id(moment timestamptz) returns uuid language sql volatile as $$
    select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '7'
      || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid
  $$`

/** The k-th bill, counted back from now. */
const numbered = (bills: number, pace: number) => sql`
  create temp table new_bills as
  select k, ${bills}::int - k as n, moment, day, year,
    row_number() over (partition by year order by moment) as serial,
    'SM/' || year % 100 || '-' || (year + 1) % 100 || '/'
      || lpad((row_number() over (partition by year order by moment))::text, 5, '0') as number,
    case when k % 5 = 0 then '29AAACH7409R1ZX' else '' end as gstin, k % 25 = 0 as is_far,
    pg_temp.new_id(moment) as bill_id, pg_temp.new_id(moment - interval '1 hour') as card_id,
    pg_temp.new_id(moment - interval '2 hours') as customer_id, pg_temp.new_id(moment - interval '2 hours') as vehicle_id,
    pg_temp.new_id(moment + interval '1 minute') as note_id, pg_temp.new_id(moment - interval '1 day') as advance_id,
    k < 1000 and k % 10 = 0 as is_open
  from generate_series(0, ${bills - 1}::int) as k
  cross join lateral (select now() - make_interval(secs => k * ${pace}::float8) as moment) m
  cross join lateral (select (moment at time zone 'Asia/Kolkata')::date as day) d
  cross join lateral (select extract(year from day - interval '3 months')::int as year) y
  order by moment`

const garage = [
  sql`insert into users (id, user_type, name, email) values (${who}, 'GARAGE_USER', 'Meena Krishnan', 'bills@mail.example')`,
  sql`
    insert into garages (id, slug, name, email, phone, address, city_slug, state, pincode, gstin, invoice_prefix)
    values (${g}, 'bills', 'Garage', 'bills@mail.example', '9000000001', '1, Test Road', 'chennai', 'Tamil Nadu', '600001',
      '33AABCS1429B1ZB', 'SM')`,
  sql`
    insert into garage_members (garage_id, user_id, name, role, access_level)
    values (${g}, ${who}, 'Meena Krishnan', 'GARAGE_OWNER', 'OWNER')`,
]

const register = [
  sql`alter table new_bills add column name text, add column phone text`,
  sql`
    update new_bills set name = case n when 7 then ${rareName} else ${person} end,
      phone = (6000000000 + n::bigint * 48271 % 3999999999)::text`,
  sql`
    insert into customers (garage_id, id, name, phone, phone_key, vehicle_count, search_text)
    select ${g}, customer_id, name, phone, phone, 1, lower(name || ' ' || phone) from new_bills`,
  sql`
    insert into vehicles (garage_id, id, customer_id, make, model, registration_number, search_text)
    select ${g}, vehicle_id, customer_id, 'Hyundai', 'Creta', 'TN09Z' || n, 'hyundai creta tn09z' || n from new_bills`,
  sql`
    insert into job_cards (garage_id, id, job_card_number, customer_id, vehicle_id, phone_key, odometer_in,
      estimated_delivery, status, delivered_at, payment_status, total_amount, amount_paid, live_bill_id, search_text)
    select ${g}, card_id, ${cardNumber}, customer_id, vehicle_id, phone, 41200, day, 'DELIVERED', moment,
      case when is_open then 'PENDING' else 'PAID' end, 3658, case when is_open then 0 else 3658 end, bill_id, ''
    from new_bills`,
]

const paper = sql`
  '{"name":"Garage","legalName":"","gstin":"33AABCS1429B1ZB","address":"1, Test Road","state":"Tamil Nadu","stateCode":"33","pincode":"600001","phone":"","email":"","upiAddress":"","scheme":"REGULAR","turnover":"TO_5CR"}'::jsonb as seller,
  jsonb_build_object('name', name, 'contactName', '', 'gstin', gstin, 'address', '', 'state', '', 'stateCode', '',
    'pincode', '', 'phone', phone) as buyer,
  jsonb_build_object('make', 'Hyundai', 'model', 'Creta', 'registrationNumber', 'TN09Z' || n, 'odometerIn', 41200,
    'deliveredOn', null) as car,
  '{"name":"","account":"","ifsc":""}'::jsonb as bank`

const billed = [
  sql`
    insert into bills (garage_id, id, kind, number, fin_year, serial, issued_on, issued_at, issued_by, issued_by_name,
      job_card_id, job_card_number, customer_id, vehicle_id, seller, buyer, car, bank, place_of_supply, pos_source,
      is_inter_state, amount, taxable, cgst, sgst, igst, rounding, total, words, due_on, phone_key, search_text)
    select ${g}, bill_id, 'INVOICE', number, year, serial, day, moment, ${who}, 'Meena Krishnan', card_id,
      ${cardNumber}, customer_id, vehicle_id, seller, buyer, car, bank,
      case when is_far then '29' else '33' end, 'ADDRESS', is_far, 3100, 3100, case when is_far then 0 else 279 end,
      case when is_far then 0 else 279 end, case when is_far then 558 else 0 end, 0, 3658, 'Rupees', day + 5, phone,
      lower(number || ' ' || ${cardNumber} || ' ' || name || ' ' || phone || ' tn09z' || n)
    from (select *, ${paper} from new_bills) x order by moment`,
  sql`
    insert into bills (garage_id, id, kind, number, fin_year, serial, issued_on, issued_at, issued_by, issued_by_name,
      job_card_id, job_card_number, customer_id, vehicle_id, corrects_id, reason, seller, buyer, car, bank,
      place_of_supply, pos_source, is_inter_state, amount, taxable, cgst, sgst, igst, rounding, total, words, due_on,
      phone_key, search_text)
    select garage_id, note_id, 'CREDIT', 'C' || right(b.number, -2), b.fin_year, b.serial, b.issued_on, b.issued_at,
      issued_by, issued_by_name, job_card_id, job_card_number, b.customer_id, b.vehicle_id, b.id, 'PRICE', b.seller,
      b.buyer, b.car, b.bank, place_of_supply, pos_source, is_inter_state, 650, 650, cgst * 650 / 3100,
      sgst * 650 / 3100, igst * 650 / 3100, 0, 767, 'Rupees', due_on, phone_key, search_text
    from bills b join new_bills x on x.bill_id = b.id where b.garage_id = ${g} and x.k % 20 = 3`,
  sql`
    insert into bill_lines (garage_id, bill_id, position, job_card_line_id, corrects_position, kind, description, tax_code,
      quantity, unit, unit_price, amount, tax_rate, taxable, cgst, sgst, igst, total, warranty_months)
    select ${g}, b.id, case b.kind when 'CREDIT' then 1 else l.position end, gen_random_uuid(),
      case b.kind when 'CREDIT' then l.position end, l.kind, l.description, l.code, 1, l.unit, l.price, l.price, 18,
      l.price, case when b.is_inter_state then 0 else l.price * 0.09 end,
      case when b.is_inter_state then 0 else l.price * 0.09 end, case when b.is_inter_state then l.price * 0.18 else 0 end,
      l.price * 1.18, 6
    from bills b cross join (values (1, 'PART', 'Front brake pads', '8708', 'set', 2450::numeric),
      (2, 'LABOUR', 'Brake pad fitting', '998714', 'job', 650)) as l (position, kind, description, code, unit, price)
    where b.garage_id = ${g} and (b.kind <> 'CREDIT' or l.position = 2)`,
  sql`
    insert into bill_series (garage_id, kind, fin_year, prefix, last_number, last_on)
    select ${g}, kind, fin_year, 'SM', max(serial), max(issued_on) from bills where garage_id = ${g} group by 2, 3`,
]

const settled = [
  sql`
    insert into bill_balances (garage_id, bill_id, job_card_id, customer_id, issued_on, due_on, total, credited, paid,
      balance, state)
    select ${g}, bill_id, card_id, customer_id, day, day + 5, 3658, credited, case when is_open then 0 else 3658 - credited end,
      case when is_open then 3658 - credited else 0 end, case when is_open then 'UNPAID' else 'PAID' end
    from (select *, case when k % 20 = 3 then 767 else 0 end as credited from new_bills) x`,
  sql`
    insert into bill_totals (garage_id, month, kind, state, with_gstin, bills, total, tax, paid)
    select ${g}, date_trunc('month', b.issued_on), b.kind, coalesce(s.state, ''), b.buyer ->> 'gstin' <> '', count(*),
      sum(b.total), sum(b.cgst + b.sgst + b.igst), coalesce(sum(s.paid), 0)
    from bills b left join bill_balances s on s.garage_id = b.garage_id and s.bill_id = b.id
    where b.garage_id = ${g} group by 2, 3, 4, 5`,
  sql`
    insert into payments (garage_id, id, job_card_id, kind, method, amount, received_by, received_at)
    select ${g}, advance_id, card_id, 'PAYMENT', (array['CASH', 'UPI', 'CARD', 'BANK'])[1 + n % 4],
      case when is_open then 1180 else 3658 end, ${who}, moment - interval '1 day'
    from new_bills where k % 10 = 4 or not is_open`,
  sql`
    insert into vouchers (garage_id, id, kind, number, fin_year, serial, issued_on, issued_at, payment_id, job_card_id,
      seller, buyer, amount, tax_rate, taxable, cgst, sgst, place_of_supply)
    select ${g}, advance_id, 'RECEIPT', 'R' || right(number, -2), year, serial, day - 1, moment - interval '1 day',
      advance_id, card_id, seller, buyer, 1180, 18, 1000, 90, 90, '33'
    from (select *, ${paper} from new_bills) x where k % 10 = 4`,
  sql`
    insert into payment_claims (garage_id, id, bill_id, job_card_id, amount, utr, method, request_id)
    select ${g}, note_id, bill_id, card_id, 1000, lpad(n::text, 12, '6'), 'UPI', gen_random_uuid()
    from new_bills where k in (10, 20, 30)`,
]
