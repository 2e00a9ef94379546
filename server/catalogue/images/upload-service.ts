import {
  type ConfirmedUpload,
  maxImagesOfService,
  type ServiceImage,
  type UploadedFiles,
  type UploadPermission,
  type UploadRequest,
} from '../../../contract/catalogue/images/images.ts'
import { recordAudit } from '../../platform/audit.ts'
import { findCreated, usedElsewhere } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import type { FileRequest } from '../../platform/file-places.ts'
import { Problem } from '../../platform/problem.ts'
import { countHit } from '../../platform/rate-limit.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import type { Storage } from '../../platform/storage.ts'
import { changeOffer, type OfferParts } from '../public-catalogue/service.ts'
import { sweepOrphans } from './orphans.ts'
import {
  issueUploadToken,
  receiveUpload,
  takeUpload,
  type UploadTarget,
  uploadedPicture,
  uploadsOfGarage,
} from './picture-upload-service.ts'
import { findService, insertImage, listImages, lockImage, lockService } from './queries.ts'
import { pictureName, presentImage } from './rules.ts'
import { deleteOldUploads } from './upload-queries.ts'

export type ImageParts = OfferParts & { storage: Storage }

async function requireRoom(tx: Tx, scope: GarageScope, serviceId: string) {
  const images = await listImages(tx, scope, serviceId)
  if (images.length < maxImagesOfService) return
  throw new Problem('limit_reached', {
    sentence: `A service can have at most ${maxImagesOfService} images. Please delete one first.`,
  })
}

const targetOf = (scope: GarageScope, serviceId: string): UploadTarget => ({
  place: { column: 'service_id', id: serviceId },
  noun: 'image',
  nameOf: pictureName,
  requirePlace: async (db) => {
    if (!(await findService(db, scope, serviceId))) throw new Problem('service_not_found')
  },
})

/** @throws Problem service_not_found, limit_reached, too_many_requests */
export async function allowUpload(
  { database: { db } }: ImageParts,
  scope: GarageScope,
  serviceId: string,
  { mimeType }: UploadRequest,
): Promise<UploadPermission> {
  await countHit(db, uploadsOfGarage, { garageId: scope.garageId })
  return transact(db, async (tx) => {
    const service = await lockService(tx, scope, serviceId)
    if (!service) throw new Problem('service_not_found')
    await requireRoom(tx, scope, serviceId)
    const at = `/api/v1/images-presigned/services/${serviceId}/uploads`
    return issueUploadToken(tx, scope, targetOf(scope, serviceId), { label: service.name, at, mimeType })
  })
}

/** @throws Problem service_not_found, and what `receiveUpload` refuses */
export const receiveServiceUpload = (
  parts: ImageParts,
  scope: GarageScope,
  { serviceId, uploadToken }: { serviceId: string; uploadToken: string },
  request: FileRequest,
): Promise<UploadedFiles> => receiveUpload(parts, scope, targetOf(scope, serviceId), uploadToken, request)

/**
 * Shows an uploaded picture on its service. Confirming twice is no error: an answer may have been lost.
 * @throws Problem service_not_found, upload_not_valid, limit_reached
 */
export function confirmUpload(
  parts: ImageParts,
  scope: GarageScope,
  serviceId: string,
  { caption, displayOrder, requestId, ...files }: ConfirmedUpload,
): Promise<ServiceImage> {
  return changeOffer(parts, scope, async (tx) => {
    const made = await findCreated(tx, scope, 'service_images', requestId)
    const service = await lockService(tx, scope, serviceId)
    if (!service) throw new Problem('service_not_found')
    if (made) return presentMade(tx, scope, service, made)
    const picture = uploadedPicture(files)
    const confirmed = await lockImage(tx, scope, picture.id)
    if (confirmed?.service_id === serviceId && confirmed.content_hash === picture.hash) {
      return presentImage(scope.garageId, confirmed, service)
    }
    const { fileSize } = await takeUpload(tx, scope, targetOf(scope, serviceId), picture)
    await requireRoom(tx, scope, serviceId)
    const image = {
      ...picture,
      serviceId,
      requestId,
      caption,
      displayOrder,
      fileSize,
    }
    const row = await insertImage(tx, scope.garageId, image)
    const changes = { caption, displayOrder }
    await recordAudit(tx, scope, { action: 'image.created', subject: { id: picture.id, label: service.name }, changes })
    return presentImage(scope.garageId, row, service)
  })
}

/** What this request has confirmed already; a picture that was sent once more meanwhile is swept. */
async function presentMade(tx: Tx, scope: GarageScope, service: { id: string; name: string }, imageId: string) {
  const image = await lockImage(tx, scope, imageId)
  if (image?.service_id !== service.id) throw usedElsewhere()
  return presentImage(scope.garageId, image, service)
}

/** Called now and then: what was permitted and never came, what came and was never confirmed. */
export async function sweepImages(db: Db, storage: Storage): Promise<void> {
  await sweepOrphans(db, storage)
  await deleteOldUploads(db)
}
