import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

const columns = ['id', 'content_hash', 'width', 'height', 'taken_by_name', 'created_at'] as const

const photosOf = (db: Db | Tx, { garageId }: OfGarage, purchaseId: string) =>
  db
    .selectFrom('purchase_photos')
    .select(columns)
    .where('garage_id', '=', garageId)
    .where('purchase_id', '=', purchaseId)

/** As they were added. */
export const listPhotos = (db: Db | Tx, scope: OfGarage, purchaseId: string) =>
  photosOf(db, scope, purchaseId).orderBy('created_at').orderBy('id').execute()
export type PhotoRow = Awaited<ReturnType<typeof listPhotos>>[number]

export const findPhoto = (db: Db | Tx, scope: OfGarage, purchaseId: string, id: string) =>
  photosOf(db, scope, purchaseId).where('id', '=', id).executeTakeFirst()

export const insertPhoto = (tx: Tx, photo: Insertable<Tables['purchase_photos']>) =>
  tx.insertInto('purchase_photos').values(photo).returning(columns).executeTakeFirstOrThrow()

export const deletePhoto = (tx: Tx, { garageId }: OfGarage, id: string) =>
  tx.deleteFrom('purchase_photos').where('garage_id', '=', garageId).where('id', '=', id).execute()

export const findBill = (db: Db | Tx, { garageId }: OfGarage, id: string) =>
  db
    .selectFrom('purchase_bills')
    .select('number')
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .executeTakeFirst()
