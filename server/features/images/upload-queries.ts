import { sql } from 'kysely'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

const fromNow = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`

type NewUpload = { id: string; serviceId: string; tokenHash: string; minutes: number }

export const insertUpload = (tx: Tx, scope: GarageScope, upload: NewUpload) =>
  tx
    .insertInto('image_uploads')
    .values({
      garage_id: scope.garageId,
      id: upload.id,
      service_id: upload.serviceId,
      token_hash: upload.tokenHash,
      used_at: null,
      content_hash: null,
      file_size: null,
      expires_at: fromNow(upload.minutes),
    })
    .execute()

/** @returns undefined for a token that is unknown here, used, or too old. */
export const consumeUploadToken = (db: Db, scope: GarageScope, serviceId: string, tokenHash: string) =>
  db
    .updateTable('image_uploads')
    .set({ used_at: sql<Date>`now()` })
    .where('garage_id', '=', scope.garageId)
    .where('service_id', '=', serviceId)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()

export const markStored = (tx: Tx, scope: GarageScope, id: string, picture: { hash: string; fileSize: number }) =>
  tx
    .updateTable('image_uploads')
    .set({ content_hash: picture.hash, file_size: picture.fileSize })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .returning('service_id')
    .executeTakeFirst()

/** @returns undefined where no such picture was stored for this service, or it has been taken already. */
export const takeStored = (tx: Tx, scope: GarageScope, serviceId: string, picture: { id: string; hash: string }) =>
  tx
    .deleteFrom('image_uploads')
    .where('garage_id', '=', scope.garageId)
    .where('service_id', '=', serviceId)
    .where('id', '=', picture.id)
    .where('content_hash', '=', picture.hash)
    .returning('file_size')
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
