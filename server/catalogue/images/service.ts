import type { ChangedImage, ImageOrder, ServiceImage } from '../../../contract/catalogue/images/images.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { changeOffer, type OfferParts } from '../public-catalogue/service.ts'
import { orphanPictures } from './orphan-queries.ts'
import { deletePictures } from './orphans.ts'
import * as queries from './queries.ts'
import { completeOrder, type ImageRow, isSameOrder, pictureName, presentImage } from './rules.ts'
import type { ImageParts } from './upload-service.ts'

export { orphanPictures }

/** The row that shows a stored picture, or a drawing, on its service. */
export async function createImage(tx: Tx, garageId: string, image: queries.ImageValues): Promise<void> {
  await queries.insertImage(tx, garageId, image)
}

/** @throws Problem service_not_found */
export async function listServiceImages(db: Db, scope: GarageScope, serviceId: string): Promise<ServiceImage[]> {
  const service = await queries.findService(db, scope, serviceId)
  if (!service) throw new Problem('service_not_found')
  const images = await queries.listImages(db, scope, serviceId)
  return images.map((row) => presentImage(scope.garageId, row, service))
}

/** Setting what an image already has is no error, and no change. @throws Problem not_found, edit_conflict */
export function changeImage(
  parts: OfferParts,
  scope: GarageScope,
  id: string,
  sent: ChangedImage,
): Promise<ServiceImage> {
  return changeOffer(parts, scope, async (tx) => {
    const row = await queries.lockImage(tx, scope, id)
    if (!row) throw new Problem('not_found', { sentence: 'This image no longer exists.' })
    requireVersion(row, sent.version)
    const service = await queries.getService(tx, scope, row.service_id)
    const next = { caption: sent.caption ?? row.caption, display_order: sent.displayOrder ?? row.display_order }
    if (next.caption === row.caption && next.display_order === row.display_order) {
      return presentImage(scope.garageId, row, service)
    }
    const changed = await queries.updateImage(tx, scope, id, next)
    const changes = { caption: next.caption, displayOrder: next.display_order }
    await recordAudit(tx, scope, { action: 'image.changed', subject: { id, label: next.caption }, changes })
    return presentImage(scope.garageId, changed, service)
  })
}

/** @throws Problem service_not_found; edit_conflict where one of the images is gone, or another order was seen */
export function orderImages(
  parts: OfferParts,
  scope: GarageScope,
  serviceId: string,
  { imageIds: wanted, before }: ImageOrder,
): Promise<ServiceImage[]> {
  return changeOffer(parts, scope, async (tx) => {
    const service = await queries.lockService(tx, scope, serviceId)
    if (!service) throw new Problem('service_not_found')
    const present = await queries.listImages(tx, scope, serviceId)
    const presentIds = present.map(({ id }) => id)
    const ids = completeOrder(presentIds, wanted)
    if (!ids || (before && !isSameOrder(presentIds, before))) {
      throw new Problem('edit_conflict', {
        sentence: 'The images have changed in the meantime. Please check them again.',
      })
    }
    await queries.updateOrder(tx, scope, serviceId, ids)
    const subject = { id: serviceId, label: service.name }
    await recordAudit(tx, scope, { action: 'image.ordered', subject, changes: { imageIds: ids } })
    const images = await queries.listImages(tx, scope, serviceId)
    return images.map((row) => presentImage(scope.garageId, row, service))
  })
}

/** The image at once, its files after the transaction. @throws Problem not_found */
export async function removeImage(parts: ImageParts, scope: GarageScope, id: string): Promise<void> {
  const names = await changeOffer(parts, scope, async (tx) => {
    const image = await queries.deleteImage(tx, scope, id)
    if (!image) throw new Problem('not_found')
    await recordAudit(tx, scope, { action: 'image.deleted', subject: { id, label: image.caption } })
    return orphanFilesOf(tx, scope, [image])
  })
  await deleteOrphanedFiles(parts, names)
}

export const listImagesOf = (tx: Tx, scope: GarageScope, serviceId: string) => queries.listImages(tx, scope, serviceId)

/** In the transaction that deletes these images. @returns what `deleteOrphanedFiles` removes after it. */
export async function orphanFilesOf(
  tx: Tx,
  scope: GarageScope,
  images: Pick<ImageRow, 'id' | 'content_hash'>[],
): Promise<string[]> {
  const names = images.map(({ id, content_hash: hash }) => pictureName(scope.garageId, { id, hash }))
  await orphanPictures(tx, names)
  return names
}

/** The deletion stands, whether its files can be removed now or only by the sweep. */
export const deleteOrphanedFiles = ({ database: { db }, storage }: ImageParts, names: string[]): Promise<void> =>
  deletePictures(db, storage, names).catch(() => undefined)
