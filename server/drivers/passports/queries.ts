import { carColumns } from '../../platform/car-facts.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Period } from './rules.ts'

export const findCar = (db: Db, userId: string, vehicleId: string) =>
  db
    .selectFrom('user_vehicles')
    .select(['id', ...carColumns])
    .where('user_id', '=', userId)
    .where('id', '=', vehicleId)
    .executeTakeFirst()
export type CarRow = NonNullable<Awaited<ReturnType<typeof findCar>>>

/** One's own car, held: links and offers of a car are made one after the other. */
export const lockCar = (tx: Tx, userId: string, vehicleId: string) =>
  tx
    .selectFrom('user_vehicles')
    .select(['id', 'registration_number'])
    .where('user_id', '=', userId)
    .where('id', '=', vehicleId)
    .forUpdate()
    .executeTakeFirst()

const mostVisits = 200

/** Cards that were handed back, of a plate in any of these periods; newest first. */
export const listVisits = (db: Db, plate: string, periods: Period[], limit = mostVisits) =>
  acrossGarages(db)
    .selectFrom('job_cards as j')
    .innerJoin('garages as g', 'g.id', 'j.garage_id')
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.garage_id', '=', 'j.garage_id').onRef('v.id', '=', 'j.vehicle_id'),
    )
    .leftJoin('bill_balances as b', (join) =>
      join.onRef('b.garage_id', '=', 'j.garage_id').onRef('b.bill_id', '=', 'j.live_bill_id'),
    )
    .select(['j.garage_id', 'j.id', 'j.phone_key', 'j.created_at', 'j.delivered_at', 'j.odometer_in'])
    .select(['j.total_amount', 'j.live_bill_id', 'b.total as billed', 'b.credited'])
    .select(['g.name as garage_name', 'g.locality as garage_locality'])
    .where('j.status', '=', 'DELIVERED')
    .where('v.registration_number', '=', plate)
    .where((eb) =>
      eb.or(
        periods.map(({ phone, since, until }) =>
          eb.and([
            eb('j.phone_key', '=', phone),
            ...(since ? [eb('j.created_at', '>', since)] : []),
            ...(until ? [eb('j.delivered_at', '<=', until)] : []),
          ]),
        ),
      ),
    )
    .orderBy('j.delivered_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(limit)
    .execute()

/** What was done at these visits: lines that the driver did not decline. */
export const listWorks = (db: Db, cards: { garage_id: string; id: string }[]) =>
  acrossGarages(db)
    .selectFrom('job_card_lines as l')
    .select(['l.job_card_id', 'l.description'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('l.garage_id', 'l.job_card_id'),
        'in',
        cards.map(({ garage_id, id }) => tuple(garage_id, id)),
      ),
    )
    .where('l.approval', '<>', 'DECLINED')
    .orderBy('l.position')
    .execute()
