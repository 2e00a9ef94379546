import type { IncomingMessage } from 'node:http'
import { v7 as newId } from 'uuid'
import {
  type ConfirmedUpload,
  maxImagesOfService,
  type ServiceImage,
  type UploadedFiles,
  type UploadPermission,
  type UploadRequest,
} from '../../../contract/images.ts'
import { recordAudit } from '../../platform/audit.ts'
import { findCreated, madeElsewhere } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { countHit } from '../../platform/rate-limit.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { hashOf, newToken } from '../../platform/session/secrets.ts'
import type { Storage } from '../../platform/storage.ts'
import { changeOffer, type OfferParts } from '../catalogue/service.ts'
import { claimPicture, deletePictures, sweepOrphans, trackPicture } from './orphans.ts'
import { type Picture, readPicture, storePicture } from './pictures.ts'
import { findService, insertImage, listImages, lockImage, lockService } from './queries.ts'
import { imageFile, pictureName, pictureOfFile, presentImage } from './rules.ts'
import { readUploadBody, withUploadSlot } from './upload-body.ts'
import * as queries from './upload-queries.ts'

export type ImageParts = OfferParts & { storage: Storage }

const tokenMinutes = 10
const uploadsOfGarage = { name: 'image-uploads', max: 300, windowSeconds: 3600 }

async function requireRoom(tx: Tx, scope: GarageScope, serviceId: string) {
  const images = await listImages(tx, scope, serviceId)
  if (images.length < maxImagesOfService) return
  throw new Problem('limit_reached', {
    sentence: `A service can have at most ${maxImagesOfService} images. Please delete one first.`,
  })
}

/** @throws Problem service_not_found, limit_reached, too_many_requests */
export async function allowUpload(
  { database: { db } }: ImageParts,
  scope: GarageScope,
  serviceId: string,
  wish: UploadRequest,
): Promise<UploadPermission> {
  await countHit(db, uploadsOfGarage, scope.garageId)
  const [id, uploadToken] = [newId(), newToken()]
  await transact(db, async (tx) => {
    const service = await lockService(tx, scope, serviceId)
    if (!service) throw new Problem('service_not_found')
    await requireRoom(tx, scope, serviceId)
    await queries.insertUpload(tx, scope, { id, serviceId, tokenHash: hashOf(uploadToken), minutes: tokenMinutes })
    await recordAudit(tx, scope, { action: 'image.upload-allowed', subject: { id, label: service.name } })
  })
  return {
    uploadToken,
    uploadUrl: `/api/v1/images-presigned/services/${serviceId}/uploads/${uploadToken}`,
    // The raw file is not sent by the client that adds the garage to every call.
    headers: { 'content-type': wish.mimeType, 'x-garage-id': scope.garageId },
  }
}

/**
 * Takes the one file that a token permits, and stores it as our own pictures. Whatever fails leaves neither row nor
 * file, and the token is used up.
 * @throws Problem service_not_found, upload_not_valid, and what reading, decoding or storing refuses
 */
export function receiveUpload(
  { database: { db }, storage }: ImageParts,
  scope: GarageScope,
  permission: { serviceId: string; uploadToken: string },
  request: IncomingMessage,
): Promise<UploadedFiles> {
  return withUploadSlot(scope.garageId, async () => {
    if (!(await findService(db, scope, permission.serviceId))) throw new Problem('service_not_found')
    const upload = await queries.consumeUploadToken(db, scope, permission.serviceId, hashOf(permission.uploadToken))
    if (!upload) throw new Problem('upload_not_valid')
    try {
      const picture = await readPicture(await readUploadBody(request))
      await saveUploadedPicture(db, storage, scope, upload.id, picture)
      const image = { id: upload.id, hash: picture.hash }
      return { filename: imageFile(image, 1280), thumbnailFilename: imageFile(image, 400) }
    } catch (error) {
      await queries.deleteUpload(db, scope, upload.id)
      throw error
    }
  })
}

async function saveUploadedPicture(db: Db, storage: Storage, scope: GarageScope, id: string, picture: Picture) {
  const name = pictureName(scope.garageId, { id, hash: picture.hash })
  await trackPicture(db, name)
  try {
    await storePicture(storage, scope.garageId, id, picture)
    const stored = { hash: picture.hash, fileSize: picture.files.at(-1)?.bytes.length ?? 0 }
    await transact(db, async (tx) => {
      const upload = await queries.markStored(tx, scope, id, stored)
      if (!upload) throw new Problem('service_not_found')
      await recordAudit(tx, scope, {
        action: 'image.uploaded',
        subject: { id, label: imageFile({ id, ...stored }, 1280) },
      })
    })
  } catch (error) {
    // The storage may be the very thing that fails; then the sweep comes back to it.
    await deletePictures(db, storage, [name]).catch(() => undefined)
    throw storageProblem(error)
  }
}

/** A full disk is told apart from a broken one: the one is the operator's, the other may pass. */
function storageProblem(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Problem) return cause
    const { code } = cause as { code?: string }
    if (code === 'ENOSPC' || code === 'EDQUOT') return new Problem('storage_full', { cause: error })
  }
  return new Problem('unavailable', { sentence: 'The image could not be stored. Please try again.', cause: error })
}

/**
 * Shows an uploaded picture on its service. Confirming twice is no error: an answer may have been lost.
 * @throws Problem service_not_found, upload_not_valid, limit_reached
 */
export function confirmUpload(
  parts: ImageParts,
  scope: GarageScope,
  serviceId: string,
  { filename, thumbnailFilename, caption, displayOrder, requestId }: ConfirmedUpload,
): Promise<ServiceImage> {
  return changeOffer(parts, scope, async (tx) => {
    const made = await findCreated(tx, scope, 'service_images', requestId)
    const service = await lockService(tx, scope, serviceId)
    if (!service) throw new Problem('service_not_found')
    if (made) return presentMade(tx, scope, service, made)
    const picture = pictureOfFile(filename)
    if (!picture || (thumbnailFilename && thumbnailFilename !== imageFile(picture, 400))) {
      throw new Problem('upload_not_valid')
    }
    const confirmed = await lockImage(tx, scope, picture.id)
    if (confirmed?.service_id === serviceId && confirmed.content_hash === picture.hash) {
      return presentImage(scope.garageId, confirmed, service)
    }
    const upload = await queries.takeStored(tx, scope, serviceId, picture)
    if (!upload || !(await claimPicture(tx, pictureName(scope.garageId, picture))))
      throw new Problem('upload_not_valid')
    await requireRoom(tx, scope, serviceId)
    const image = {
      ...picture,
      serviceId,
      requestId,
      caption,
      displayOrder,
      fileSize: upload.file_size ?? 0,
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
  if (image?.service_id !== service.id) throw madeElsewhere()
  return presentImage(scope.garageId, image, service)
}

/** Called now and then: what was permitted and never came, what came and was never confirmed. */
export async function sweepImages(db: Db, storage: Storage): Promise<void> {
  await sweepOrphans(db, storage)
  await queries.deleteOldUploads(db)
}
