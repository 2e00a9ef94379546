import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Kept } from '../../../contract/desk/people/people.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { column, typedSql } from '../../platform/database/typed-sql.ts'
import type { Emptied, OfGarage } from './rules.ts'

const isOpen = sql<boolean>`taken_back_at is null`

export const findDeletion = (db: Db | Tx, garageId: string) =>
  db.selectFrom('garage_deletions').selectAll().where('garage_id', '=', garageId).where(isOpen).executeTakeFirst()
export type Deletion = NonNullable<Awaited<ReturnType<typeof findDeletion>>>

export const isThere = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('garages').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

type Asked = { garageId: string; name: string; reason: string; by: string; days: number }

/** @returns false where it was asked for already */
export const insertDeletion = async (tx: Tx, { garageId, name, reason, by, days }: Asked): Promise<boolean> =>
  (await tx
    .insertInto('garage_deletions')
    .values({
      id: newId(),
      garage_id: garageId,
      garage_name: name,
      reason,
      asked_by_name: by,
      due_at: sql<Date>`now() + make_interval(days => ${sql.lit(days)})`,
      taken_back_at: null,
      began_at: null,
      done_at: null,
      proof: null,
    })
    .onConflict((conflict) => conflict.column('garage_id').where('taken_back_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** @returns undefined where none is under way, or it has begun */
export const takeBack = (tx: Tx, garageId: string) =>
  tx
    .updateTable('garage_deletions')
    .set({ taken_back_at: sql`now()` })
    .where('garage_id', '=', garageId)
    .where(isOpen)
    .where('began_at', 'is', null)
    .returning('asked_at')
    .executeTakeFirst()

const isDue = sql<boolean>`${isOpen} and done_at is null and due_at <= now()`

export const listDue = (db: Db) =>
  db.selectFrom('garage_deletions').select('id').where(isDue).orderBy('due_at').limit(100).execute()

/** Held until the transaction ends: of several processes one does a part, and the next goes on. */
export const lockDue = (tx: Tx, id: string) =>
  tx.selectFrom('garage_deletions').selectAll().where('id', '=', id).where(isDue).forUpdate().executeTakeFirst()

type Done = { counts: Record<string, number>; proof?: Kept[] }

export const writeDown = (tx: Tx, id: string, { counts, proof }: Done) =>
  tx
    .updateTable('garage_deletions')
    .set({ counts: JSON.stringify(counts), began_at: sql`coalesce(began_at, asked_at)` })
    .$if(proof !== undefined, (query) => query.set({ proof: JSON.stringify(proof), done_at: sql`now()` }))
    .where('id', '=', id)
    .execute()

export async function countRows(db: Db | Tx, table: OfGarage, garageId: string): Promise<number> {
  const { rows } = await typedSql({ rows: column<number>() })`
    select count(*) as rows from ${sql.table(table)} where garage_id = ${garageId}`.execute(db)
  return Number(rows[0]?.rows ?? 0)
}

const some = (table: OfGarage, garageId: string, only: RawBuilder<unknown>, most: number) =>
  sql<boolean>`ctid = any (array(select t.ctid from ${sql.table(table)} t where t.garage_id = ${garageId} and ${only} limit ${sql.lit(most)}))`

/** @returns how many went */
export async function deleteSome(tx: Tx, table: OfGarage, garageId: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where garage_id = ${garageId} and ${some(table, garageId, sql`true`, most)}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

export type Pictured = 'card_photos' | 'purchase_photos' | 'review_photos' | 'service_images' | 'garage_pictures'

/** As `deleteSome`, of what has files. @returns whose files are to go */
export const deletePictured = (tx: Tx, table: Pictured, garageId: string, most: number) =>
  tx
    .deleteFrom(table)
    .where('garage_id', '=', garageId)
    .where(some(table, garageId, sql`true`, most))
    .returning(['id', 'content_hash as hash'])
    .execute()

type Pointing = Partial<Record<OfGarage, string>>
/** By what each is pointed at that stays, and what it loses then. */
const emptied: Record<Emptied, { by: Pointing; isFull: RawBuilder<unknown>; loses: RawBuilder<unknown> }> = {
  reviews: {
    by: { review_versions: 'review_id', review_reports: 'review_id', review_decisions: 'review_id' },
    isFull: sql`(words <> '' or first_name <> '')`,
    loses: sql`words = '', first_name = ''`,
  },
  job_cards: {
    by: {
      bills: 'job_card_id',
      bill_balances: 'job_card_id',
      vouchers: 'job_card_id',
      payments: 'job_card_id',
      estimates: 'job_card_id',
      estimate_events: 'job_card_id',
      estimate_answers: 'job_card_id',
      gate_passes: 'job_card_id',
      reviews: 'job_card_id',
    },
    isFull: sql`(booking_id is not null or search_text <> '')`,
    loses: sql`booking_id = null, advisor_id = null, technician_id = null, customer_concerns = null,
      advisor_observations = null, bay_number = null, search_text = ''`,
  },
  vehicles: {
    by: { bills: 'vehicle_id', job_cards: 'vehicle_id' },
    isFull: sql`(insurance_until is not null or puc_until is not null or search_text <> '')`,
    loses: sql`insurance_until = null, puc_until = null, search_text = ''`,
  },
  customers: {
    by: { bills: 'customer_id', job_cards: 'customer_id', vehicles: 'customer_id' },
    isFull: sql`(phone <> '' or search_text <> '')`,
    loses: sql`name = 'Deleted', email = null, phone = '', phone_key = '', alternate_phone = null, company_name = null,
      address_line1 = null, address_line2 = null, city = null, state = null, pincode = null, gst_number = null,
      notes = null, search_text = ''`,
  },
}

const pointedAt = (table: Emptied, garageId: string) =>
  sql.join(
    Object.entries(emptied[table].by).map(
      ([name, key]) =>
        sql`exists (select 1 from ${sql.table(name)} k where k.garage_id = ${garageId} and ${sql.ref(`k.${key}`)} = t.id)`,
    ),
    sql` or `,
  )

/** Those to which nothing points that stays. @returns how many went */
export async function deleteUnneeded(tx: Tx, table: Emptied, garageId: string, most: number): Promise<number> {
  const unneeded = sql`not (${pointedAt(table, garageId)})`
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where garage_id = ${garageId} and ${some(table, garageId, unneeded, most)}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** The others keep what a bill has too. @returns how many were emptied */
export async function emptySome(tx: Tx, table: Emptied, garageId: string, most: number): Promise<number> {
  const { isFull, loses } = emptied[table]
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${loses} where garage_id = ${garageId} and ${some(table, garageId, isFull, most)}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
