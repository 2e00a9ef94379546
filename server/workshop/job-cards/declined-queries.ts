import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'

export const findVehicle = (db: Db | Tx, scope: GarageScope, vehicleId: string) =>
  db
    .selectFrom('vehicles')
    .select(['id', 'customer_id', 'make', 'model', 'registration_number'])
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', vehicleId)
    .executeTakeFirst()

export const findCustomer = (db: Db, scope: GarageScope, customerId: string) =>
  db
    .selectFrom('customers')
    .select('id')
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', customerId)
    .executeTakeFirst()

/** What waits on a car, the latest first. */
export const listDeclinedWorks = (db: Db | Tx, scope: GarageScope, vehicleId: string) =>
  waitingWorks(db, scope).where('d.vehicle_id', '=', vehicleId).execute()
export type DeclinedRow = Awaited<ReturnType<typeof listDeclinedWorks>>[number]

/** What waits on all cars of a customer, the latest first. */
export const listDeclinedOfCustomer = (db: Db, scope: GarageScope, customerId: string) =>
  waitingWorks(db, scope)
    .where('d.vehicle_id', 'in', (of) =>
      of
        .selectFrom('vehicles')
        .select('id')
        .where('garage_id', '=', scope.garageId)
        .where('customer_id', '=', customerId),
    )
    .execute()

const waitingWorks = (db: Db | Tx, scope: GarageScope) =>
  db
    .selectFrom('declined_works as d')
    .innerJoin('job_cards as j', (join) =>
      join.on('j.garage_id', '=', scope.garageId).onRef('j.id', '=', 'd.job_card_id'),
    )
    .leftJoin('estimate_answers as a', (join) =>
      join.on('a.garage_id', '=', scope.garageId).onRef('a.id', '=', 'd.answer_id'),
    )
    .select(['d.id', 'd.vehicle_id', 'd.content', 'd.urgency', 'd.total', 'd.job_card_id', 'd.declined_at'])
    .select(['j.job_card_number', 'a.name as declined_by'])
    .where('d.garage_id', '=', scope.garageId)
    .where('d.resolved_at', 'is', null)
    .orderBy('d.declined_at', 'desc')
    .orderBy('d.id', 'desc')

export const lockDeclinedWork = (tx: Tx, scope: GarageScope, id: string) =>
  tx
    .selectFrom('declined_works')
    .selectAll()
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Resolution = { resolution: 'ADDED'; to_job_card_id: string } | { resolution: 'DISMISSED'; reason: string }

export const resolveDeclinedWork = (tx: Tx, scope: GarageScope, id: string, resolution: Resolution) =>
  tx
    .updateTable('declined_works')
    .set({ ...resolution, resolved_by: scope.userId, resolved_at: sql`now()` })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .execute()

/** What was added to a card waits on the car again: all of it, or what one of the card's works was made of. */
export const reopenDeclinedWorks = (tx: Tx, scope: GarageScope, cardId: string, workId?: string) =>
  tx
    .updateTable('declined_works')
    .set({ resolved_at: null, resolution: null, resolved_by: null, to_job_card_id: null })
    .where('garage_id', '=', scope.garageId)
    .where('to_job_card_id', '=', cardId)
    .$if(workId !== undefined, (query) =>
      query.where('id', 'in', (of) =>
        of
          .selectFrom('job_card_works')
          .select('declined_work_id')
          .where('garage_id', '=', scope.garageId)
          .where('id', '=', workId ?? '')
          .$castTo<{ declined_work_id: string }>(),
      ),
    )
    .execute()

/** A work that is declined once more is the one that waits on its car already. */
export const saveDeclinedWorks = (tx: Tx, rows: Insertable<Tables['declined_works']>[]) =>
  tx
    .insertInto('declined_works')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['garage_id', 'job_card_id', 'work_id']).doUpdateSet((set) => ({
        answer_id: set.ref('excluded.answer_id'),
        content: set.ref('excluded.content'),
        total: set.ref('excluded.total'),
        urgency: set.ref('excluded.urgency'),
        declined_at: set.ref('excluded.declined_at'),
        resolved_at: null,
        resolution: null,
        resolved_by: null,
        to_job_card_id: null,
        reason: null,
      })),
    )
    .execute()

/** The driver has changed their mind on the card that it was declined on, or is asked there once more. */
export const forgetDeclinedWorks = (tx: Tx, scope: OfGarage, cardId: string, workIds: string[]) =>
  tx
    .deleteFrom('declined_works')
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', cardId)
    .where('work_id', 'in', workIds)
    .where('resolved_at', 'is', null)
    .execute()
