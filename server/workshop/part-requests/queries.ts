import { type Insertable, sql, type UpdateObject } from 'kysely'
import type { RequestState } from '../../../contract/workshop/part-requests/part-requests.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

const requests = (db: Db | Tx, { garageId }: OfGarage) =>
  db
    .selectFrom('part_requests as r')
    .innerJoin('job_cards as j', (join) => join.on('j.garage_id', '=', garageId).onRef('j.id', '=', 'r.job_card_id'))
    .innerJoin('vehicles as v', (join) => join.on('v.garage_id', '=', garageId).onRef('v.id', '=', 'j.vehicle_id'))
    .leftJoin('parts as p', (join) => join.on('p.garage_id', '=', garageId).onRef('p.id', '=', 'r.part_id'))
    .selectAll('r')
    .select(['j.job_card_number', 'j.estimated_delivery', 'v.make', 'v.model', 'v.registration_number'])
    .select(['p.name as part_name', 'p.unit as part_unit'])
    .select(({ selectFrom }) =>
      selectFrom('reorders as o')
        .select('o.due_on')
        .where('o.garage_id', '=', garageId)
        .whereRef('o.part_request_id', '=', 'r.id')
        .where('o.state', '=', 'ORDERED')
        .orderBy('o.due_on')
        .limit(1)
        .as('due_on'),
    )
    .where('r.garage_id', '=', garageId)

/** What still waits for the desk or for the supplier, the longest first. */
export const listOpen = (db: Db | Tx, of: OfGarage) =>
  requests(db, of)
    .where('r.state', 'in', ['ASKED', 'ORDERED', 'HERE'])
    .where('j.status', 'in', ['OPEN', 'IN_PROGRESS', 'READY'])
    .orderBy('r.id')
    .limit(200)
    .execute()
export type RequestRow = Awaited<ReturnType<typeof listOpen>>[number]

export const listOfCards = (db: Db | Tx, of: OfGarage, cardIds: string[]) =>
  requests(db, of).where('r.job_card_id', 'in', cardIds).orderBy('r.id').execute()

export async function countOfCard(tx: Tx, { garageId }: OfGarage, cardId: string): Promise<number> {
  const { requests: found } = await tx
    .selectFrom('part_requests')
    .select(sql<number>`count(*)::integer`.as('requests'))
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .executeTakeFirstOrThrow()
  return found
}

/** Not locked: to know whose card is to be locked first. */
export const findRequest = (tx: Tx, { garageId }: OfGarage, id: string) =>
  tx.selectFrom('part_requests').selectAll().where('garage_id', '=', garageId).where('id', '=', id).executeTakeFirst()

export const insertRequest = (tx: Tx, row: Insertable<Tables['part_requests']>) =>
  tx.insertInto('part_requests').values(row).execute()

export const updateRequest = (
  tx: Tx,
  { garageId }: OfGarage,
  id: string,
  changes: UpdateObject<Tables, 'part_requests'>,
) => tx.updateTable('part_requests').set(changes).where('garage_id', '=', garageId).where('id', '=', id).execute()

/** Of those that stand so: how far what was ordered for them has come. @returns their cards */
export const moveOn = (
  tx: Tx,
  { garageId }: OfGarage,
  ids: string[],
  { from, to }: { from: RequestState; to: RequestState },
) =>
  tx
    .updateTable('part_requests')
    .set({ state: to })
    .where('garage_id', '=', garageId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', '=', from)
    .returning('job_card_id')
    .execute()

/** What a line of it is written with; it is not deleted until the transaction ends. */
export const keepPart = (tx: Tx, { garageId }: OfGarage, id: string) =>
  tx
    .selectFrom('parts')
    .select(['id', 'name', 'unit', 'hsn', 'tax_rate', 'selling_price', 'is_active'])
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
