import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { imageWidths } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { pictures } from '../../../contract/words/pictures.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { Lane } from '../../platform/fair-queue.ts'
import { Problem } from '../../platform/problem.ts'
import type { Storage } from '../../platform/storage.ts'
import { PixelQueue } from './pixel-queue.ts'
import { pictureName, typeOfContent } from './rules.ts'

/** @property width of the largest file, as it came out */
export type Picture = { hash: string; width: number; height: number; files: { width: number; bytes: Buffer }[] }

/** Phones take up to 64 megapixels. Past that a small file could fill the memory. */
const maxPixels = 65_000_000
/** Others are decoded line by line; an interlaced one is whole in the memory. */
const maxBytesAtOnce = 4 * maxPixels
/** Tall pictures are kept whole, within what WebP can hold. */
const tallest = 4
const maxSeconds = 30
/** A panorama has some 30,000; thousands of times longer than wide, each step over its lines costs all of them. */
const longestSide = 32_000
const widest = Math.max(...imageWidths)

const decoding = new PixelQueue({
  // Decoding fills a core: one always stays free for everything else.
  atOnce: Math.max(1, availableParallelism() - 1),
  // Two photos of a phone; ahead of it ten of them, or two that fill a core for two seconds.
  pixelsPerSecondOfGarage: 25_000_000,
  garagesOfAddress: 2,
  secondsAhead: 5,
})

/** A garage, or a driver's visit, and the address that sends; within the process the garage's own. */
export type PictureLane = Lane

const inTurn = <Result>({ account, address = account }: PictureLane, pixels: number, work: () => Promise<Result>) =>
  decoding.run({ account, address }, pixels, work)

/** A file that we made ourselves, for the typesetter of PDFs, which reads no WebP. */
export const pngOf = (webp: Uint8Array, lane: PictureLane): Promise<Buffer> =>
  inTurn(lane, widest * widest, () => sharp(webp).png().toBuffer())

/** A photo, small, for the same: sixty of them are a paper of two megabytes. */
export const jpegOf = (webp: Uint8Array, side: number, lane: PictureLane): Promise<Buffer> =>
  inTurn(lane, side * side, () =>
    sharp(webp).resize(side, side, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 72 }).toBuffer(),
  )

/** Decodes a picture and makes it anew as WebP in our three widths, without metadata, never wider than it was. */
async function renderPicture(original: Buffer, lane: PictureLane): Promise<Picture> {
  const source = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
  const { width, height, channels, depth, isProgressive } = await source.metadata()
  const bytes = width * height * channels * (depth === 'ushort' ? 2 : 1)
  if (width * height > maxPixels) throw new Error('beyond the pixel limit')
  if (Math.max(width, height) > longestSide) throw new Error('a side beyond the pixel limit')
  if (isProgressive && bytes > maxBytesAtOnce) throw new Error('an interlaced picture beyond the pixel limit')
  return inTurn(lane, width * height, () => decode(original, source))
}

async function decode(original: Buffer, source: Sharp): Promise<Picture> {
  const { data, info } = await source
    .timeout({ seconds: maxSeconds })
    // As the camera was held; what said so goes, with the place where it was taken.
    .autoOrient()
    .resize({ width: widest, height: widest * tallest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: Picture['files'] = []
  let largest = { bytes: original, width: info.width, height: info.height }
  for (const width of imageWidths) {
    const resized = sharp(data, { raw }).resize({
      width,
      height: width * tallest,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const written = await resized.webp({ quality: 82 }).toBuffer({ resolveWithObject: true })
    largest = { bytes: written.data, width: written.info.width, height: written.info.height }
    files.push({ width, bytes: written.data })
  }
  return { hash: hashOf(largest.bytes), width: largest.width, height: largest.height, files }
}

const refused = (code: 'unsupported_media_type' | 'validation_failed', sentence: string, cause?: unknown) =>
  new Problem(code, { at: 'file', sentence, cause })

/**
 * A picture from a file that somebody sent.
 * @throws Problem for what is none of our four types, has too many pixels, or cannot be decoded to its end
 */
export async function readPicture(original: Buffer, lane: PictureLane): Promise<Picture> {
  if (original.length === 0) throw refused('validation_failed', say(pictures).missing)
  if (!typeOfContent(original)) throw refused('unsupported_media_type', say(pictures).type)
  try {
    return await renderPicture(original, lane)
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message)
    const sentence = isTooLarge ? say(pictures).tooManyPixels : say(pictures).damaged
    throw refused('validation_failed', sentence, error)
  }
}

const keysOf = (name: string) => imageWidths.map((width) => ({ width, key: `${name}-${width}.webp` }))

/** Settles only when no file is being written any more, so that what is there can be removed. */
export async function storePicture(storage: Storage, name: string, picture: Picture) {
  const written = await Promise.allSettled(
    picture.files.map(({ width, bytes }) => storage.write(`${name}-${width}.webp`, bytes)),
  )
  const failed = written.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

/** Files that are gone already are no error. */
export async function deletePicture(storage: Storage, name: string): Promise<void> {
  await Promise.all([...keysOf(name).map(({ key }) => key), drawingKey(name)].map((key) => storage.remove(key)))
}

const drawingKey = (name: string) => `${name}.svg`

/** @returns its hash */
export async function storeDrawing(storage: Storage, garageId: string, id: string, svg: string): Promise<string> {
  const hash = hashOf(svg)
  await storage.write(drawingKey(pictureName(garageId, { id, hash })), Buffer.from(svg))
  return hash
}

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex').slice(0, 16)
