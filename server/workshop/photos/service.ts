import type { UploadedFiles, UploadPermission, UploadRequest } from '../../../contract/catalogue/images/images.ts'
import { jobCardSentences } from '../../../contract/platform/sentences.ts'
import type { CardPhoto, ConfirmedPhoto } from '../../../contract/workshop/photos/card-photos.ts'
import { maxPhotosOfCard } from '../../../contract/workshop/photos/card-photos.ts'
import * as uploads from '../../catalogue/images/picture-upload-service.ts'
import {
  abandonPhotos,
  type PhotoFile,
  photoGone,
  photoName,
  readPhotoFile,
} from '../../catalogue/images/private-photo-service.ts'
import { privatePictureName } from '../../catalogue/images/rules.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { findCreated, usedElsewhere } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { FairQueue } from '../../platform/fair-queue.ts'
import type { FileRequest } from '../../platform/file-places.ts'
import { Problem } from '../../platform/problem.ts'
import { countHit } from '../../platform/rate-limit.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import type { Storage } from '../../platform/storage.ts'
import * as queries from './queries.ts'
import { presentPhoto, takenAtOf } from './rules.ts'

/** Some ten cars an hour, each with all the photos that a card may have. */
const uploadsOfGarage = { name: 'photo-uploads', max: 600, windowSeconds: 3600 }
/** How long a photo stays that is no evidence (docs/rules.md#photos). */
const monthsKept = 24

const noCard = () => new Problem('not_found', { sentence: jobCardSentences.notFound })

const targetOf = (scope: OfGarage, cardId: string): uploads.UploadTarget => ({
  place: { column: 'job_card_id', id: cardId },
  noun: 'card-photo',
  nameOf: privatePictureName,
  requirePlace: async (db) => {
    if (!(await queries.findCard(db, scope, cardId))) throw noCard()
  },
})

/** Confirming puts more on the card than was permitted only up to the limit, so that it is asked at both. */
async function requireRoom(tx: Tx, scope: OfGarage, cardId: string) {
  if ((await queries.countPhotos(tx, scope, cardId)) < maxPhotosOfCard) return
  throw new Problem('limit_reached', {
    sentence: `A job card can have at most ${maxPhotosOfCard} photos. Please delete one first.`,
  })
}

async function lockCard(tx: Tx, scope: OfGarage, cardId: string) {
  const card = await queries.lockCard(tx, scope, cardId)
  if (!card) throw noCard()
  return card
}

/** @throws Problem not_found */
export async function listPhotos(db: Db | Tx, ofGarage: OfGarage, cardId: string): Promise<CardPhoto[]> {
  if (!(await queries.findCard(db, ofGarage, cardId))) throw noCard()
  return (await queries.listPhotos(db, ofGarage, cardId)).map(presentPhoto)
}

/** @throws Problem not_found, limit_reached, too_many_requests */
export async function allowPhoto(
  { database: { db } }: uploads.PictureParts,
  scope: GarageScope,
  cardId: string,
  { mimeType }: UploadRequest,
): Promise<UploadPermission> {
  await countHit(db, uploadsOfGarage, { garageId: scope.garageId })
  return transact(db, async (tx) => {
    const card = await lockCard(tx, scope, cardId)
    await requireRoom(tx, scope, cardId)
    const at = `/api/v1/garages/jobcards/${cardId}/photos/uploads`
    return uploads.issueUploadToken(tx, scope, targetOf(scope, cardId), { label: card.job_card_number, at, mimeType })
  })
}

/** @throws Problem not_found, and what `receiveUpload` refuses */
export const receivePhoto = (
  parts: uploads.PictureParts,
  scope: GarageScope,
  { jobCardId, uploadToken }: { jobCardId: string; uploadToken: string },
  request: FileRequest,
): Promise<UploadedFiles> => uploads.receiveUpload(parts, scope, targetOf(scope, jobCardId), uploadToken, request)

/**
 * Puts an uploaded photo on its card. Confirming twice is no error: an answer may have been lost.
 * @throws Problem not_found, upload_not_valid, limit_reached, conflict
 */
export function confirmPhoto(db: Db, scope: GarageScope, cardId: string, asked: ConfirmedPhoto): Promise<CardPhoto> {
  return transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'card_photos', asked.requestId)
    const card = await lockCard(tx, scope, cardId)
    if (made) {
      const photo = await queries.findPhoto(tx, scope, cardId, made)
      if (!photo) throw usedElsewhere()
      return presentPhoto(photo)
    }
    const picture = uploads.uploadedPicture(asked)
    const confirmed = await queries.findPhoto(tx, scope, cardId, picture.id)
    if (confirmed?.content_hash === picture.hash) return presentPhoto(confirmed)
    const { width, height } = await uploads.takeUpload(tx, scope, targetOf(scope, cardId), picture)
    await requireRoom(tx, scope, cardId)
    const photo = await queries.insertPhoto(tx, {
      garage_id: scope.garageId,
      id: picture.id,
      job_card_id: cardId,
      request_id: asked.requestId ?? null,
      purpose: asked.purpose,
      slot: asked.slot ?? null,
      subject_id: asked.subjectId ?? null,
      content_hash: picture.hash,
      width,
      height,
      taken_by: scope.userId,
      taken_by_name: await nameOfMember(tx, scope),
      taken_at: takenAtOf(asked),
    })
    const { purpose, slot } = asked
    await recordAudit(tx, scope, {
      action: 'card-photo.created',
      subject: { id: cardId, label: card.job_card_number },
      changes: { photoId: picture.id, purpose, ...(slot ? { slot } : {}) },
    })
    return presentPhoto(photo)
  })
}

