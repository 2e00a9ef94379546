import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../server/platform/database/database.ts'
import { recountParts } from '../../server/stock/parts/totals-service.ts'
import { idOf } from './made-up.ts'

const batch = 10_000

/** What only one part is called. */
const rareName: RawBuilder<string> = sql`'Gearbox mount, Quadrosport'`

const names = sql`(array['Oil filter', 'Air filter', 'Brake pads, front', 'Brake disc, rear', 'Engine oil 5W-30', 'Wiper blade',
  'Drive belt', 'Spark plug'])[1 + n % 8] || ' ' || n`

/** Parts of one garage with a code each made inside the database, but a tenth of them; a fifth lies on the shelf. Statistics are brought up to date. */
export async function addManyParts(db: Db, garageId: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += batch) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(from + batch - 1, count)}::int) as n`
    await sql`
      insert into parts (garage_id, id, number, number_key, name, name_key, unit, tax_rate, buying_price, selling_price, rack,
        minimum, on_hand, value, search_text)
      select ${garageId}::uuid, ${idOf(garageId, 'p')}, 'ZZ-' || lpad(n::text, 6, '0'), 'ZZ' || lpad(n::text, 6, '0'), name, lower(name), 'pc', 18, 100, 160,
        'R-' || n % 400, 2, case when n % 5 = 0 then 4 else 0 end, case when n % 5 = 0 then 400 else 0 end,
        lower('zz-' || lpad(n::text, 6, '0') || ' zz' || lpad(n::text, 6, '0') || ' ' || name || ' r-' || n % 400 || ' 89010' || n)
      from (select n, case n when 7 then ${rareName} else ${names} end as name from ${numbers}) made
    `.execute(db)
    await sql`
      insert into part_codes (garage_id, code, part_id)
      select ${garageId}::uuid, '89010' || n, ${idOf(garageId, 'p')} from ${numbers} where n % 10 > 0
    `.execute(db)
  }
  await recountParts(db, { garageId })
  await sql`analyze parts`.execute(db)
  await sql`analyze part_codes`.execute(db)
}
