import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { imageWidths } from '../../../contract/catalogue.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage.ts'

export type Picture = { hash: string; files: { width: number; bytes: Buffer }[] }

/** Decodes a picture and makes it anew as WebP in our three widths, without metadata, never wider than it was. */
export async function renderPicture(original: Buffer): Promise<Picture> {
  const source = sharp(original, { limitInputPixels: 50_000_000 }).rotate()
  const files = await Promise.all(
    imageWidths.map(async (width) => ({
      width,
      bytes: await source.clone().resize({ width, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer(),
    })),
  )
  const hash = createHash('sha256')
    .update(files.at(-1)?.bytes ?? original)
    .digest('hex')
    .slice(0, 16)
  return { hash, files }
}

const pictureKey = (garageId: string, imageId: string, hash: string, width: number) =>
  `${garageId}/${imageId}-${hash}-${width}.webp`

export async function storePicture(storage: Storage, garageId: string, imageId: string, picture: Picture) {
  await Promise.all(
    picture.files.map(({ width, bytes }) => storage.write(pictureKey(garageId, imageId, picture.hash, width), bytes)),
  )
}

export type NewImage = { id: string; serviceId: string; caption: string; displayOrder: number; picture: Picture }

/** The row that shows a stored picture on its service. */
export async function createImage(tx: Tx, garageId: string, image: NewImage): Promise<void> {
  await tx
    .insertInto('service_images')
    .values({
      garage_id: garageId,
      id: image.id,
      service_id: image.serviceId,
      content_hash: image.picture.hash,
      caption: image.caption,
      display_order: image.displayOrder,
      file_size: image.picture.files.at(-1)?.bytes.length ?? 0,
      mime_type: 'image/webp',
    })
    .execute()
}
