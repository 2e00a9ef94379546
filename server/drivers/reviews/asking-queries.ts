import { sql } from 'kysely'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { isAfter, isOfSlice, type Place, rowsAtOnce } from '../../platform/sweep-slices.ts'

/** Cards delivered a day ago that nobody has looked at, and not so long ago that asking would surprise; by id. */
export async function listToAsk(db: Db, { slice, after }: Place) {
  const { rows } = await typedSql(tableColumns('job_cards', 'garage_id', 'id'))`
    select garage_id, id from job_cards
    where status = 'DELIVERED' and review_asked_for_at is null and not is_counter_sale
      and delivered_at <= now() - interval '24 hours' and delivered_at > now() - interval '4 days'
      and ${isOfSlice(sql.ref('garage_id'), slice)} and ${isAfter(sql.ref('id'), after)}
    order by id
    limit ${sql.lit(rowsAtOnce)}
  `.execute(acrossGarages(db))
  return rows
}

/** @returns false where somebody else was first, or the card is delivered no more */
export async function markLookedAt(tx: Tx, { garageId }: OfGarage, cardId: string): Promise<boolean> {
  const marked = await tx
    .updateTable('job_cards')
    .set({ review_asked_for_at: sql`now()` })
    .where('garage_id', '=', garageId)
    .where('id', '=', cardId)
    .where('status', '=', 'DELIVERED')
    .where('review_asked_for_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
