import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

const columns = [
  'id',
  'service_id',
  'content_hash',
  'caption',
  'display_order',
  'file_size',
  'mime_type',
  'version',
] as const

const oneService = (db: Db | Tx, scope: GarageScope, id: string) =>
  db.selectFrom('services').select(['id', 'name']).where('garage_id', '=', scope.garageId).where('id', '=', id)

export const findService = (db: Db | Tx, scope: GarageScope, id: string) => oneService(db, scope, id).executeTakeFirst()

export const getService = (tx: Tx, scope: GarageScope, id: string) =>
  oneService(tx, scope, id).executeTakeFirstOrThrow()

/** Whoever changes the images of a service waits here for the one before. */
export const lockService = (tx: Tx, scope: GarageScope, id: string) =>
  oneService(tx, scope, id).forUpdate().executeTakeFirst()

/** In the order in which they show. */
export const listImages = (db: Db | Tx, scope: GarageScope, serviceId: string) =>
  db
    .selectFrom('service_images')
    .select(columns)
    .where('garage_id', '=', scope.garageId)
    .where('service_id', '=', serviceId)
    .orderBy('display_order')
    .orderBy('id')
    .execute()

export const lockImage = (tx: Tx, scope: GarageScope, id: string) =>
  tx
    .selectFrom('service_images')
    .select(columns)
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type ImageValues = {
  id: string
  serviceId: string
  hash: string
  requestId?: string | undefined
  caption: string
  displayOrder: number
  fileSize: number
  mimeType?: string
}

export const insertImage = (tx: Tx, garageId: string, image: ImageValues) =>
  tx
    .insertInto('service_images')
    .values({
      garage_id: garageId,
      id: image.id,
      service_id: image.serviceId,
      content_hash: image.hash,
      request_id: image.requestId ?? null,
      caption: image.caption,
      display_order: image.displayOrder,
      file_size: image.fileSize,
      mime_type: image.mimeType ?? 'image/webp',
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateImage = (
  tx: Tx,
  scope: GarageScope,
  id: string,
  changes: { caption: string; display_order: number },
) =>
  tx
    .updateTable('service_images')
    .set({ ...changes, version: sql`version + 1` })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Each image's place in the list becomes its display order; one that stays where it was is not changed. */
export const updateOrder = (tx: Tx, scope: GarageScope, serviceId: string, ids: string[]) =>
  sql`
    update service_images set display_order = array_position(${ids}::uuid[], id) - 1, version = version + 1
    where garage_id = ${scope.garageId} and service_id = ${serviceId}
      and display_order <> array_position(${ids}::uuid[], id) - 1
  `.execute(tx)

export const deleteImage = (tx: Tx, scope: GarageScope, id: string) =>
  tx
    .deleteFrom('service_images')
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
