import { sql } from 'kysely'
import type { Db } from '../../server/platform/database/database.ts'

const batch = 10_000

/** A UUIDv7 whose moment grows with n. */
const idOf = (garageId: string, salt: string) => sql`(
  lpad(to_hex(1730000000000 + n), 12, '0') || '7' || substr(md5(${garageId}::text || ${salt} || n), 1, 3)
  || '8' || substr(md5(${garageId}::text || ${salt} || n), 4, 15)
)::uuid`

const person = sql`(array['Ramesh', 'Selvi', 'Imran', 'Fathima', 'Gopal', 'Usha', 'Anand', 'Meena', 'Thomas', 'Lakshmi', 'Harish',
  'Kavitha', 'Suresh', 'Deepa', 'Arjun', 'Nisha'])[1 + n % 16]
  || ' ' || (array['Pillai', 'Kumar', 'Basha', 'Beevi', 'Krishnan', 'Raman', 'Prabhu', 'Varghese', 'Iyer', 'Reddy', 'Nair',
  'Shetty', 'Patel'])[1 + n / 16 % 13] || ' ' || n`

/** Customers of one garage with a vehicle each, made inside the database; its statistics are brought up to date. */
export async function addManyCustomers(db: Db, garageId: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += batch) {
    await sql`
      insert into customers (garage_id, id, name, phone, phone_key, status, vehicle_count, search_text)
      select ${garageId}::uuid, ${idOf(garageId, 'c')}, name, phone, phone,
        case when n % 50 = 0 then 'BLOCKED' when n % 10 = 0 then 'INACTIVE' else 'ACTIVE' end, 1,
        lower(name || ' ' || phone)
      from (
        select n, ${person} as name, (6000000000 + n::bigint * 48271 % 3999999999)::text as phone
        from generate_series(${from}::int, ${Math.min(from + batch - 1, count)}::int) as n
      ) people
    `.execute(db)
    await sql`
      insert into vehicles (garage_id, id, customer_id, make, model, registration_number, search_text)
      select ${garageId}::uuid, ${idOf(garageId, 'v')}, ${idOf(garageId, 'c')}, 'Hyundai', 'Creta', 'TN09Z' || n,
        'hyundai creta tn09z' || n
      from generate_series(${from}::int, ${Math.min(from + batch - 1, count)}::int) as n
    `.execute(db)
  }
  await db
    .insertInto('garage_totals')
    .values({ garage_id: garageId, name: 'customers', total: count })
    .onConflict((conflict) =>
      conflict.columns(['garage_id', 'name']).doUpdateSet({ total: sql`garage_totals.total + excluded.total` }),
    )
    .execute()
  await sql`analyze customers`.execute(db)
  await sql`analyze vehicles`.execute(db)
}
