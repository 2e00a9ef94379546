import { type Insertable, sql } from 'kysely'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

const columns = [
  'id',
  'job_card_id',
  'purpose',
  'slot',
  'subject_id',
  'content_hash',
  'width',
  'height',
  'taken_by_name',
  'taken_at',
  'sealed_at',
] as const

const oneCard = (db: Db | Tx, { garageId }: OfGarage, id: string) =>
  db.selectFrom('job_cards').select(['id', 'job_card_number']).where('garage_id', '=', garageId).where('id', '=', id)

export const findCard = (db: Db | Tx, scope: OfGarage, id: string) => oneCard(db, scope, id).executeTakeFirst()

/** Whoever adds or deletes a card's photos waits here for the one before. */
export const lockCard = (tx: Tx, scope: OfGarage, id: string) => oneCard(tx, scope, id).forUpdate().executeTakeFirst()

const photosOf = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db.selectFrom('card_photos').select(columns).where('garage_id', '=', garageId).where('job_card_id', '=', cardId)

/** As they were taken. */
export const listPhotos = (db: Db | Tx, scope: OfGarage, cardId: string) =>
  photosOf(db, scope, cardId).orderBy('taken_at').orderBy('id').execute()

export const findPhoto = (db: Db | Tx, scope: OfGarage, cardId: string, id: string) =>
  photosOf(db, scope, cardId).where('id', '=', id).executeTakeFirst()

export async function countPhotos(tx: Tx, { garageId }: OfGarage, cardId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('card_photos')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertPhoto = (tx: Tx, photo: Insertable<Tables['card_photos']>) =>
  tx.insertInto('card_photos').values(photo).returning(columns).executeTakeFirstOrThrow()

export const deletePhoto = (tx: Tx, { garageId }: OfGarage, id: string) =>
  tx.deleteFrom('card_photos').where('garage_id', '=', garageId).where('id', '=', id).execute()

export const sealPhotos = (tx: Tx, { garageId }: OfGarage, cardId: string, ids: string[]) =>
  tx
    .updateTable('card_photos')
    .set({ sealed_at: sql<Date>`now()` })
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .where('id', 'in', ids)
    .where('sealed_at', 'is', null)
    .execute()

const isOld = (months: number) => sql<boolean>`created_at < now() - make_interval(months => ${months})`

/** Of every garage, some at a time: photos past their time that are no evidence. */
export const listOldPhotos = (db: Db, months: number, limit: number) =>
  acrossGarages(db)
    .selectFrom('card_photos')
    .select(['garage_id', 'id', 'content_hash'])
    .where('sealed_at', 'is', null)
    .where(isOld(months))
    .limit(limit)
    .execute()

/** Unless it became evidence meanwhile. */
export const deleteOldPhoto = (tx: Tx, { garageId }: OfGarage, id: string) =>
  tx
    .deleteFrom('card_photos')
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .where('sealed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
