import type { ImageType, ServiceImage } from '../../../contract/catalogue/images/images.ts'

/** The type of a drawing: one file for every width, whose strokes do not scale. Only the demo has them; no upload becomes one. */
export const drawingType = 'image/svg+xml'

type Stored = { id: string; hash: string; mime?: string }

/** One of a picture's files. The name carries the content's hash: what it names never changes. */
export const imageFile = ({ id, hash, mime }: Stored, width: number) =>
  mime === drawingType ? `${id}-${hash}.svg` : `${id}-${hash}-${width}.webp`

/** The path of one of a picture's files on our own origin. */
export const imagePath = (garageId: string, image: Stored, width: number) =>
  `/media/${garageId}/${imageFile(image, width)}`

/** The beginning that all files of a picture share in the storage. */
export const pictureName = (garageId: string, image: { id: string; hash: string }) =>
  `${garageId}/${image.id}-${image.hash}`

/** Of a photo that is nobody's but the garage's: where `/media` does not reach (docs/rules.md#photos). */
export const privatePictureName = (garageId: string, picture: { id: string; hash: string }) =>
  `${garageId}/photos/${picture.id}-${picture.hash}`

/** Of a picture in a review: `/media` shows it while the review stands. */
export const reviewPictureName = (garageId: string, picture: { id: string; hash: string }) =>
  `${garageId}/reviews/${picture.id}-${picture.hash}`

/** @param name of the largest file, as an upload was answered. */
export function pictureOfFile(name: string): { id: string; hash: string } | undefined {
  const [, id, hash] = /^([0-9a-f-]{36})-([0-9a-f]{16})-1280\.webp$/.exec(name) ?? []
  return id && hash ? { id, hash } : undefined
}

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text

/** The type that a file's first bytes show, whatever its name says. Nothing else ever reaches a decoder. */
export function typeOfContent(bytes: Buffer): ImageType | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'image/gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp'
  return undefined
}

export type ImageRow = {
  id: string
  service_id: string
  content_hash: string
  caption: string
  display_order: number
  file_size: number
  mime_type: string
  version: number
}

/** @param service its title is this one's name, which may change */
export function presentImage(garageId: string, row: ImageRow, service: { name: string }): ServiceImage {
  const image = { id: row.id, hash: row.content_hash, mime: row.mime_type }
  return {
    id: row.id,
    thumbnailUrl: imagePath(garageId, image, 400),
    imageUrl: imagePath(garageId, image, 1280),
    caption: row.caption,
    title: service.name,
    displayOrder: row.display_order,
    filename: imageFile(image, 1280),
    thumbnailFilename: imageFile(image, 400),
    fileSize: row.file_size,
    mimeType: row.mime_type,
    version: row.version,
  }
}

/**
 * The whole order, from what somebody dragged: images that were added meanwhile follow, in the order they had.
 * @returns undefined where one of the ids is no image of the service (any more).
 */
export function completeOrder(present: string[], wanted: string[]): string[] | undefined {
  if (wanted.some((id) => !present.includes(id))) return undefined
  return [...wanted, ...present.filter((id) => !wanted.includes(id))]
}

/** Whether the images that somebody saw still stand as they saw them; others may have joined. */
export const isSameOrder = (present: string[], seen: string[]): boolean =>
  present.filter((id) => seen.includes(id)).join() === seen.join()
