import { sql } from 'kysely'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

export const findVehicle = (db: Db | Tx, { garageId }: OfGarage, id: string) =>
  db.selectFrom('vehicles').select('id').where('garage_id', '=', garageId).where('id', '=', id).executeTakeFirst()

/** Lines of a car's bills, with when it left and the highest that it has read since. */
const linesOfCar = (db: Db | Tx, { garageId }: OfGarage, vehicleId: string) =>
  db
    .selectFrom('bills as b')
    .innerJoin('bill_lines as l', (join) => join.on('l.garage_id', '=', garageId).onRef('l.bill_id', '=', 'b.id'))
    .innerJoin('job_cards as j', (join) => join.on('j.garage_id', '=', garageId).onRef('j.id', '=', 'b.job_card_id'))
    .select(['b.id as bill_id', 'b.number', 'b.issued_on', 'b.job_card_id', 'b.car', 'j.delivered_at', 'j.odometer_in'])
    .select(['l.position', 'l.kind', 'l.description', 'l.warranty_months', 'l.warranty_km'])
    .select(({ selectFrom }) =>
      selectFrom('job_cards as k')
        .select(({ fn }) => fn.max('k.odometer_in').as('reading'))
        .where('k.garage_id', '=', garageId)
        .where('k.vehicle_id', '=', vehicleId)
        .where('k.status', '<>', 'CANCELLED')
        .whereRef('k.opened_at', '>', 'b.issued_at')
        .as('reading'),
    )
    .where('b.garage_id', '=', garageId)
    .where('b.vehicle_id', '=', vehicleId)
    .where('b.kind', '<>', 'CREDIT')

/** Those that were promised a warranty, less those that were credited to nothing; newest bill first. */
export const listWarrantedLines = (db: Db | Tx, scope: OfGarage, vehicleId: string) =>
  linesOfCar(db, scope, vehicleId)
    .where((eb) => eb.or([eb('l.warranty_months', '>', 0), eb('l.warranty_km', '>', 0)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bills as n')
            .innerJoin('bill_lines as c', (join) =>
              join.on('c.garage_id', '=', scope.garageId).onRef('c.bill_id', '=', 'n.id'),
            )
            .select('c.corrects_position')
            .where('n.garage_id', '=', scope.garageId)
            .whereRef('n.corrects_id', '=', 'b.id')
            .whereRef('c.corrects_position', '=', 'l.position')
            .groupBy('c.corrects_position')
            .having(sql<boolean>`sum(c.taxable) >= l.taxable`),
        ),
      ),
    )
    .orderBy('b.id', 'desc')
    .orderBy('l.position')
    .limit(200)
    .execute()
export type WarrantedLine = Awaited<ReturnType<typeof listWarrantedLines>>[number]

type Place = { billId: string; position: number }

/** One line of a car's bills, whether it has a warranty or not, with all that a new line is made of. */
export const findBilledLine = (db: Db | Tx, scope: OfGarage, vehicleId: string, { billId, position }: Place) =>
  linesOfCar(db, scope, vehicleId)
    .select(['l.quantity', 'l.unit', 'l.tax_code', 'l.tax_rate', 'l.taxable', 'l.rework_bill_id', 'l.rework_position'])
    .select(({ selectFrom }) =>
      selectFrom('bills as n')
        .innerJoin('bill_lines as c', (join) =>
          join.on('c.garage_id', '=', scope.garageId).onRef('c.bill_id', '=', 'n.id'),
        )
        .select(sql<string>`coalesce(sum(c.taxable), 0)`.as('credited'))
        .where('n.garage_id', '=', scope.garageId)
        .where('n.corrects_id', '=', billId)
        .where('c.corrects_position', '=', position)
        .as('credited'),
    )
    .where('b.id', '=', billId)
    .where('l.position', '=', position)
    .executeTakeFirst()
export type BilledLine = NonNullable<Awaited<ReturnType<typeof findBilledLine>>>

/** As `listWarrantedLines`, of the bills of a phone's visits, at any garage. @param since of a number's new owner: nothing older */
export const listWarrantedLinesOfPhone = (db: Db, phone: string, since: Date | undefined) =>
  acrossGarages(db)
    .selectFrom('bills as b')
    .innerJoin('bill_lines as l', (join) =>
      join.onRef('l.garage_id', '=', 'b.garage_id').onRef('l.bill_id', '=', 'b.id'),
    )
    .innerJoin('job_cards as j', (join) =>
      join.onRef('j.garage_id', '=', 'b.garage_id').onRef('j.id', '=', 'b.job_card_id'),
    )
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.garage_id', '=', 'b.garage_id').onRef('v.id', '=', 'b.vehicle_id'),
    )
    .innerJoin('garages as g', 'g.id', 'b.garage_id')
    .select(['b.id as bill_id', 'b.number', 'b.issued_on', 'b.job_card_id', 'j.delivered_at', 'j.odometer_in'])
    .select(['b.car', 'v.registration_number'])
    .select(['l.position', 'l.kind', 'l.description', 'l.warranty_months', 'l.warranty_km', 'g.name as garage_name'])
    .select(({ selectFrom }) =>
      selectFrom('job_cards as k')
        .select(({ fn }) => fn.max('k.odometer_in').as('reading'))
        .whereRef('k.garage_id', '=', 'b.garage_id')
        .whereRef('k.vehicle_id', '=', 'b.vehicle_id')
        .where('k.status', '<>', 'CANCELLED')
        .whereRef('k.opened_at', '>', 'b.issued_at')
        .groupBy('k.garage_id')
        .as('reading'),
    )
    .where('j.phone_key', '=', phone)
    .where('b.kind', '<>', 'CREDIT')
    .$if(since !== undefined, (query) => query.where('b.issued_at', '>', since ?? new Date(0)))
    .where((eb) => eb.or([eb('l.warranty_months', '>', 0), eb('l.warranty_km', '>', 0)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bills as n')
            .innerJoin('bill_lines as c', (join) =>
              join.onRef('c.garage_id', '=', 'n.garage_id').onRef('c.bill_id', '=', 'n.id'),
            )
            .select('c.corrects_position')
            .whereRef('n.garage_id', '=', 'b.garage_id')
            .whereRef('n.corrects_id', '=', 'b.id')
            .whereRef('c.corrects_position', '=', 'l.position')
            .groupBy(['c.garage_id', 'c.corrects_position'])
            .having(sql<boolean>`sum(c.taxable) >= l.taxable`),
        ),
      ),
    )
    .orderBy('b.id', 'desc')
    .orderBy('l.position')
    .limit(200)
    .execute()
