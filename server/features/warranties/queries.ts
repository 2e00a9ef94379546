import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

type OfGarage = Pick<GarageScope, 'garageId'>

export const findVehicle = (db: Db | Tx, { garageId }: OfGarage, id: string) =>
  db.selectFrom('vehicles').select('id').where('garage_id', '=', garageId).where('id', '=', id).executeTakeFirst()

/** Lines of a car's bills that were promised a warranty, less those that were credited to nothing; newest bill first. */
export const listWarrantedLines = (db: Db | Tx, { garageId }: OfGarage, vehicleId: string) =>
  db
    .selectFrom('bills as b')
    .innerJoin('bill_lines as l', (join) => join.on('l.garage_id', '=', garageId).onRef('l.bill_id', '=', 'b.id'))
    .innerJoin('job_cards as j', (join) => join.on('j.garage_id', '=', garageId).onRef('j.id', '=', 'b.job_card_id'))
    .select(['b.id as bill_id', 'b.number', 'b.issued_on', 'b.job_card_id', 'b.car', 'j.delivered_at'])
    .select(['l.position', 'l.kind', 'l.description', 'l.warranty_months', 'l.warranty_km'])
    .where('b.garage_id', '=', garageId)
    .where('b.vehicle_id', '=', vehicleId)
    .where('b.kind', '<>', 'CREDIT')
    .where((eb) => eb.or([eb('l.warranty_months', '>', 0), eb('l.warranty_km', '>', 0)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bills as n')
            .innerJoin('bill_lines as c', (join) =>
              join.on('c.garage_id', '=', garageId).onRef('c.bill_id', '=', 'n.id'),
            )
            .select('c.corrects_position')
            .where('n.garage_id', '=', garageId)
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
