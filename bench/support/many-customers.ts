import { sql } from 'kysely'
import type { Db } from '../../server/platform/database/database.ts'
import { idOf, person, rareName } from './made-up.ts'

const batch = 10_000

/** Customers of one garage with a vehicle each, made inside the database; its statistics are brought up to date. */
export async function addManyCustomers(db: Db, garageId: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += batch) {
    await sql`
      insert into customers (garage_id, id, name, phone, phone_key, status, vehicle_count, search_text)
      select ${garageId}::uuid, ${idOf(garageId, 'c')}, name, phone, phone,
        case when n % 50 = 0 then 'BLOCKED' when n % 10 = 0 then 'INACTIVE' else 'ACTIVE' end, 1,
        lower(name || ' ' || phone)
      from (
        select n, case n when 7 then ${rareName} else ${person} end as name, (6000000000 + n::bigint * 48271 % 3999999999)::text as phone
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
