import { v7 as newId } from 'uuid'
import type { UploadedFiles, UploadPermission } from '../../../contract/catalogue/images/images.ts'
import { imageWidths } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Database, type Db, type Tx, transact } from '../../platform/database/database.ts'
import { type FileRequest, withFilePlace } from '../../platform/file-places.ts'
import { Problem } from '../../platform/problem.ts'
import { addressKey, type Limit } from '../../platform/rate-limit.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { hashOf, newToken } from '../../platform/session/secrets.ts'
import type { Storage } from '../../platform/storage.ts'
import { claimPicture, orphanPictures, trackPicture } from './orphan-queries.ts'
import { deletePictures } from './orphans.ts'
import { jpegOf, type Picture, type PictureLane, pngOf, readPicture, storePicture } from './pictures.ts'
import { imageFile, pictureOfFile } from './rules.ts'
import { readUploadBody } from './upload-body.ts'
import * as queries from './upload-queries.ts'

export type { PictureLane }
export type PictureParts = { database: Pick<Database, 'db'>; storage: Storage }
/** Of services, of suppliers' bills and of the garage itself, together. */
export const uploadsOfGarage: Limit = { name: 'image-uploads', max: 300, windowSeconds: 3600 }

type Stored = { id: string; hash: string }

/** What a picture is uploaded for: an image of a service, a photo of a job card or of a supplier's bill, a review of that visit, the garage itself. */
export type UploadTarget = {
  place: queries.UploadPlace
  /** As the audit log calls it; what a driver sends stands in no garage's log until it is published. */
  noun?: 'image' | 'card-photo' | 'garage-picture' | 'purchase'
  /** Whose few uploads at once it counts among, where that is not the garage. */
  lane?: string
  /** How its files begin in the storage. */
  nameOf: (garageId: string, picture: Stored) => string
  /** @throws Problem where the place is gone */
  requirePlace: (db: Db | Tx) => Promise<unknown>
}

const tokenMinutes = 10

/** In the transaction that found room for it. @param at the address that takes the file, without the token */
export async function issueUploadToken(
  tx: Tx,
  scope: GarageScope,
  { place, noun }: UploadTarget,
  { label, at, mimeType }: { label: string; at: string; mimeType: string },
): Promise<UploadPermission> {
  const [id, uploadToken] = [newId(), newToken()]
  await queries.insertUpload(tx, scope, { id, place, tokenHash: hashOf(uploadToken), minutes: tokenMinutes })
  if (noun) await recordAudit(tx, scope, { action: `${noun}.upload-allowed`, subject: { id, label } })
  return {
    uploadToken,
    uploadUrl: `${at}/${uploadToken}`,
    // The raw file is not sent by the client that adds the garage to every call.
    headers: { 'content-type': mimeType, 'x-garage-id': scope.garageId },
  }
}

/**
 * Takes the one file that a token permits, and stores it as our own pictures. Whatever fails leaves neither row nor
 * file, and the token is used up.
 * @throws Problem upload_not_valid, and what the place, reading, decoding or storing refuses
 */
export function receiveUpload(
  { database: { db }, storage }: PictureParts,
  scope: GarageScope,
  target: UploadTarget,
  uploadToken: string,
  request: FileRequest,
): Promise<UploadedFiles> {
  const account = target.lane ?? scope.garageId
  return withFilePlace(account, request, async () => {
    await target.requirePlace(db)
    const upload = await queries.consumeUploadToken(db, scope, target.place, hashOf(uploadToken))
    if (!upload) throw new Problem('upload_not_valid')
    try {
      const picture = await readPicture(await readUploadBody(request.raw), { account, address: addressKey(request.ip) })
      await saveUploadedPicture({ db, storage, scope, target }, upload.id, picture)
      const image = { id: upload.id, hash: picture.hash }
      return { filename: imageFile(image, 1280), thumbnailFilename: imageFile(image, 400) }
    } catch (error) {
      await queries.deleteUpload(db, scope, upload.id)
      throw error
    }
  })
}

type Saving = { db: Db; storage: Storage; scope: GarageScope; target: UploadTarget }

async function saveUploadedPicture({ db, storage, scope, target }: Saving, id: string, picture: Picture) {
  const name = target.nameOf(scope.garageId, { id, hash: picture.hash })
  await trackPicture(db, name)
  try {
    await storePicture(storage, name, picture)
    const { hash, width, height } = picture
    const stored = { hash, width, height, fileSize: picture.files.at(-1)?.bytes.length ?? 0 }
    await transact(db, async (tx) => {
      if (!(await queries.markStored(tx, scope, id, stored))) await requireStill(tx, target)
      if (!target.noun) return
      await recordAudit(tx, scope, {
        action: `${target.noun}.uploaded`,
        subject: { id, label: imageFile({ id, ...stored }, 1280) },
      })
    })
  } catch (error) {
    // The storage may be the very thing that fails; then the sweep comes back to it.
    await deletePictures(db, storage, [name]).catch(() => undefined)
    throw storageProblem(error)
  }
}

/** The upload went while its file arrived: with its place, or it was swept. */
async function requireStill(tx: Tx, target: UploadTarget): Promise<never> {
  await target.requirePlace(tx)
  throw new Problem('upload_not_valid')
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

/** @throws Problem upload_not_valid. @param files as an upload was answered */
export function uploadedPicture(files: { filename: string; thumbnailFilename?: string | undefined }): Stored {
  const picture = pictureOfFile(files.filename)
  if (!picture || (files.thumbnailFilename && files.thumbnailFilename !== imageFile(picture, 400))) {
    throw new Problem('upload_not_valid')
  }
  return picture
}

/**
 * In the transaction that gives an uploaded picture its row: from now on it is no leftover.
 * @throws Problem upload_not_valid, where it did not come for this place, was taken already, or was swept
 */
export async function takeUpload(tx: Tx, scope: GarageScope, target: UploadTarget, picture: Stored) {
  const upload = await queries.takeStored(tx, scope, target.place, picture)
  if (!upload || !(await claimPicture(tx, target.nameOf(scope.garageId, picture)))) {
    throw new Problem('upload_not_valid')
  }
  return { fileSize: upload.file_size ?? 0, width: upload.width ?? 0, height: upload.height ?? 0 }
}

/** One of a stored picture's files. @returns undefined where there is none (any more) */
export const readPictureFile = (storage: Storage, name: string, width: number) => storage.read(`${name}-${width}.webp`)

/** The same as a PNG, for a PDF. */
export async function readPictureAsPng(
  storage: Storage,
  { name, width }: { name: string; width: number },
  lane: PictureLane,
): Promise<Buffer | undefined> {
  const webp = await readPictureFile(storage, name, width)
  return webp && pngOf(webp, lane)
}

/** Small, as a JPEG, for a PDF with many; one whose file is damaged is as good as lost. */
export async function readPictureAsJpeg(
  storage: Storage,
  name: string,
  lane: PictureLane,
): Promise<Buffer | undefined> {
  const [smallest] = imageWidths
  const webp = await readPictureFile(storage, name, smallest)
  return webp && jpegOf(webp, smallest, lane).catch(() => undefined)
}

/** In the transaction that deletes their rows; `removePictures` follows it, or a sweep does. */
export const abandonPictures = (tx: Tx, names: string[]): Promise<void> => orphanPictures(tx, names)

/** The deletion stands, whether files can be removed now or only by the sweep. */
export const removePictures = ({ database: { db }, storage }: PictureParts, names: string[]): Promise<void> =>
  deletePictures(db, storage, names).catch(() => undefined)
