import { sql } from 'kysely'
import type { GaragePictureKind } from '../../../contract/catalogue/garage-pictures/garage-pictures.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

const fromNow = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`

/** What a picture is uploaded for. */
export type UploadPlace =
  | { column: 'service_id' | 'job_card_id' | 'purchase_id'; id: string }
  | { column: 'garage_picture'; id: GaragePictureKind }
type NewUpload = { id: string; place: UploadPlace; tokenHash: string; minutes: number }

export const insertUpload = (tx: Tx, scope: GarageScope, upload: NewUpload) =>
  tx
    .insertInto('image_uploads')
    .values({
      garage_id: scope.garageId,
      id: upload.id,
      service_id: upload.place.column === 'service_id' ? upload.place.id : null,
      job_card_id: upload.place.column === 'job_card_id' ? upload.place.id : null,
      purchase_id: upload.place.column === 'purchase_id' ? upload.place.id : null,
      garage_picture: upload.place.column === 'garage_picture' ? upload.place.id : null,
      token_hash: upload.tokenHash,
      used_at: null,
      content_hash: null,
      file_size: null,
      width: null,
      height: null,
      expires_at: fromNow(upload.minutes),
    })
    .execute()

/** @returns undefined for a token that is unknown here, used, or too old. */
export const consumeUploadToken = (db: Db, scope: GarageScope, place: UploadPlace, tokenHash: string) =>
  db
    .updateTable('image_uploads')
    .set({ used_at: sql<Date>`now()` })
    .where('garage_id', '=', scope.garageId)
    .where(place.column, '=', place.id)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()

type StoredPicture = { hash: string; fileSize: number; width: number; height: number }

export const markStored = (tx: Tx, scope: GarageScope, id: string, picture: StoredPicture) =>
  tx
    .updateTable('image_uploads')
    .set({
      content_hash: picture.hash,
      file_size: picture.fileSize,
      width: picture.width,
      height: picture.height,
    })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/** @returns undefined where no such picture was stored for this place, or it has been taken already. */
export const takeStored = (tx: Tx, scope: GarageScope, place: UploadPlace, picture: { id: string; hash: string }) =>
  tx
    .deleteFrom('image_uploads')
    .where('garage_id', '=', scope.garageId)
    .where(place.column, '=', place.id)
    .where('id', '=', picture.id)
    .where('content_hash', '=', picture.hash)
    .returning(['file_size', 'width', 'height'])
    .executeTakeFirst()

export const deleteUpload = (db: Db, scope: GarageScope, id: string) =>
  db.deleteFrom('image_uploads').where('garage_id', '=', scope.garageId).where('id', '=', id).execute()

/** Of every garage: what nobody can use any more. */
export async function deleteOldUploads(db: Db): Promise<void> {
  const isOld = sql<boolean>`expires_at < now() - interval '1 day'`
  const garages = await acrossGarages(db)
    .selectFrom('image_uploads')
    .select('garage_id')
    .distinct()
    .where(isOld)
    .execute()
  for (const { garage_id } of garages) {
    await db.deleteFrom('image_uploads').where('garage_id', '=', garage_id).where(isOld).execute()
  }
}
