import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

const counted = ['count', 'sum', 'ones', 'twos', 'threes', 'fours', 'fives'] as const
const rating = tableColumns('garage_ratings', ...counted)

export const findRating = (db: Db | Tx, { garageId }: OfGarage) =>
  db.selectFrom('garage_ratings').select(counted).where('garage_id', '=', garageId).executeTakeFirst()

/** What the rows come to: of each phone its latest published review. */
export async function sumRating(db: Db | Tx, { garageId }: OfGarage) {
  const { rows } = await typedSql({ ...rating, count: column<number>() })`
    select count(*)::int as count, coalesce(sum(stars), 0)::int as sum,
      (count(*) filter (where stars = 1))::int as ones, (count(*) filter (where stars = 2))::int as twos,
      (count(*) filter (where stars = 3))::int as threes, (count(*) filter (where stars = 4))::int as fours,
      (count(*) filter (where stars = 5))::int as fives
    from (
      select distinct on (phone_key) stars from reviews
      where garage_id = ${garageId} and state = 'PUBLISHED' order by phone_key, id desc
    ) latest
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate answers one row.')
  return row
}

/** Whoever changes a review of the garage waits here: two sums of different moments would overwrite each other. */
export async function lockRating(tx: Tx, { garageId }: OfGarage): Promise<void> {
  await tx
    .insertInto('garage_ratings')
    .values({ garage_id: garageId })
    .onConflict((conflict) => conflict.column('garage_id').doNothing())
    .execute()
  await tx.selectFrom('garage_ratings').select('count').where('garage_id', '=', garageId).forUpdate().execute()
}

export const updateRating = (tx: Tx, { garageId }: OfGarage, row: Record<(typeof counted)[number], number>) =>
  tx.updateTable('garage_ratings').set(row).where('garage_id', '=', garageId).execute()

/** As if this review had been taken down, or put up again. */
export const setState = (tx: Tx, { garageId }: OfGarage, id: string, state: 'PUBLISHED' | 'TAKEN_DOWN') =>
  tx
    .updateTable('reviews')
    .set({ state, updated_at: sql`now()` })
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .execute()
