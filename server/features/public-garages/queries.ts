import type { Db } from '../../platform/database/database.ts'

/** Of a garage that drivers find. */
export const findListedGarage = (db: Db, slug: string) =>
  db
    .selectFrom('garages')
    .select(['id', 'slug', 'city_slug'])
    .where('slug', '=', slug)
    .where('is_active', '=', true)
    .where('is_listed', '=', true)
    .executeTakeFirst()

export const listListedGarages = (db: Db) =>
  db
    .selectFrom('garages')
    .select(['slug', 'city_slug'])
    .where('is_active', '=', true)
    .where('is_listed', '=', true)
    .orderBy('city_slug')
    .orderBy('slug')
    .limit(10_000)
    .execute()
