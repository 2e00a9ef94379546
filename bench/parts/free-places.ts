import { sql } from 'kysely'
import { addDays } from '../../contract/platform/days.ts'
import { indianDay } from '../../contract/platform/formats.ts'
import { type Db, databaseAt } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import type { Figure, Section } from '../report.ts'
import { addManyGarages, garageOf } from '../support/many-garages.ts'
import { compareInTurn } from '../support/paired-calls.ts'
import { withOwnDatabase, withServer } from '../support/postgres.ts'
import type { Server } from '../support/servers.ts'
import { type Workspace, withProduct } from '../support/workspace.ts'

const [little, much] = [1, 2]
const bookingsOfMonth = { [little]: 100, [much]: 10_000 }

/** What a driver waits for who looks for a free place, as the garage's month fills a hundredfold. */
export async function measureFreePlaces(workspace: Workspace): Promise<Section[]> {
  const figures = await withServer((url) =>
    withOwnDatabase(url, async (databaseUrl) => {
      const { db, close } = databaseAt(databaseUrl)
      try {
        await migrate(db)
        await addManyGarages(db, { garages: 3, bookings: 3000 })
        await db.updateTable('garages').set({ is_listed: true }).execute()
        for (const [number, count] of Object.entries(bookingsOfMonth)) await addMonthAhead(db, Number(number), count)
        // Counted from the index alone, as autovacuum leaves it.
        await sql`vacuum analyze bookings`.execute(db)
      } finally {
        await close()
      }
      const env = { DEMO: '', TRUST_PROXY: '127.0.0.1' }
      return withProduct({ folder: workspace.newFolder(), databaseUrl }, compareMonths, env)
    }),
  )
  if (!figures) console.error('  Not measured: there is no PostgreSQL on this machine, and DATABASE_URL names none.')
  return figures
    ? [
        {
          title: 'Free places of a garage with 10,000 bookings in the month, on PostgreSQL',
          notes: ['p95 of the call that the booking page makes, over the same of a garage with 100, in turn.'],
          figures,
        },
      ]
    : []
}

/** Spread over the thirty days in which drivers book, with places for all of them and some more. */
async function addMonthAhead(db: Db, number: number, count: number): Promise<void> {
  const garageId = garageOf(number)
  const places = Math.ceil(count / 90) + 20
  await sql`
    insert into garage_days (garage_id, weekday, is_open, opens_at, closes_at, morning_places, afternoon_places, evening_places)
    select ${garageId}::uuid, weekday, true, '09:00', '18:00', ${places}::int, ${places}::int, ${places}::int
    from generate_series(0, 6) as weekday
  `.execute(db)
  await sql`
    insert into bookings (garage_id, id, booking_number, customer_id, vehicle_id, service_id, phone_key, estimated_price,
      preferred_date, preferred_time_slot, search_text)
    select b.garage_id, gen_random_uuid(), 'BK9' || lpad(n::text, 7, '0'), b.customer_id, b.vehicle_id, b.service_id,
      b.phone_key, 1500, ${addDays(indianDay(), 1)}::date + n % 30,
      (array['MORNING', 'AFTERNOON', 'EVENING'])[1 + n / 30 % 3], 'bk9' || lpad(n::text, 7, '0')
    from generate_series(1, ${count}::int) as n,
      (select * from bookings where garage_id = ${garageId}::uuid limit 1) b
  `.execute(db)
}

/** Every call comes from another address: one alone may read sixty times a minute. */
async function compareMonths({ origin }: Server): Promise<Figure[]> {
  let callers = 0
  const timeOf = async (number: number) => {
    const address = `10.${(++callers >> 8) & 255}.${callers & 255}.1`
    const begun = performance.now()
    const reply = await fetch(`${origin}/api/v1/public/garages/garage-${number}/slots?days=14`, {
      headers: { 'x-forwarded-for': address },
    })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`It was answered ${reply.status}: the figure would mean nothing.`)
    return performance.now() - begun
  }
  const compared = await compareInTurn(
    () => timeOf(little),
    () => timeOf(much),
  )
  return [{ name: 'free places of two weeks', kind: 'ratio', ...compared, goal: 'manyPlaces' }]
}
