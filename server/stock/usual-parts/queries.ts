import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { heldOf, heldParts } from '../parts/held-service.ts'

const serviceOf = (db: Db | Tx, { garageId }: OfGarage, id: string) =>
  db
    .selectFrom('services')
    .select(['id', 'name', 'parts_version'])
    .where('garage_id', '=', garageId)
    .where('id', '=', id)

export const findService = (db: Db | Tx, of: OfGarage, id: string) => serviceOf(db, of, id).executeTakeFirst()

export const lockService = (tx: Tx, of: OfGarage, id: string) => serviceOf(tx, of, id).forUpdate().executeTakeFirst()

export const findCar = (db: Db | Tx, { garageId }: OfGarage, vehicleId: string) =>
  db
    .selectFrom('vehicles')
    .select(['make', 'model'])
    .where('garage_id', '=', garageId)
    .where('id', '=', vehicleId)
    .executeTakeFirst()

/** Of all lists of a service, in their order, with what is free of each part. */
export const listUsualParts = (db: Db | Tx, scope: OfGarage, serviceId: string, holding: { hold_parts: boolean }) =>
  db
    .selectFrom('service_parts as u')
    .innerJoin('parts as p', (join) => join.on('p.garage_id', '=', scope.garageId).onRef('p.id', '=', 'u.part_id'))
    .leftJoin(heldParts(scope).as('h'), (join) => join.onRef('h.part_id', '=', 'p.id'))
    .where('u.garage_id', '=', scope.garageId)
    .where('u.service_id', '=', serviceId)
    .select(['u.make', 'u.model', 'u.part_id', 'u.quantity', 'p.number', 'p.name', 'p.unit', 'p.is_active'])
    .select(sql<string>`p.on_hand - ${heldOf(holding)}`.as('free'))
    .orderBy('u.position')
    .execute()
export type UsualPartRow = Awaited<ReturnType<typeof listUsualParts>>[number]

/**
 * Services by their id, with all their lists and the make and model of a car; a service without lists has one row without a
 * part.
 */
export const listForCard = (tx: Tx, { garageId }: OfGarage, serviceIds: string[], vehicleId: string) =>
  tx
    .selectFrom('services as s')
    .leftJoin('service_parts as u', (join) => join.on('u.garage_id', '=', garageId).onRef('u.service_id', '=', 's.id'))
    .leftJoin('vehicles as v', (join) => join.on('v.garage_id', '=', garageId).on('v.id', '=', vehicleId))
    .where('s.garage_id', '=', garageId)
    .where('s.id', '=', sql<string>`any(${serviceIds}::uuid[])`)
    .select(['s.id as service_id', 'u.make', 'u.model', 'u.part_id', 'u.quantity'])
    .select(['v.make as car_make', 'v.model as car_model'])
    .orderBy('s.id')
    .orderBy('u.position')
    .execute()

type Row = { make: string; model: string; part_id: string; quantity: number; position: number }

export async function replaceUsualParts(tx: Tx, scope: GarageScope, serviceId: string, rows: Row[]): Promise<void> {
  const ids = { garage_id: scope.garageId, service_id: serviceId }
  await tx
    .deleteFrom('service_parts')
    .where('garage_id', '=', scope.garageId)
    .where('service_id', '=', serviceId)
    .execute()
  if (rows.length === 0) return
  await tx
    .insertInto('service_parts')
    .values(rows.map((row) => ({ ...ids, ...row })))
    .execute()
}

export const bumpVersion = (tx: Tx, scope: GarageScope, serviceId: string) =>
  tx
    .updateTable('services')
    .set({ parts_version: sql`parts_version + 1` })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', serviceId)
    .execute()
