import { sql } from 'kysely'
import { type StoredSetting, storedSettings } from '../../../contract/people/settings/setting-fields.ts'
import type { ClosedDay, WorkshopDay } from '../../../contract/people/settings/settings.ts'
import { type Snake, snakeOf } from '../../../contract/platform/snake.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { soundColumns } from '../../platform/name-sounds.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'

const settingColumns = storedSettings.map(snakeOf) as Snake<StoredSetting>[]

export const getGarage = (db: Db | Tx, scope: OfGarage) =>
  db
    .selectFrom('garages')
    .select(['id', 'slug', 'city_slug', ...settingColumns, 'version'])
    .where('id', '=', scope.garageId)
    .executeTakeFirstOrThrow()

export type GarageRow = Awaited<ReturnType<typeof getGarage>>

export const listDays = (db: Db | Tx, scope: OfGarage) =>
  db.selectFrom('garage_days').selectAll().where('garage_id', '=', scope.garageId).execute()

export type DayRow = Awaited<ReturnType<typeof listDays>>[number]

/** @returns false where somebody else has saved since `garage` was read. */
export async function updateGarage(
  tx: Tx,
  garage: GarageRow,
  change: Omit<GarageRow, 'id' | 'slug' | 'version'>,
): Promise<boolean> {
  const updated = await tx
    .updateTable('garages')
    .set({ ...change, ...soundColumns(change.name), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', garage.id)
    .where('version', '=', garage.version)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export const saveDays = (tx: Tx, scope: GarageScope, days: WorkshopDay[]) =>
  tx
    .insertInto('garage_days')
    .values(
      days.map((day) => ({
        garage_id: scope.garageId,
        weekday: day.weekday,
        is_open: day.isOpen,
        opens_at: day.opensAt,
        closes_at: day.closesAt,
        morning_places: day.morningPlaces,
        afternoon_places: day.afternoonPlaces,
        evening_places: day.eveningPlaces,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['garage_id', 'weekday']).doUpdateSet((set) => ({
        is_open: set.ref('excluded.is_open'),
        opens_at: set.ref('excluded.opens_at'),
        closes_at: set.ref('excluded.closes_at'),
        morning_places: set.ref('excluded.morning_places'),
        afternoon_places: set.ref('excluded.afternoon_places'),
        evening_places: set.ref('excluded.evening_places'),
      })),
    )
    .execute()

export const listClosedDays = (db: Db | Tx, scope: OfGarage, from: string) =>
  db
    .selectFrom('garage_closed_days')
    .select(['day', 'reason'])
    .where('garage_id', '=', scope.garageId)
    .where('day', '>=', from)
    .orderBy('day')
    .execute()

/** Every closed day from then on: those that are not among these open again. */
export const deleteClosedDays = (tx: Tx, scope: GarageScope, from: string) =>
  tx.deleteFrom('garage_closed_days').where('garage_id', '=', scope.garageId).where('day', '>=', from).execute()

export const insertClosedDays = (tx: Tx, scope: GarageScope, days: ClosedDay[]) =>
  tx
    .insertInto('garage_closed_days')
    .values(days.map((closed) => ({ garage_id: scope.garageId, ...closed })))
    .execute()
