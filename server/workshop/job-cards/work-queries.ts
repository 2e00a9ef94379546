import { type Insertable, sql, type UpdateObject } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'

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

/** A row for each line of some cards: its work, or it is asked alone. Only where the driver is asked. */
export const listWorksOfCards = (db: Db, { garageId }: OfGarage, cardIds: string[]) =>
  db
    .selectFrom('job_card_lines as l')
    .innerJoin('job_cards as j', (join) => join.on('j.garage_id', '=', garageId).onRef('j.id', '=', 'l.job_card_id'))
    .innerJoin('garages as g', (join) => join.on('g.id', '=', garageId))
    .leftJoin('job_card_works as w', (join) =>
      join
        .on('w.garage_id', '=', garageId)
        .onRef('w.job_card_id', '=', 'l.job_card_id')
        .onRef('w.id', '=', 'l.work_id'),
    )
    .select(['l.job_card_id', 'l.approval'])
    .select(sql<string>`coalesce(l.work_id, l.id)`.as('id'))
    .select(sql<string>`coalesce(w.title, l.description)`.as('title'))
    .where('l.garage_id', '=', garageId)
    .where('l.job_card_id', 'in', cardIds)
    .where((is) => is.or([is('g.ask_before_work', '<>', 'OFF'), is('j.estimate_count', '>', 0)]))
    .orderBy('l.job_card_id')
    .orderBy('l.position')
    .orderBy('l.id')
    .execute()

/** What the newest quality check found wanting; nothing while it is under way. */
export const listFailedChecks = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('inspection_points')
    .innerJoin(
      (from) =>
        from
          .selectFrom('inspections')
          .select(['id', 'finished_at'])
          .where('garage_id', '=', garageId)
          .where('job_card_id', '=', cardId)
          .where('kind', '=', 'QUALITY')
          .orderBy('id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onRef('newest.id', '=', 'inspection_points.inspection_id'),
    )
    .select('inspection_points.name')
    .where('inspection_points.garage_id', '=', garageId)
    .where('inspection_points.result', '=', 'NOW')
    .where('newest.finished_at', 'is not', null)
    .orderBy('inspection_points.position')
    .execute()

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
