import { type Insertable, sql, type UpdateObject } from 'kysely'
import type { ChecklistKind } from '../../../contract/workshop/checklists/checklists.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

const inspectionsOf = (db: Db | Tx, { garageId }: GarageScope, cardId: string) =>
  db.selectFrom('inspections').selectAll().where('garage_id', '=', garageId).where('job_card_id', '=', cardId)

/** Newest first. */
export const listInspections = (db: Db | Tx, scope: GarageScope, cardId: string) =>
  inspectionsOf(db, scope, cardId).orderBy('id', 'desc').execute()
export type InspectionRow = Awaited<ReturnType<typeof listInspections>>[number]

export const findInspection = (db: Db | Tx, scope: GarageScope, cardId: string, id: string) =>
  inspectionsOf(db, scope, cardId).where('id', '=', id).executeTakeFirst()

export const findUnderWay = (tx: Tx, scope: GarageScope, cardId: string, kind: ChecklistKind) =>
  inspectionsOf(tx, scope, cardId).where('kind', '=', kind).where('finished_at', 'is', null).executeTakeFirst()

const pointsOf = (db: Db | Tx, { garageId }: GarageScope, inspectionIds: string[]) =>
  db
    .selectFrom('inspection_points')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('inspection_id', 'in', inspectionIds)

export const listPoints = (db: Db | Tx, scope: GarageScope, inspectionIds: string[]) =>
  pointsOf(db, scope, inspectionIds).orderBy('position').execute()
export type PointRow = Awaited<ReturnType<typeof listPoints>>[number]

export const findPoint = (db: Db | Tx, scope: GarageScope, inspectionId: string, pointId: string) =>
  pointsOf(db, scope, [inspectionId]).where('id', '=', pointId).executeTakeFirst()

/** The jobs that were made of points of this card's inspections. */
export const listWorksOfPoints = (db: Db | Tx, { garageId }: GarageScope, cardId: string) =>
  db
    .selectFrom('job_card_works')
    .select(['id', 'point_id'])
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .where('point_id', 'is not', null)
    .execute()

export const insertInspection = (tx: Tx, row: Insertable<Tables['inspections']>) =>
  tx.insertInto('inspections').values(row).execute()

export const insertPoints = (tx: Tx, rows: Insertable<Tables['inspection_points']>[]) =>
  tx.insertInto('inspection_points').values(rows).execute()

export const updatePoint = (
  tx: Tx,
  scope: GarageScope,
  inspectionId: string,
  pointId: string,
  answer: UpdateObject<Tables, 'inspection_points'>,
) =>
  tx
    .updateTable('inspection_points')
    .set({ ...answer, version: sql`version + 1` })
    .where('garage_id', '=', scope.garageId)
    .where('inspection_id', '=', inspectionId)
    .where('id', '=', pointId)
    .execute()

/** What a check that has failed leaves open. */
export const leaveUnchecked = (tx: Tx, scope: GarageScope, inspectionId: string) =>
  tx
    .updateTable('inspection_points')
    .set({ result: 'NOT_CHECKED' })
    .where('garage_id', '=', scope.garageId)
    .where('inspection_id', '=', inspectionId)
    .where('result', 'is', null)
    .execute()

export const finishInspection = (tx: Tx, scope: GarageScope, id: string, finished_by_name: string) =>
  tx
    .updateTable('inspections')
    .set({ finished_by: scope.userId, finished_by_name, finished_at: sql`now()` })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .execute()

/** When the card's quality check was passed. */
export const setQualityAt = (tx: Tx, scope: GarageScope, cardId: string, isPassed: boolean) =>
  tx
    .updateTable('job_cards')
    .set({ quality_at: isPassed ? sql<Date>`now()` : null })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', cardId)
    .execute()
