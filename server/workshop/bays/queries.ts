import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

export const listBays = (db: Db | Tx, { garageId }: OfGarage) =>
  db
    .selectFrom('bays')
    .select(['id', 'name', 'kind'])
    .where('garage_id', '=', garageId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Whoever else sets them waits, also where there are none yet. */
export const lockBays = (tx: Tx, { garageId }: OfGarage) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bays:${garageId}`}, 0))`.execute(tx)

export const deleteBays = (tx: Tx, { garageId }: OfGarage) =>
  tx.deleteFrom('bays').where('garage_id', '=', garageId).execute()

export const insertBays = (tx: Tx, rows: Insertable<Tables['bays']>[]) => tx.insertInto('bays').values(rows).execute()

/** Cards whose cars are here, those that came into their bay first before the others. */
export const listCardsHere = (db: Db, { garageId }: OfGarage) =>
  db
    .selectFrom('job_cards as j')
    .innerJoin('vehicles as v', (join) => join.on('v.garage_id', '=', garageId).onRef('v.id', '=', 'j.vehicle_id'))
    .leftJoin('garage_members as t', (join) =>
      join.on('t.garage_id', '=', garageId).onRef('t.user_id', '=', 'j.technician_id'),
    )
    .select(['j.id', 'j.job_card_number', 'j.status', 'j.bay_number', 'j.estimated_delivery', 'j.promised_time'])
    .select([
      'j.opened_at',
      'j.bay_since',
      'j.left_bay',
      'j.left_bay_at',
      'j.open_asks',
      'j.handed_at',
      't.name as technician_name',
    ])
    .select(['v.make', 'v.model', 'v.registration_number'])
    .where('j.garage_id', '=', garageId)
    .where('j.status', 'in', ['OPEN', 'IN_PROGRESS', 'READY'])
    .orderBy(sql`coalesce(j.bay_since, j.opened_at)`)
    .orderBy('j.id')
    .limit(500)
    .execute()
export type CardRow = Awaited<ReturnType<typeof listCardsHere>>[number]

/** Cards whose cars went home since. */
export const listGone = (db: Db, { garageId }: OfGarage, since: Date) =>
  db
    .selectFrom('job_cards')
    .select(['id', 'bay_number', 'delivered_at', 'left_bay', 'left_bay_at'])
    .where('garage_id', '=', garageId)
    .where('delivered_at', '>=', since)
    .execute()
export type GoneRow = Awaited<ReturnType<typeof listGone>>[number]

export const listRunning = (db: Db, { garageId }: OfGarage) =>
  db
    .selectFrom('work_clocks as k')
    .innerJoin('garage_members as m', (join) =>
      join.on('m.garage_id', '=', garageId).onRef('m.user_id', '=', 'k.user_id'),
    )
    .select(['k.job_card_id', 'k.started_at', 'm.name'])
    .where('k.garage_id', '=', garageId)
    .where('k.ended_at', 'is', null)
    .orderBy('k.started_at')
    .execute()
export type RunningRow = Awaited<ReturnType<typeof listRunning>>[number]
