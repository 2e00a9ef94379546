import { type RawBuilder, type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { ReviewRule } from '../../../contract/drivers/reviews/review-kinds.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { column, type RowOf, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { photosAsJson, type StoredPhoto } from './photo-column.ts'

const visit = {
  ...tableColumns('job_cards', 'id', 'job_card_number', 'phone_key', 'status', 'delivered_at'),
  customer_id: column<string>(),
  customer_name: column<string>(),
  customer_phone: column<string>(),
  customer_email: column<string | null>(),
  ...tableColumns('vehicles', 'make', 'model'),
}
export type VisitRow = RowOf<typeof visit>

/** What a review is about. */
export async function findVisit(db: Db | Tx, { garageId }: OfGarage, cardId: string): Promise<VisitRow | undefined> {
  const { rows } = await typedSql(visit)`
    select j.id, j.job_card_number, j.phone_key, j.status, j.delivered_at, j.customer_id,
      c.name as customer_name, c.phone as customer_phone, c.email as customer_email, v.make, v.model
    from job_cards j
    join customers c on c.garage_id = ${garageId} and c.id = j.customer_id
    join vehicles v on v.garage_id = ${garageId} and v.id = j.vehicle_id
    where j.garage_id = ${garageId} and j.id = ${cardId}
  `.execute(db)
  return rows[0]
}

export const getGarage = (db: Db | Tx, { garageId }: OfGarage) =>
  db
    .selectFrom('garages')
    .select(['name', 'slug', 'city_slug', 'locality', 'phone'])
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()

export const listMemberPhones = (db: Db | Tx, { garageId }: OfGarage) =>
  db
    .selectFrom('garage_members')
    .select('phone')
    .where('garage_id', '=', garageId)
    .where('is_active', '=', true)
    .where('phone', 'is not', null)
    .execute()

export const findReviewOfCard = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('reviews')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .executeTakeFirst()

export const lockReview = (tx: Tx, { garageId }: OfGarage, id: string) =>
  tx
    .selectFrom('reviews')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Which review this request has written already. */
export const findByRequest = (tx: Tx, { garageId }: OfGarage, requestId: string) =>
  tx
    .selectFrom('review_versions')
    .select('review_id')
    .where('garage_id', '=', garageId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

type Words = { stars: number; words: string }
type NewReview = Words &
  Pick<
    Selectable<Tables['reviews']>,
    'garage_id' | 'id' | 'job_card_id' | 'phone_key' | 'first_name' | 'car_model' | 'visited_on'
  >

export const insertReview = (tx: Tx, review: NewReview) => tx.insertInto('reviews').values(review).execute()

export const updateReview = (tx: Tx, { garageId }: OfGarage, id: string, { stars, words }: Words) =>
  tx
    .updateTable('reviews')
    .set({ stars, words, version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()

type NewVersion = Words & { reviewId: string; version: number; requestId: string }

export const insertVersion = (tx: Tx, { garageId }: OfGarage, { reviewId, requestId, ...said }: NewVersion) =>
  tx
    .insertInto('review_versions')
    .values({ garage_id: garageId, id: newId(), review_id: reviewId, request_id: requestId, ...said })
    .execute()

const review = {
  ...tableColumns(
    'reviews',
    'garage_id',
    'id',
    'job_card_id',
    'phone_key',
    'stars',
    'words',
    'first_name',
    'car_model',
  ),
  ...tableColumns('reviews', 'visited_on', 'state', 'created_at'),
  job_card_number: column<string>(),
  photos: column<StoredPhoto[]>(),
  reply_words: column<string | null>(),
  replied_at: column<Date | null>(),
  reported_at: column<Date | null>(),
  reported_by: column<string | null>(),
  reported_rule: column<ReviewRule | null>(),
  decided_at: column<Date | null>(),
  decided_rule: column<ReviewRule | null>(),
  decided_reason: column<string | null>(),
}
export type ReviewRow = RowOf<typeof review>

/** Of reviews as r: the report that nobody has decided about. */
const withOpenReport = (garageId: string) => sql`left join review_reports o
    on o.garage_id = ${garageId} and o.review_id = r.id and not exists (
      select 1 from review_decisions of_it where of_it.garage_id = ${garageId} and of_it.report_id = o.id
    )`

const reviewsOf = (garageId: string, only: RawBuilder<unknown>) => typedSql(review)`
  select r.garage_id, r.id, r.job_card_id, r.phone_key, r.stars, r.words, r.first_name, r.car_model, r.visited_on, r.state,
    r.created_at, j.job_card_number, ${photosAsJson(sql`${garageId}`)}, p.words as reply_words, p.created_at as replied_at,
    o.at as reported_at, o.by_name as reported_by, o.rule as reported_rule,
    d.at as decided_at, d.rule as decided_rule, d.reason as decided_reason
  from reviews r
  join job_cards j on j.garage_id = ${garageId} and j.id = r.job_card_id
  left join review_replies p on p.garage_id = ${garageId} and p.review_id = r.id
  ${withOpenReport(garageId)}
  left join review_decisions d on d.garage_id = ${garageId} and d.review_id = r.id and not exists (
    select 1 from review_decisions newer
    where newer.garage_id = ${garageId} and newer.review_id = r.id and newer.id > d.id
  )
  where r.garage_id = ${garageId} and ${only}
`

export async function findReview(db: Db | Tx, { garageId }: OfGarage, id: string): Promise<ReviewRow | undefined> {
  return (await reviewsOf(garageId, sql`r.id = ${id}`).execute(db)).rows[0]
}

type Place = { cursor?: string | undefined; limit: number }

const page = ({ cursor, limit }: Place) =>
  sql`${cursor ? sql`r.id < ${cursor}` : sql`true`} order by r.id desc limit ${limit}`

/** Newest first. @param stars only of so many: then none that was taken down */
export const listPublic = async (
  db: Db,
  { garageId }: OfGarage,
  { stars, ...place }: Place & { stars?: number | undefined },
): Promise<ReviewRow[]> => {
  const kept = stars ? sql`r.stars = ${stars} and r.state = 'PUBLISHED'` : sql`true`
  return (await reviewsOf(garageId, sql`${kept} and ${page(place)}`).execute(db)).rows
}

const tabs = {
  ALL: sql`true`,
  TO_ANSWER: sql`r.state = 'PUBLISHED' and p.review_id is null`,
  REPORTED: sql`o.id is not null`,
}

export const listOfGarage = async (
  db: Db | Tx,
  { garageId }: OfGarage,
  { tab, ...place }: Place & { tab: keyof typeof tabs },
): Promise<ReviewRow[]> => (await reviewsOf(garageId, sql`${tabs[tab]} and ${page(place)}`).execute(db)).rows

export async function countOfGarage(db: Db | Tx, { garageId }: OfGarage) {
  const { rows } = await typedSql({ all: column<number>(), to_answer: column<number>(), reported: column<number>() })`
    select count(*)::int as all, (count(*) filter (where ${tabs.TO_ANSWER}))::int as to_answer,
      (count(*) filter (where ${tabs.REPORTED}))::int as reported
    from reviews r
    left join review_replies p on p.garage_id = ${garageId} and p.review_id = r.id
    ${withOpenReport(garageId)}
    where r.garage_id = ${garageId}
  `.execute(db)
  const { all, to_answer: toAnswer, reported } = rows[0] ?? { all: 0, to_answer: 0, reported: 0 }
  return { ALL: all, TO_ANSWER: toAnswer, REPORTED: reported }
}

/** When accounts of these numbers were deleted. */
export const listDeletions = (db: Db | Tx, phoneKeys: string[]) =>
  db
    .selectFrom('deleted_accounts')
    .select(['phone_key', 'deleted_at'])
    .where('phone_key', '=', sql<string>`any(${phoneKeys})`)
    .execute()

export const findReply = (tx: Tx, { garageId }: OfGarage, reviewId: string) =>
  tx
    .selectFrom('review_replies')
    .select(['words', 'created_at'])
    .where('garage_id', '=', garageId)
    .where('review_id', '=', reviewId)
    .executeTakeFirst()

type NewReply = { reviewId: string; words: string; userId: string; name: string }

export const insertReply = (tx: Tx, { garageId }: OfGarage, { reviewId, words, userId, name }: NewReply) =>
  tx
    .insertInto('review_replies')
    .values({ garage_id: garageId, review_id: reviewId, words, by_user: userId, by_name: name })
    .execute()

export const updateReply = (tx: Tx, { garageId }: OfGarage, { reviewId, words, userId, name }: NewReply) =>
  tx
    .updateTable('review_replies')
    .set({ words, by_user: userId, by_name: name, updated_at: sql`now()` })
    .where('garage_id', '=', garageId)
    .where('review_id', '=', reviewId)
    .execute()

/** @property userId null of a visitor */
type NewReport = { reviewId: string; rule: ReviewRule; note: string; userId: string | null; name: string }

export const insertReport = (tx: Tx, { garageId }: OfGarage, { reviewId, userId, name, ...said }: NewReport) =>
  tx
    .insertInto('review_reports')
    .values({ garage_id: garageId, id: newId(), review_id: reviewId, by_user: userId, by_name: name, ...said })
    .execute()
