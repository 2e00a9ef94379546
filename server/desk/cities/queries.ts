import { sql } from 'kysely'
import type { CitySlug } from '../../../contract/platform/places/cities.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export const listClosed = (db: Db) => db.selectFrom('closed_cities').selectAll().execute()

export const countGarages = (db: Db) =>
  db
    .selectFrom('garages')
    .select('city_slug')
    .select(sql<number>`count(*)`.as('garages'))
    .where('is_active', '=', true)
    .groupBy('city_slug')
    .execute()

/** @returns false where it is closed */
export const closeCity = async (tx: Tx, citySlug: CitySlug, words: string): Promise<boolean> =>
  (await tx
    .insertInto('closed_cities')
    .values({ city_slug: citySlug, words })
    .onConflict((conflict) => conflict.doNothing())
    .returning('city_slug')
    .executeTakeFirst()) !== undefined

/** @returns false where it is open */
export const openCity = async (tx: Tx, citySlug: CitySlug): Promise<boolean> =>
  (await tx.deleteFrom('closed_cities').where('city_slug', '=', citySlug).returning('city_slug').executeTakeFirst()) !==
  undefined
