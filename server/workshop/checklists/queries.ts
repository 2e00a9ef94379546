import { type Insertable, sql, type UpdateObject } from 'kysely'
import type { ChecklistKind } from '../../../contract/workshop/checklists/checklists.ts'
import { finalPriceSql } from '../../catalogue/public-catalogue/rules.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

const checklistsOf = (db: Db | Tx, { garageId }: OfGarage) =>
  db.selectFrom('checklists').where('garage_id', '=', garageId)

/** Those of inspections first, the standard one before its like. */
export const listChecklists = (db: Db, scope: OfGarage) =>
  checklistsOf(db, scope)
    .selectAll()
    .orderBy('kind')
    .orderBy('is_standard', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
export type ChecklistRow = Awaited<ReturnType<typeof listChecklists>>[number]

export const findChecklist = (db: Db | Tx, scope: OfGarage, id: string) =>
  checklistsOf(db, scope).selectAll().where('id', '=', id).executeTakeFirst()

export const findStandard = (tx: Tx, scope: OfGarage, kind: ChecklistKind) =>
  checklistsOf(tx, scope).selectAll().where('kind', '=', kind).where('is_standard', '=', true).executeTakeFirst()

export const lockChecklist = (tx: Tx, scope: OfGarage, id: string) =>
  checklistsOf(tx, scope).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function countChecklists(tx: Tx, scope: OfGarage): Promise<number> {
  const { lists } = await checklistsOf(tx, scope).select(sql<number>`count(*)`.as('lists')).executeTakeFirstOrThrow()
  return lists
}

/** In the order of their lists. */
export const listPoints = (db: Db | Tx, { garageId }: OfGarage, checklistIds: string[]) =>
  db
    .selectFrom('checklist_points')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('checklist_id', 'in', checklistIds)
    .orderBy('position')
    .execute()
export type PointRow = Awaited<ReturnType<typeof listPoints>>[number]

export const insertChecklists = (tx: Tx, rows: Insertable<Tables['checklists']>[]) =>
  tx.insertInto('checklists').values(rows).execute()

export const insertPoints = (tx: Tx, rows: Insertable<Tables['checklist_points']>[]) =>
  tx.insertInto('checklist_points').values(rows).execute()

export const updateChecklist = (tx: Tx, scope: OfGarage, id: string, changes: UpdateObject<Tables, 'checklists'>) =>
  tx
    .updateTable('checklists')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .execute()

/** Another is the standard from now on. */
export const clearStandard = (tx: Tx, scope: OfGarage, kind: ChecklistKind) =>
  tx
    .updateTable('checklists')
    .set({ is_standard: false, version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', scope.garageId)
    .where('kind', '=', kind)
    .where('is_standard', '=', true)
    .execute()

export const deletePoints = (tx: Tx, scope: OfGarage, checklistId: string) =>
  tx
    .deleteFrom('checklist_points')
    .where('garage_id', '=', scope.garageId)
    .where('checklist_id', '=', checklistId)
    .returning('id')
    .execute()

export const deleteChecklist = (tx: Tx, scope: OfGarage, id: string) =>
  tx.deleteFrom('checklists').where('garage_id', '=', scope.garageId).where('id', '=', id).execute()

export const findInspectionUnderWay = (tx: Tx, scope: OfGarage, checklistId: string) =>
  tx
    .selectFrom('inspections')
    .select('id')
    .where('garage_id', '=', scope.garageId)
    .where('checklist_id', '=', checklistId)
    .where('finished_at', 'is', null)
    .limit(1)
    .executeTakeFirst()

/** Those that are on sale among these. */
export const listServices = (db: Db | Tx, scope: OfGarage, ids: string[]) =>
  db
    .selectFrom('services as s')
    .select(['s.id', 's.name', 's.base_price', 's.tax_rate', 's.tax_code'])
    .select(sql<string>`s.base_price - ${finalPriceSql}`.as('discount'))
    .where('s.garage_id', '=', scope.garageId)
    .where('s.id', 'in', ids)
    .where('s.is_active', '=', true)
    .execute()
export type ServiceRow = Awaited<ReturnType<typeof listServices>>[number]
