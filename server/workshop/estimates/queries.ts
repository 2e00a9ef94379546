import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { cardWithNames } from '../job-cards/visit-rules.ts'

/** What a version says of garage, car and driver, as it is now. */
export const findCardFacts = (db: Db | Tx, of: OfGarage, cardId: string) =>
  cardWithNames(db, of, cardId)
    .select(['j.job_card_number', 'j.status', 'j.phone_key', 'j.estimate_count'])
    .select([
      'c.id as customer_id',
      'c.name as customer_name',
      'c.phone as customer_phone',
      'c.email as customer_email',
    ])
    .select(['v.make', 'v.model', 'v.registration_number'])
    .select(['g.name as garage_name', 'g.locality', 'g.city_slug', 'g.phone as garage_phone', 'g.gstin'])
    .select(['g.ask_before_work', 'g.estimate_days'])
    .executeTakeFirst()
export type CardFacts = NonNullable<Awaited<ReturnType<typeof findCardFacts>>>

/** Newest first. */
export const listEstimates = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('estimates')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .orderBy('version', 'desc')
    .execute()
export type EstimateRow = Awaited<ReturnType<typeof listEstimates>>[number]

/** Of all versions, oldest first. */
export const listEvents = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('estimate_events')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .orderBy('at')
    .orderBy('id')
    .execute()
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

/** Of all versions, oldest first. */
export const listAnswers = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('estimate_answers')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .orderBy('at')
    .orderBy('id')
    .execute()
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]

/** The coordinator's clock: the links of a version are made by it in the same transaction. */
export async function findTime(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now()::timestamptz(3) as at`.execute(tx)
  return rows[0]?.at ?? new Date()
}

export const insertEstimate = (tx: Tx, row: Insertable<Tables['estimates']>) =>
  tx.insertInto('estimates').values(row).execute()

export const insertEvents = (tx: Tx, rows: Insertable<Tables['estimate_events']>[]) =>
  tx.insertInto('estimate_events').values(rows).execute()

export const findEvent = (tx: Tx, { garageId }: OfGarage, id: string) =>
  tx
    .selectFrom('estimate_events')
    .select(['id', 'estimate_id'])
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .executeTakeFirst()

export const insertAnswer = (tx: Tx, row: Insertable<Tables['estimate_answers']>) =>
  tx.insertInto('estimate_answers').values(row).execute()

export const insertAnswerClient = (tx: Tx, row: Insertable<Tables['estimate_answer_clients']>) =>
  tx.insertInto('estimate_answer_clients').values(row).execute()
