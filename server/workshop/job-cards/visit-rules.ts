import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

/** A job card (j) with its customer (c), its car (v) and its garage (g), for a query to select what it tells of them. */
export const cardWithNames = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('job_cards as j')
    .innerJoin('customers as c', (join) => join.on('c.garage_id', '=', garageId).onRef('c.id', '=', 'j.customer_id'))
    .innerJoin('vehicles as v', (join) => join.on('v.garage_id', '=', garageId).onRef('v.id', '=', 'j.vehicle_id'))
    .innerJoin('garages as g', 'g.id', 'j.garage_id')
    .where('j.garage_id', '=', garageId)
    .where('j.id', '=', cardId)
