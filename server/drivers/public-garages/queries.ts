import { isOffered } from '../../catalogue/public-catalogue/rules.ts'
import type { Db } from '../../platform/database/database.ts'

/** Of a garage that drivers find. */
export const findListedGarage = (db: Db, slug: string) =>
  db
    .selectFrom('garages')
    .select(['id', 'slug', 'city_slug'])
    .where('slug', '=', slug)
    .where(isOffered('garages'))
    .executeTakeFirst()

export const listListedGarages = (db: Db) =>
  db
    .selectFrom('garages')
    .select(['slug', 'city_slug'])
    .where(isOffered('garages'))
    .orderBy('city_slug')
    .orderBy('slug')
    .limit(10_000)
    .execute()