/** The photo at once, its files after the transaction. @throws Problem not_found, in_use for evidence */
export async function removePhoto(
  parts: uploads.PictureParts,
  scope: GarageScope,
  cardId: string,
  id: string,
): Promise<void> {
  const names = await transact(parts.database.db, async (tx) => {
    const card = await lockCard(tx, scope, cardId)
    const photo = await queries.findPhoto(tx, scope, cardId, id)
    if (!photo) throw photoGone()
    if (photo.sealed_at) {
      throw new Problem('in_use', { sentence: 'This photo belongs to a signed check-in or a sent estimate: it stays.' })
    }
    await queries.deletePhoto(tx, scope, id)
    await recordAudit(tx, scope, {
      action: 'card-photo.deleted',
      subject: { id: cardId, label: card.job_card_number },
      changes: { photoId: id, purpose: photo.purpose },
    })
    return abandonPhotos(tx, scope, [photo])
  })
  await uploads.removePictures(parts, names)
}

/** In the transaction that deletes a card, before it does: the sweep then removes the files of its photos. */
export async function abandonPhotosOf(tx: Tx, ofGarage: OfGarage, cardId: string): Promise<void> {
  await abandonPhotos(tx, ofGarage, await queries.listPhotos(tx, ofGarage, cardId))
}

/** In the transaction that signs or sends what shows these photos: from now on they are evidence, and stay. */
export async function sealPhotos(tx: Tx, ofGarage: OfGarage, cardId: string, photoIds: string[]): Promise<void> {
  if (photoIds.length > 0) await queries.sealPhotos(tx, ofGarage, cardId, photoIds)
}

/** A signature under what was said stays with it. @returns false where it is none of this card's. */
export async function sealSignature(tx: Tx, ofGarage: OfGarage, cardId: string, id: string): Promise<boolean> {
  const photo = await queries.findPhoto(tx, ofGarage, cardId, id)
  if (photo?.purpose !== 'SIGNATURE') return false
  await queries.sealPhotos(tx, ofGarage, cardId, [id])
  return true
}

/**
 * A photo's file, for whoever may see its card: the caller asks for that first.
 * @throws Problem not_found
 */
export async function readPhoto(
  { database: { db }, storage }: uploads.PictureParts,
  ofGarage: OfGarage,
  cardId: string,
  { id, width = 1280 }: { id: string; width?: number },
): Promise<PhotoFile> {
  return readPhotoFile(storage, ofGarage, await queries.findPhoto(db, ofGarage, cardId, id), width)
}

/** For a print, which goes on without a photo that is lost. */
export async function readPhotoAsPng(
  { database: { db }, storage }: uploads.PictureParts,
  ofGarage: OfGarage,
  cardId: string,
  { id, width }: { id: string; width: number },
): Promise<Buffer | undefined> {
  const photo = await queries.findPhoto(db, ofGarage, cardId, id)
  if (!photo) return undefined
  return uploads.readPictureAsPng(storage, { name: photoName(ofGarage, photo), width }, { account: ofGarage.garageId })
}

/** Of all prints together, in turn: a paper of sixty photos holds up neither what else reads a bucket nor another's paper. */
const fetching = new FairQueue({ atOnce: 6, mostOfAccount: 600, mostOfAddress: 600, mostOfAll: 6000 })

export type PrintedPhoto<Shown> = { shown: Shown; picture: Buffer | undefined }

/**
 * Small ones for a print, in the order of the card: what `show` makes of each, undefined leaving it out. A picture that
 * is lost is undefined.
 * @throws Problem not_found
 */
export async function readPhotosAsJpeg<Shown>(
  { database: { db }, storage }: uploads.PictureParts,
  ofGarage: OfGarage,
  { cardId, lane }: { cardId: string; lane: uploads.PictureLane },
  show: (photo: CardPhoto) => Shown | undefined,
): Promise<PrintedPhoto<Shown>[]> {
  if (!(await queries.findCard(db, ofGarage, cardId))) throw noCard()
  const asked = (await queries.listPhotos(db, ofGarage, cardId)).flatMap((photo) => {
    const shown = show(presentPhoto(photo))
    return shown === undefined ? [] : [{ name: photoName(ofGarage, photo), shown }]
  })
  const read = (name: string) => uploads.readPictureAsJpeg(storage, name, lane)
  return Promise.all(
    asked.map(({ shown, name }) => fetching.run(lane, async () => ({ shown, picture: await read(name) }))),
  )
}

/** Called now and then, by any number of processes: what is no evidence goes after its time. */
export async function sweepPhotos(db: Db, storage: Storage): Promise<void> {
  for (;;) {
    const old = await queries.listOldPhotos(db, monthsKept, 100)
    if (old.length === 0) return
    for (const { garage_id: garageId, ...photo } of old) {
      const names = await transact(db, async (tx) => {
        const gone = await queries.deleteOldPhoto(tx, { garageId }, photo.id)
        return gone ? abandonPhotos(tx, { garageId }, [photo]) : []
      })
      await uploads.removePictures({ database: { db }, storage }, names)
    }
  }
}
