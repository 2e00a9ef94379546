import type { Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import type { Storage } from '../../platform/storage.ts'
import { abandonPictures, readPictureFile } from './picture-upload-service.ts'
import { privatePictureName } from './rules.ts'

/** The row of a photo that is nobody's but the garage's: of a car, of a supplier's bill. */
type Photo = { id: string; content_hash: string }

export const photoGone = () => new Problem('not_found', { sentence: 'This photo no longer exists.' })

/** How its files begin in the storage. */
export const photoName = ({ garageId }: OfGarage, { id, content_hash: hash }: Photo) =>
  privatePictureName(garageId, { id, hash })

/** In the transaction that deletes their rows. @returns the names that `removePictures` takes after it */
export async function abandonPhotos(tx: Tx, ofGarage: OfGarage, photos: Photo[]): Promise<string[]> {
  const names = photos.map((photo) => photoName(ofGarage, photo))
  await abandonPictures(tx, names)
  return names
}

export type PhotoFile = { bytes: Buffer; type: 'image/webp' }

/** Whether it may be seen is asked before. @param photo undefined where there is no such row @throws Problem not_found */
export async function readPhotoFile(
  storage: Storage,
  ofGarage: OfGarage,
  photo: Photo | undefined,
  width: number,
): Promise<PhotoFile> {
  const bytes = photo && (await readPictureFile(storage, photoName(ofGarage, photo), width))
  if (!bytes) throw photoGone()
  return { bytes: Buffer.from(bytes), type: 'image/webp' }
}
