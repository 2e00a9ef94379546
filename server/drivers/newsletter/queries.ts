import type { CitySlug } from '../../../contract/platform/places/cities.ts'
import type { Language } from '../../../contract/words/languages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

/** Once more is no error. */
export const insertSubscription = (tx: Tx, email: string) =>
  tx
    .insertInto('newsletter_subscriptions')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Of all that writes to an address by its own wish. */
export async function forgetAddress(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute()
  await tx.deleteFrom('city_waiters').where('email', '=', email).execute()
}

/** Once more is no error. */
export const insertWaiter = (tx: Tx, city: CitySlug, email: string, language: Language) =>
  tx
    .insertInto('city_waiters')
    .values({ city_slug: city, email, language })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Who waits for one of these cities, the longest first. */
export const listWaiters = (db: Db, cities: string[], limit: number) =>
  db
    .selectFrom('city_waiters')
    .select(['city_slug', 'email', 'language'])
    .where('city_slug', 'in', cities)
    .orderBy('created_at')
    .limit(limit)
    .execute()

/** @returns undefined where another process has told it */
export const takeWaiter = (tx: Tx, { city_slug, email }: { city_slug: string; email: string }) =>
  tx
    .deleteFrom('city_waiters')
    .where('city_slug', '=', city_slug)
    .where('email', '=', email)
    .returning('email')
    .executeTakeFirst()
