import { sql } from 'kysely'
import { createCustomer } from '../customers/customers/service.ts'
import { createVehicle } from '../customers/vehicles/service.ts'
import { type Db, type Tx, transact } from '../platform/database/database.ts'
import type { GarageScope } from '../platform/session/guard.ts'
import { customersOf } from './customers.ts'
import { demoGarages } from './garages.ts'
import { ownerOf } from './people.ts'

const seedName = 'customers-1'

/**
 * Gives the demo's garages their customers, once, after the garages themselves: a step of its own, so that data of an
 * older version get them too. A garage that has customers already is left as it is.
 */
export async function seedCustomers(db: Db): Promise<void> {
  if (await isSeeded(db)) return
  await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demo seed', 0))`.execute(tx)
    if (await isSeeded(tx)) return
    for (const [index, garage] of demoGarages.entries()) {
      // Nobody has signed in yet: written down as the owner's doing.
      const scope = {
        garageId: garage.id,
        userId: ownerOf(garage, index).id,
        role: 'GARAGE_OWNER',
        accessLevel: 'OWNER',
      } as GarageScope
      if (await hasCustomers(tx, garage.id)) continue
      for (const [place, { id, customer, vehicles }] of customersOf(garage).entries()) {
        await createCustomer(tx, scope, customer, id)
        await backdate(tx, garage.id, id, daysKnown(place))
        for (const each of vehicles) await createVehicle(tx, scope, id, each.vehicle, each.id)
      }
    }
    await tx.insertInto('demo_seeds').values({ name: seedName }).execute()
  })
}

/** The first came two years ago, the last three weeks ago: all of them before the visits of the demo's weeks. */
const daysKnown = (place: number) => Math.max(21, 730 - place * 18)

async function backdate(tx: Tx, garageId: string, id: string, days: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ created_at: new Date(Date.now() - days * 86_400_000) })
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .execute()
}

async function isSeeded(db: Db | Tx): Promise<boolean> {
  const row = await db.selectFrom('demo_seeds').select('name').where('name', '=', seedName).executeTakeFirst()
  return row !== undefined
}

async function hasCustomers(tx: Tx, garageId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('garage_id', '=', garageId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
