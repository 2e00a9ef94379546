import type { UploadedFiles, UploadPermission, UploadRequest } from '../../../contract/catalogue/images/images.ts'
import { refusals } from '../../../contract/words/refusals.en.ts'
import { replies } from '../../../contract/words/replies.en.ts'
import { say } from '../../../contract/words/say.ts'
import * as uploads from '../../catalogue/images/picture-upload-service.ts'
import { imageFile, pictureOfFile, reviewPictureName } from '../../catalogue/images/rules.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import type { FileRequest } from '../../platform/file-places.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { countHit } from '../../platform/rate-limit.ts'
import { actAsDriver, type OfGarage } from '../../platform/session/guard.ts'
import type { Storage } from '../../platform/storage.ts'
import * as queries from './photo-queries.ts'
import { findReview, findReviewOfCard, findVisit, listDeletions, listMemberPhones } from './queries.ts'
import { type DriversVisit, isOfNobody, requireNoMember, requireWritable } from './rules.ts'

/** Four photos, each of them chosen anew some times. */
const uploadsOfVisit = { name: 'review-uploads', max: 20, windowSeconds: 3600 }

type Stored = { id: string; hash: string }

const targetOf = (of: DriversVisit): uploads.UploadTarget => ({
  place: { column: 'job_card_id', id: of.cardId },
  // The garage's own pictures do not wait for those of a stranger who holds a link.
  lane: `review of ${of.cardId}`,
  nameOf: reviewPictureName,
  requirePlace: (db) => requireReviewable(db, of),
})

/** @throws Problem not_found, wrong_state, conflict for the garage's own people */
async function requireReviewable(db: Db | Tx, of: DriversVisit): Promise<void> {
  const visit = await findVisit(db, of, of.cardId)
  if (!visit) throw new Problem('not_found', { sentence: say(replies).visitNotFound })
  requireNoMember(visit.phone_key, await listMemberPhones(db, of))
  const written = await findReviewOfCard(db, of, of.cardId)
  requireWritable(visit, written && (await findReview(db, of, written.id)))
}

/** @param at the address that takes the file, without the token. @throws Problem as `requireReviewable`, too_many_requests */
export async function allowReviewPhoto(
  { database: { db } }: uploads.PictureParts,
  of: DriversVisit,
  { mimeType }: UploadRequest,
  at: string,
): Promise<UploadPermission> {
  await countHit(db, uploadsOfVisit, { garageId: of.garageId, of: of.cardId })
  await requireReviewable(db, of)
  return transact(db, (tx) =>
    uploads.issueUploadToken(tx, actAsDriver(of.garageId, ''), targetOf(of), { label: '', at, mimeType }),
  )
}

/** @throws Problem as `requireReviewable`, and what `receiveUpload` refuses */
export const receiveReviewPhoto = (
  parts: uploads.PictureParts,
  of: DriversVisit,
  uploadToken: string,
  request: FileRequest,
): Promise<UploadedFiles> =>
  uploads.receiveUpload(parts, actAsDriver(of.garageId, ''), targetOf(of), uploadToken, request)

const lost = () => invalid('photos', say(refusals).review.photoMissing)

/** One that nobody has published yet waits for an hour. @throws Problem at photos */
async function takePhoto(tx: Tx, of: DriversVisit, picture: Stored) {
  try {
    return await uploads.takeUpload(tx, actAsDriver(of.garageId, ''), targetOf(of), picture)
  } catch (error) {
    throw error instanceof Problem ? lost() : error
  }
}

/**
 * In the transaction that writes a review: it has these photos then, and no others.
 * @returns the names of what it has no more: `removePictures` follows, or a sweep
 */
export async function savePhotos(tx: Tx, of: DriversVisit, reviewId: string, files: string[]): Promise<string[]> {
  const before = await queries.listPhotos(tx, of, reviewId)
  const gone = before.filter((photo) => !files.includes(imageFile(photo, 1280)))
  for (const [position, file] of files.entries()) {
    const picture = pictureOfFile(file)
    if (!picture) throw lost()
    if (before.some(({ id, hash }) => id === picture.id && hash === picture.hash)) {
      await queries.movePhoto(tx, of, picture.id, position)
    } else {
      const { width, height } = await takePhoto(tx, of, picture)
      await queries.insertPhoto(tx, of, { ...picture, reviewId, position, width, height })
    }
  }
  return drop(tx, of, gone)
}

/** Whether it has other photos than these, or in another order. */
export const hasOtherPhotos = async (tx: Tx, of: OfGarage, reviewId: string, files: string[]): Promise<boolean> =>
  (await queries.listPhotos(tx, of, reviewId)).map((photo) => imageFile(photo, 1280)).join() !== files.join()

/** In the transaction that takes a review down. @returns as `savePhotos` */
export const dropPhotos = async (tx: Tx, of: OfGarage, reviewId: string): Promise<string[]> =>
  drop(tx, of, await queries.listPhotos(tx, of, reviewId))

/** Of those that somebody else has dropped meanwhile nothing is left to do. */
async function drop(tx: Tx, of: OfGarage, photos: Stored[]): Promise<string[]> {
  if (photos.length === 0) return []
  const ids = photos.map(({ id }) => id)
  const names = (await queries.deletePhotos(tx, of, ids)).map((photo) => reviewPictureName(of.garageId, photo))
  await uploads.abandonPictures(tx, names)
  return names
}

/** While its review stands, and its writer has an account or never had one. */
export async function isPhotoShown(db: Db, of: OfGarage, photo: Stored): Promise<boolean> {
  const shown = await queries.findShown(db, of, photo)
  if (!shown) return false
  const [deletion] = await listDeletions(db, [shown.phone_key])
  return !isOfNobody(shown, deletion?.deleted_at)
}

export const readReviewPhoto = (
  { storage }: uploads.PictureParts,
  { garageId }: OfGarage,
  { width, ...photo }: Stored & { width: number },
): Promise<Uint8Array | undefined> => uploads.readPictureFile(storage, reviewPictureName(garageId, photo), width)

/** Called now and then, by any number of processes: what drivers show goes with their accounts (docs/rules.md#reviews). */
export async function sweepReviewPhotos(db: Db, storage: Storage): Promise<void> {
  const deletions = await queries.listFreshDeletions(db)
  if (deletions.length === 0) return
  const deletedAt = new Map(deletions.map(({ phone_key, deleted_at }) => [phone_key, deleted_at]))
  const photos = await queries.listPhotosOfPhones(db, [...deletedAt.keys()])
  for (const { garage_id: garageId, phone_key, created_at, ...photo } of photos) {
    if (!isOfNobody({ created_at }, deletedAt.get(phone_key))) continue
    const names = await transact(db, (tx) => drop(tx, { garageId }, [photo]))
    await uploads.removePictures({ database: { db }, storage }, names)
  }
}
