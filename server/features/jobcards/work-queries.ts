import { type Insertable, sql, type UpdateObject } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import type { OfGarage } from './line-figures.ts'

export const listWorks = (db: Db | Tx, scope: OfGarage, cardId: string) =>
  db
    .selectFrom('job_card_works')
    .select(['id', 'title', 'reason', 'urgency', 'source', 'point_id'])
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', cardId)
    .execute()
export type WorkRow = Awaited<ReturnType<typeof listWorks>>[number]

export const listEstimateVersions = (db: Db | Tx, scope: OfGarage, cardId: string) =>
  db
    .selectFrom('estimates')
    .select(['id', 'version'])
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', cardId)
    .execute()
export type VersionRow = Awaited<ReturnType<typeof listEstimateVersions>>[number]

export const listAnswers = (db: Db | Tx, scope: OfGarage, cardId: string) =>
  db
    .selectFrom('estimate_answers')
    .select(['id', 'estimate_id', 'name', 'channel', 'said_at'])
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', cardId)
    .execute()
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]

export const insertWork = (tx: Tx, row: Insertable<Tables['job_card_works']>) =>
  tx.insertInto('job_card_works').values(row).execute()

export const updateWork = (
  tx: Tx,
  scope: GarageScope,
  cardId: string,
  workId: string,
  changes: UpdateObject<Tables, 'job_card_works'>,
) =>
  tx
    .updateTable('job_card_works')
    .set({ ...changes, updated_at: sql`now()` })
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', cardId)
    .where('id', '=', workId)
    .execute()

/** A work is its lines: without any there is none. */
export const deleteEmptyWorks = (tx: Tx, scope: GarageScope, cardId: string) =>
  tx
    .deleteFrom('job_card_works')
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', cardId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('job_card_lines')
            .select('job_card_lines.id')
            .where('job_card_lines.garage_id', '=', scope.garageId)
            .where('job_card_lines.job_card_id', '=', cardId)
            .whereRef('job_card_lines.work_id', '=', 'job_card_works.id'),
        ),
      ),
    )
    .execute()
