import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

/** When an account of this number was last deleted: what is older belonged to somebody else. */
export async function findDeletion(db: Db | Tx, phone: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('deleted_accounts')
    .select('deleted_at')
    .where('phone_key', '=', phone)
    .executeTakeFirst()
  return row?.deleted_at
}

/** A card that carries this phone, at any garage; none from before a deleted account of the number, and no garage that is gone. */
export async function findOwnCard(db: Db, phone: string, cardId: string) {
  const since = await findDeletion(db, phone)
  return acrossGarages(db)
    .selectFrom('job_cards as j')
    .innerJoin('garages as g', 'g.id', 'j.garage_id')
    .select(['j.garage_id', 'j.id'])
    .where('j.id', '=', cardId)
    .where('j.phone_key', '=', phone)
    .where('g.deleted_at', 'is', null)
    .$if(since !== undefined, (query) => query.where('j.created_at', '>', since ?? new Date(0)))
    .executeTakeFirst()
}
