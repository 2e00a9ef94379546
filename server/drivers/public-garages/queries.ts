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

export const listListedGarages = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('garages')
    .select(['slug', 'city_slug'])
    .where(isOffered('garages'))
    .orderBy('slug')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countListedGarages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('garages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(isOffered('garages'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
