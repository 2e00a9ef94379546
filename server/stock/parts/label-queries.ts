import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

/** Parts with the first of the codes of each. */
export const listForLabels = (db: Db | Tx, { garageId }: GarageScope, ids: string[]) =>
  db
    .selectFrom('parts as p')
    .where('p.garage_id', '=', garageId)
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['p.id', 'p.name', 'p.number', 'p.number_key', 'p.rack', 'p.selling_price', 'p.tax_rate'])
    .select(
      sql<string | null>`(
        select min(c.code) from part_codes c where c.garage_id = ${garageId} and c.part_id = p.id
      )`.as('code'),
    )
    .orderBy('p.name_key')
    .orderBy('p.id')
    .execute()

/** A code each, found by search too. Whoever edits such a part meanwhile is told: an edit sends its codes. */
export async function insertCodes(
  tx: Tx,
  { garageId }: GarageScope,
  codes: { part_id: string; code: string; search: string }[],
): Promise<void> {
  await tx
    .insertInto('part_codes')
    .values(codes.map(({ part_id, code }) => ({ garage_id: garageId, part_id, code })))
    .execute()
  await sql`
    update parts as p
    set search_text = p.search_text || ' ' || given.search, version = p.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as given (part_id uuid, search text)
    where p.garage_id = ${garageId} and p.id = given.part_id
  `.execute(tx)
}

export const getGarage = (db: Db, { garageId }: GarageScope) =>
  db.selectFrom('garages').select(['name', 'gstin', 'tax_scheme']).where('id', '=', garageId).executeTakeFirstOrThrow()
