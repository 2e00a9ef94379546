import {
  type GaragePicture,
  type GaragePictureKind,
  type GaragePictures,
  maxGaragePhotos,
} from '../../../contract/catalogue/garage-pictures/garage-pictures.ts'
import type {
  ConfirmedUpload,
  UploadedFiles,
  UploadPermission,
  UploadRequest,
} from '../../../contract/catalogue/images/images.ts'
import { imageWidths } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { recordAudit } from '../../platform/audit.ts'
import { findCreated } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import type { FileRequest } from '../../platform/file-places.ts'
import { Problem } from '../../platform/problem.ts'
import { countHit } from '../../platform/rate-limit.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import {
  abandonPictures,
  issueUploadToken,
  type PictureParts,
  readPictureAsPng,
  receiveUpload,
  removePictures,
  takeUpload,
  type UploadTarget,
  uploadedPicture,
  uploadsOfGarage,
} from '../images/picture-upload-service.ts'
import { imagePath, pictureName } from '../images/rules.ts'
import { changeOffer, type OfferParts } from '../public-catalogue/service.ts'
import * as queries from './queries.ts'

type Parts = OfferParts & PictureParts

const targetOf = (kind: GaragePictureKind): UploadTarget => ({
  place: { column: 'garage_picture', id: kind },
  noun: 'garage-picture',
  nameOf: pictureName,
  requirePlace: async () => undefined,
})

function presentPicture(garageId: string, row: queries.PictureRow): GaragePicture {
  const image = { id: row.id, hash: row.content_hash }
  return {
    id: row.id,
    kind: row.kind,
    imageUrl: imagePath(garageId, image, 1280),
    thumbnailUrl: imagePath(garageId, image, 400),
    caption: row.caption,
    sources: imageWidths.map((width) => ({ url: imagePath(garageId, image, width), width })),
  }
}

export const listGaragePictures = async (db: Db, scope: OfGarage): Promise<GaragePictures> => ({
  pictures: (await queries.listPictures(db, scope)).map((row) => presentPicture(scope.garageId, row)),
})

/** What papers are headed by; undefined: the garage has none. */
export const findLogo = async (db: Db, scope: OfGarage): Promise<string | undefined> =>
  (await queries.findPrintedLogo(db, scope))?.print_picture ?? undefined

/** A new logo takes the place of the one before. @throws Problem limit_reached */
async function requireRoom(tx: Tx, scope: GarageScope, kind: GaragePictureKind): Promise<void> {
  const photos = (await queries.listPictures(tx, scope)).filter((row) => row.kind === 'PHOTO')
  if (kind === 'LOGO' || photos.length < maxGaragePhotos) return
  throw new Problem('limit_reached', {
    sentence: `A garage can have at most ${maxGaragePhotos} photos. Please delete one first.`,
  })
}

/** @throws Problem limit_reached, too_many_requests */
export async function allowPicture(
  { database: { db } }: Parts,
  scope: GarageScope,
  kind: GaragePictureKind,
  { mimeType }: UploadRequest,
): Promise<UploadPermission> {
  await countHit(db, uploadsOfGarage, { garageId: scope.garageId })
  return transact(db, async (tx) => {
    const { name } = await queries.lockGarage(tx, scope)
    await requireRoom(tx, scope, kind)
    const at = `/api/v1/garages/pictures/${kind}/uploads`
    return issueUploadToken(tx, scope, targetOf(kind), { label: name, at, mimeType })
  })
}

/** @throws Problem: what `receiveUpload` refuses */
export const receivePicture = (
  parts: Parts,
  scope: GarageScope,
  { kind, uploadToken }: { kind: GaragePictureKind; uploadToken: string },
  request: FileRequest,
): Promise<UploadedFiles> => receiveUpload(parts, scope, targetOf(kind), uploadToken, request)

/**
 * Shows an uploaded picture. Confirming twice is no error: an answer may have been lost.
 * @throws Problem upload_not_valid, limit_reached
 */
export async function confirmPicture(
  parts: Parts,
  scope: GarageScope,
  kind: GaragePictureKind,
  { caption, requestId, ...files }: ConfirmedUpload,
): Promise<GaragePicture> {
  const picture = uploadedPicture(files)
  const printPicture = kind === 'LOGO' ? await printOf(parts, scope, picture) : null
  const { shown, gone } = await changeOffer(parts, scope, async (tx) => {
    const made = await findCreated(tx, scope, 'garage_pictures', requestId)
    const { name } = await queries.lockGarage(tx, scope)
    const before = await queries.listPictures(tx, scope)
    const known = before.find(({ id }) => id === (made ?? picture.id))
    if (known) return { shown: known, gone: [] }
    await takeUpload(tx, scope, targetOf(kind), picture)
    await requireRoom(tx, scope, kind)
    const gone = await removeRows(tx, scope, kind === 'LOGO' ? before.filter((row) => row.kind === 'LOGO') : [])
    const shown = await queries.insertPicture(tx, scope, { ...picture, kind, caption, printPicture, requestId })
    const subject = { id: picture.id, label: name }
    await recordAudit(tx, scope, { action: 'garage-picture.created', subject, changes: { kind, caption } })
    return { shown, gone }
  })
  await removePictures(parts, gone)
  return presentPicture(scope.garageId, shown)
}

/** @throws Problem upload_not_valid, where the file is not there (any more) */
async function printOf({ storage }: Parts, { garageId }: GarageScope, picture: { id: string; hash: string }) {
  const file = { name: pictureName(garageId, picture), width: imageWidths[0] }
  const png = await readPictureAsPng(storage, file, { account: garageId })
  if (!png) throw new Problem('upload_not_valid')
  return `data:image/png;base64,${png.toString('base64')}`
}

async function removeRows(tx: Tx, scope: GarageScope, rows: queries.PictureRow[]): Promise<string[]> {
  for (const { id } of rows) await queries.deletePicture(tx, scope, id)
  const names = rows.map(({ id, content_hash: hash }) => pictureName(scope.garageId, { id, hash }))
  await abandonPictures(tx, names)
  return names
}

/** From the page, and from papers, at once; its files after the transaction. @throws Problem not_found */
export async function removePicture(parts: Parts, scope: GarageScope, id: string): Promise<void> {
  const names = await changeOffer(parts, scope, async (tx) => {
    const { name } = await queries.lockGarage(tx, scope)
    const row = (await queries.listPictures(tx, scope)).find((each) => each.id === id)
    if (!row) throw new Problem('not_found', { sentence: 'This picture no longer exists.' })
    const subject = { id, label: name }
    await recordAudit(tx, scope, { action: 'garage-picture.deleted', subject, changes: { kind: row.kind } })
    return removeRows(tx, scope, [row])
  })
  await removePictures(parts, names)
}
