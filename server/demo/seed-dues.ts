import { type Insertable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { consentWords } from '../../contract/messages/consents/consent-words.ts'
import { addDays } from '../../contract/platform/days.ts'
import { indianDay } from '../../contract/platform/formats.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { demoGarages } from './garages.ts'
import { memberOf } from './people.ts'
import { seedOnce } from './seed-once.ts'
import { demoDriver } from './seed-workshop.ts'

type Due = Omit<Insertable<Tables['dues']>, 'garage_id' | 'id' | 'vehicle_id'>
type Contact = Pick<Insertable<Tables['due_contacts']>, 'outcome' | 'later_on' | 'note'>
type Planned = { due: (today: string) => Due; agreed?: boolean; contact?: (today: string) => Contact }

const paper = (kind: 'INSURANCE' | 'PUC', days: number) => (today: string) => ({
  kind,
  due_on: addDays(today, days),
  due_by: addDays(today, days),
})
const oil = 'engine-oil-and-filter'

/** What is due for cars that are not in the workshop: this week, late, and of those whom somebody has called. */
const planned: Planned[] = [
  { due: paper('PUC', 1) },
  { due: paper('PUC', 4) },
  { due: paper('INSURANCE', 6), agreed: false },
  { due: paper('INSURANCE', -9) },
  { due: paper('PUC', -2) },
  {
    due: (today) => ({
      ...paper('INSURANCE', 12)(today),
      contacted_until: addDays(today, 12),
      later_on: addDays(today, 12),
    }),
    contact: (today) => ({ outcome: 'LATER', later_on: addDays(today, 12), note: 'after salary' }),
  },
  {
    due: (today) => ({ ...paper('PUC', 3)(today), contacted_until: addDays(today, 2), no_answers: 1 }),
    contact: () => ({ outcome: 'NO_ANSWER', note: '' }),
  },
]

/**
 * What is due for customers of the demo's first garage, in each tab of its list, and for the car of the demo's driver;
 * what its services' intervals and its delivered cards' odometers are, besides.
 */
export async function seedDues(db: Db, now = new Date()): Promise<void> {
  const garageId = demoGarages[0]?.id
  const advisor = garageId && (await memberOf(db, garageId, 'SERVICE_ADVISOR'))
  if (!garageId || !advisor) return
  await seedOnce(db, 'dues-1', async (tx) => {
    await setIntervals(tx, garageId)
    await readOdometers(tx, garageId)
    const today = indianDay(now)
    const driver = demoDriver()?.phone.replace(/\D/g, '').slice(-10) ?? ''
    const cars = await listIdleCars(tx, garageId, driver)
    for (const [index, plan] of planned.entries()) {
      const car = cars[index]
      if (!car) return
      await plant(tx, { garageId, today, by: advisor.userId }, car, plan)
    }
    await plantDrivers(tx, { garageId, today, driver })
  })
}

async function setIntervals(tx: Tx, garageId: string): Promise<void> {
  await tx
    .updateTable('services')
    .set({ interval_months: 6, interval_km: 10_000 })
    .where('garage_id', '=', garageId)
    .where('slug', '=', oil)
    .execute()
}

const readOdometers = (tx: Tx, garageId: string) =>
  sql`
    insert into odometer_readings (garage_id, id, vehicle_id, km, read_on, source)
    select ${garageId}::uuid, id, vehicle_id, odometer_in, (opened_at at time zone 'Asia/Kolkata')::date, 'CARD'
    from job_cards where garage_id = ${garageId} and status = 'DELIVERED'
  `.execute(tx)

/** One of each customer, of those that are neither in the workshop nor booked. */
const listIdleCars = (tx: Tx, garageId: string, driver: string) =>
  tx
    .selectFrom('vehicles as v')
    .innerJoin('customers as c', (join) => join.on('c.garage_id', '=', garageId).onRef('c.id', '=', 'v.customer_id'))
    .distinctOn('c.id')
    .select(['v.id', 'c.phone_key'])
    .where('v.garage_id', '=', garageId)
    .where('c.status', '=', 'ACTIVE')
    .where('c.phone_key', '<>', driver)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .select('bookings.id')
            .where('bookings.garage_id', '=', garageId)
            .where('bookings.status', 'in', ['PENDING', 'CONFIRMED', 'IN_PROGRESS'])
            .whereRef('bookings.vehicle_id', '=', 'v.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job_cards')
            .select('job_cards.id')
            .where('job_cards.garage_id', '=', garageId)
            .where('job_cards.status', 'in', ['OPEN', 'IN_PROGRESS', 'READY'])
            .whereRef('job_cards.vehicle_id', '=', 'v.id'),
        ),
      ),
    )
    .orderBy('c.id')
    .orderBy('v.id')
    .execute()

