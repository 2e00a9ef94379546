import type { UploadedFiles, UploadPermission, UploadRequest } from '../../../contract/catalogue/images/images.ts'
import { isAtLeast } from '../../../contract/platform/terms/access.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import {
  type ConfirmedPurchasePhoto,
  maxPhotosOfPurchase,
  type PurchasePhoto,
} from '../../../contract/stock/purchases/photos.ts'
import * as uploads from '../../catalogue/images/picture-upload-service.ts'
import {
  abandonPhotos,
  type PhotoFile,
  photoGone,
  readPhotoFile,
} from '../../catalogue/images/private-photo-service.ts'
import { privatePictureName } from '../../catalogue/images/rules.ts'
import { nameOfMember } from '../../platform/audit.ts'
import { findCreated, usedElsewhere } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import type { FileRequest } from '../../platform/file-places.ts'
import { Problem } from '../../platform/problem.ts'
import { countHit } from '../../platform/rate-limit.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { requireKeeper } from '../parts/rules.ts'
import { getSupplier } from '../suppliers/service.ts'
import * as queries from './photo-queries.ts'
import { presentPhoto } from './rules.ts'
import { lockPurchase, record } from './service.ts'

const noBill = () => new Problem('not_found', { sentence: stockSentences.purchaseGone })

const targetOf = (scope: OfGarage, purchaseId: string): uploads.UploadTarget => ({
  place: { column: 'purchase_id', id: purchaseId },
  noun: 'purchase',
  nameOf: privatePictureName,
  requirePlace: async (db) => {
    if (!(await queries.findBill(db, scope, purchaseId))) throw noBill()
  },
})

/** Asked at the permission and at the confirmation: many may be on their way. */
async function requireRoom(tx: Tx, scope: OfGarage, purchaseId: string) {
  if ((await queries.listPhotos(tx, scope, purchaseId)).length < maxPhotosOfPurchase) return
  throw new Problem('limit_reached', { sentence: stockSentences.manyPhotos(maxPhotosOfPurchase) })
}

/** @throws Problem forbidden, not_found, limit_reached, too_many_requests */
export async function allowPhoto(
  db: Db,
  scope: GarageScope,
  purchaseId: string,
  { mimeType }: UploadRequest,
): Promise<UploadPermission> {
  requireKeeper(scope)
  await countHit(db, uploads.uploadsOfGarage, { garageId: scope.garageId })
  return transact(db, async (tx) => {
    const { number: label } = await lockPurchase(tx, scope, purchaseId)
    await requireRoom(tx, scope, purchaseId)
    const at = `/api/v1/garages/purchases/${purchaseId}/photos/uploads`
    return uploads.issueUploadToken(tx, scope, targetOf(scope, purchaseId), { label, at, mimeType })
  })
}

/** @throws Problem forbidden, not_found, and what `receiveUpload` refuses */
export function receivePhoto(
  parts: uploads.PictureParts,
  scope: GarageScope,
  { purchaseId, uploadToken }: { purchaseId: string; uploadToken: string },
  request: FileRequest,
): Promise<UploadedFiles> {
  requireKeeper(scope)
  return uploads.receiveUpload(parts, scope, targetOf(scope, purchaseId), uploadToken, request)
}

/**
 * Puts an uploaded photo with its bill, whatever its state. Confirming twice is no error: an answer may have been lost.
 * @throws Problem forbidden, not_found, upload_not_valid, limit_reached, conflict
 */
export function confirmPhoto(
  db: Db,
  scope: GarageScope,
  purchaseId: string,
  asked: ConfirmedPurchasePhoto,
): Promise<PurchasePhoto> {
  requireKeeper(scope)
  return transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'purchase_photos', asked.requestId)
    const bill = await lockPurchase(tx, scope, purchaseId)
    const picture = uploads.uploadedPicture(asked)
    const confirmed = await queries.findPhoto(tx, scope, purchaseId, made ?? picture.id)
    if (made && !confirmed) throw usedElsewhere()
    if (confirmed && (made || confirmed.content_hash === picture.hash)) return presentPhoto(confirmed)
    const { width, height } = await uploads.takeUpload(tx, scope, targetOf(scope, purchaseId), picture)
    await requireRoom(tx, scope, purchaseId)
    const photo = await queries.insertPhoto(tx, {
      garage_id: scope.garageId,
      id: picture.id,
      purchase_id: purchaseId,
      request_id: asked.requestId ?? null,
      content_hash: picture.hash,
      width,
      height,
      taken_by_name: await nameOfMember(tx, scope),
    })
    const supplier = await getSupplier(tx, scope, bill.supplier_id)
    await record(tx, scope, 'purchase.photo-added', { ...bill, supplier }, { photoId: picture.id })
    return presentPhoto(photo)
  })
}

/**
 * The photo at once, its files after the transaction. What a bill was taken in from is a manager's to delete.
 * @throws Problem forbidden, not_found
 */
export async function removePhoto(
  parts: uploads.PictureParts,
  scope: GarageScope,
  purchaseId: string,
  id: string,
): Promise<void> {
  requireKeeper(scope)
  const names = await transact(parts.database.db, async (tx) => {
    const bill = await lockPurchase(tx, scope, purchaseId)
    if (bill.state !== 'DRAFT' && !isAtLeast(scope.accessLevel, 'MANAGER')) {
      throw new Problem('forbidden', { sentence: stockSentences.photoStays })
    }
    const photo = await queries.findPhoto(tx, scope, purchaseId, id)
    if (!photo) throw photoGone()
    await queries.deletePhoto(tx, scope, id)
    const supplier = await getSupplier(tx, scope, bill.supplier_id)
    await record(tx, scope, 'purchase.photo-deleted', { ...bill, supplier }, { photoId: id })
    return abandonPhotos(tx, scope, [photo])
  })
  await uploads.removePictures(parts, names)
}

/** @throws Problem forbidden, not_found */
export async function readPhoto(
  { database: { db }, storage }: uploads.PictureParts,
  scope: GarageScope,
  purchaseId: string,
  { id, width }: { id: string; width: number },
): Promise<PhotoFile> {
  requireKeeper(scope)
  return readPhotoFile(storage, scope, await queries.findPhoto(db, scope, purchaseId, id), width)
}
