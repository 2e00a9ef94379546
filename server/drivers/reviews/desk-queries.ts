import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type DeskDecision, deskPageSizes, type ReviewRule } from '../../../contract/drivers/reviews/review-kinds.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { column, type RowOf, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { photosAsJson, type StoredPhoto } from './photo-column.ts'

const reported = {
  garage_name: column<string>(),
  slug: column<string>(),
  city_slug: column<string>(),
  report_id: column<string>(),
  reported_at: column<Date>(),
  job_card_number: column<string>(),
  photos: column<StoredPhoto[]>(),
  ...tableColumns('review_reports', 'garage_id', 'review_id', 'rule', 'note', 'by_user'),
  ...tableColumns('reviews', 'stars', 'words', 'first_name', 'car_model', 'visited_on', 'phone_key', 'created_at'),
}
export type ReportedRow = RowOf<typeof reported>

const ofReport = sql`o.garage_id, g.name as garage_name, g.slug, g.city_slug, o.id as report_id, o.review_id, o.rule, o.note,
      o.by_user, o.at as reported_at, r.stars, r.words, r.first_name, r.car_model, r.visited_on, r.phone_key, r.created_at,
      j.job_card_number,
      ${photosAsJson(sql`r.garage_id`)}`
const reports = sql`review_reports o
    join reviews r on r.garage_id = o.garage_id and r.id = o.review_id
    join job_cards j on j.garage_id = o.garage_id and j.id = r.job_card_id
    join garages g on g.id = o.garage_id`

/** Of all garages, longest waiting first. */
export async function listReported(db: Db): Promise<ReportedRow[]> {
  const { rows } = await typedSql(reported)`
    select ${ofReport}
    from ${reports}
    left join review_decisions d on d.garage_id = o.garage_id and d.report_id = o.id
    where d.id is null
    order by o.at, o.id
    limit ${deskPageSizes.waiting}
  `.execute(acrossGarages(db))
  return rows
}

const decided = {
  ...reported,
  ...tableColumns('review_decisions', 'decision', 'reason'),
  decided_rule: column<ReviewRule | null>(),
  decided_at: column<Date>(),
}

/** Of all garages, newest first. */
export async function listDecided(db: Db): Promise<RowOf<typeof decided>[]> {
  const { rows } = await typedSql(decided)`
    select ${ofReport}, d.decision, d.reason, d.rule as decided_rule, d.at as decided_at
    from ${reports}
    join review_decisions d on d.garage_id = o.garage_id and d.report_id = o.id
    order by d.at desc, d.id desc
    limit ${deskPageSizes.decided}
  `.execute(acrossGarages(db))
  return rows
}

export const findReport = (tx: Tx, { garageId }: OfGarage, id: string) =>
  tx
    .selectFrom('review_reports')
    .select(['id', 'review_id'])
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findDecision = (tx: Tx, { garageId }: OfGarage, reportId: string) =>
  tx
    .selectFrom('review_decisions')
    .select(['decision', 'at'])
    .where('garage_id', '=', garageId)
    .where('report_id', '=', reportId)
    .executeTakeFirst()

type Decided = {
  reviewId: string
  reportId: string
  decision: DeskDecision
  rule: ReviewRule | null
  reason: string
  userId: string
}

export const insertDecision = (tx: Tx, { garageId }: OfGarage, { reviewId, reportId, userId, ...decided }: Decided) =>
  tx
    .insertInto('review_decisions')
    .values({
      garage_id: garageId,
      id: newId(),
      review_id: reviewId,
      report_id: reportId,
      by_user: userId,
      ...decided,
    })
    .execute()

/** @param who phone of a driver, or email address */
export const listGaragesOf = (db: Db, who: string) =>
  db
    .selectFrom('garage_members')
    .innerJoin('users', 'users.id', 'garage_members.user_id')
    .select('garage_members.garage_id')
    .where((where) => where.or([where('users.phone_key', '=', who), where('users.email', '=', who)]))
    .where('garage_members.is_active', '=', true)
    .execute()

export const appoint = (db: Db, who: string, isDesk: boolean) =>
  db
    .updateTable('users')
    .set({ is_desk: isDesk })
    .where((where) => where.or([where('phone_key', '=', who), where('email', '=', who)]))
    .returning('id')
    .execute()