type Place = { garageId: string; today: string; by: string }
type Car = Awaited<ReturnType<typeof listIdleCars>>[number]

async function plant(tx: Tx, { garageId, today, by }: Place, car: Car, { due, agreed = true, contact }: Planned) {
  const id = newId()
  const row = due(today)
  await tx
    .insertInto('dues')
    .values({ ...row, garage_id: garageId, id, vehicle_id: car.id })
    .execute()
  const until = row.kind === 'PUC' ? { puc_until: row.due_on } : { insurance_until: row.due_on }
  await tx.updateTable('vehicles').set(until).where('garage_id', '=', garageId).where('id', '=', car.id).execute()
  if (agreed) await agree(tx, car.phone_key)
  if (!contact) return
  const { name } = await tx
    .selectFrom('garage_members')
    .select('name')
    .where('garage_id', '=', garageId)
    .where('user_id', '=', by)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('due_contacts')
    .values({
      garage_id: garageId,
      id: newId(),
      due_id: id,
      vehicle_id: car.id,
      how: 'CALL',
      ...contact(today),
      by_user: by,
      by_name: name,
    })
    .execute()
}

const agree = (tx: Tx, phoneKey: string) =>
  tx
    .insertInto('consents')
    .values({
      id: newId(),
      phone_key: phoneKey,
      kind: 'REMINDER',
      given: true,
      source: 'ACCOUNT',
      wording: consentWords.REMINDER,
    })
    .execute()

type DriversPlace = { garageId: string; today: string; driver: string }

/** The driver who can look on: insurance in ten days, and an oil change in three weeks. Kilometres: odometers.ts. */
async function plantDrivers(tx: Tx, { garageId, today, driver }: DriversPlace): Promise<void> {
  const car = await tx
    .selectFrom('vehicles as v')
    .innerJoin('customers as c', (join) => join.on('c.garage_id', '=', garageId).onRef('c.id', '=', 'v.customer_id'))
    .select('v.id')
    .where('v.garage_id', '=', garageId)
    .where('c.phone_key', '=', driver)
    .orderBy('v.id')
    .executeTakeFirst()
  const service = await tx
    .selectFrom('services')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('slug', '=', oil)
    .executeTakeFirst()
  if (!car || !service) return
  const [insurance_until, due_on] = [addDays(today, 10), addDays(today, 21)]
  const last = { from_on: addDays(today, -162), from_km: 38_400, interval_months: 6, interval_km: 10_000 }
  const ids = { garage_id: garageId, vehicle_id: car.id }
  await tx
    .insertInto('odometer_readings')
    .values({ ...ids, id: newId(), km: 45_230, read_on: addDays(today, -20), source: 'DRIVER' })
    .execute()
  await tx
    .insertInto('dues')
    .values([
      { ...ids, id: newId(), kind: 'INSURANCE', due_on: insurance_until, due_by: insurance_until },
      {
        ...ids,
        ...last,
        id: newId(),
        kind: 'SERVICE',
        service_id: service.id,
        due_on,
        due_by: due_on,
        due_km: 48_400,
      },
    ])
    .execute()
  await tx
    .updateTable('vehicles')
    .set({ insurance_until })
    .where('garage_id', '=', garageId)
    .where('id', '=', car.id)
    .execute()
}
