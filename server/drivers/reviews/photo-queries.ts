import { sql } from 'kysely'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import type { StoredPhoto } from './photo-column.ts'

export const listPhotos = (tx: Tx, { garageId }: OfGarage, reviewId: string) =>
  tx
    .selectFrom('review_photos')
    .select(['id', 'content_hash as hash', 'width', 'height'])
    .where('garage_id', '=', garageId)
    .where('review_id', '=', reviewId)
    .orderBy('position')
    .execute()

type NewPhoto = StoredPhoto & { reviewId: string; position: number }

export const insertPhoto = (tx: Tx, { garageId }: OfGarage, { reviewId, hash, ...photo }: NewPhoto) =>
  tx
    .insertInto('review_photos')
    .values({ garage_id: garageId, review_id: reviewId, content_hash: hash, ...photo })
    .execute()

export const movePhoto = (tx: Tx, { garageId }: OfGarage, id: string, position: number) =>
  tx.updateTable('review_photos').set({ position }).where('garage_id', '=', garageId).where('id', '=', id).execute()

export const deletePhotos = (tx: Tx, { garageId }: OfGarage, ids: string[]) =>
  tx
    .deleteFrom('review_photos')
    .where('garage_id', '=', garageId)
    .where('id', 'in', ids)
    .returning(['id', 'content_hash as hash'])
    .execute()

/** A photo of a review that stands, with whose it is. */
export const findShown = (db: Db, { garageId }: OfGarage, { id, hash }: { id: string; hash: string }) =>
  db
    .selectFrom('review_photos as f')
    .innerJoin('reviews as r', (join) => join.on('r.garage_id', '=', garageId).onRef('r.id', '=', 'f.review_id'))
    .select(['r.phone_key', 'r.created_at'])
    .where('f.garage_id', '=', garageId)
    .where('f.id', '=', id)
    .where('f.content_hash', '=', hash)
    .where('r.state', '=', 'PUBLISHED')
    .executeTakeFirst()

/** Accounts that were deleted lately: what a sweep has missed until now it finds the next time. */
export const listFreshDeletions = (db: Db) =>
  db
    .selectFrom('deleted_accounts')
    .select(['phone_key', 'deleted_at'])
    .where('deleted_at', '>', sql<Date>`now() - interval '7 days'`)
    .execute()

export const listPhotosOfPhones = (db: Db, phoneKeys: string[]) =>
  acrossGarages(db)
    .selectFrom('review_photos as f')
    .innerJoin('reviews as r', (join) =>
      join.onRef('r.garage_id', '=', 'f.garage_id').onRef('r.id', '=', 'f.review_id'),
    )
    .select(['f.garage_id', 'f.id', 'f.content_hash as hash', 'r.phone_key', 'r.created_at'])
    .where('r.phone_key', '=', sql<string>`any(${phoneKeys})`)
    .execute()
