import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photograph of one colour. */
export const photo = (width = 900, height = 600, format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#b33' } })
    .toFormat(format)
    .toBuffer()

/** Noise cannot be compressed, so that what is cut off from its end is missing. */
export const noise = (width = 900, height = 600) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A valid PNG of exactly so many bytes. */
export async function pngOfSize(bytes: number): Promise<Buffer> {
  const picture = await photo(60, 40, 'png')
  const [body, end] = [picture.subarray(0, -12), picture.subarray(-12)]
  return Buffer.concat([body, chunk('paDd', Buffer.alloc(bytes - picture.length - 12)), end])
}

type PngHeader = { width: number; height: number; bits: number; colours: 0 | 6; isInterlaced: boolean }

function pngOf({ width, height, bits, colours, isInterlaced }: PngHeader, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bits
  header[9] = colours
  header[12] = isInterlaced ? 1 : 0
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([pngStart, ...chunks])
}

/** A few kilobytes that would fill 20,000 × 20,000 pixels. */
export function pixelBomb(side = 20_000): Buffer {
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  return pngOf({ width: side, height: side, bits: 1, colours: 0, isInterlaced: false }, rows)
}

/** Not too many pixels, but interlaced and of eight bytes each. */
export const interlacedBomb = () =>
  pngOf({ width: 8000, height: 8000, bits: 16, colours: 6, isInterlaced: true }, Buffer.alloc(1000))

/** One pixel wide, and as high as it takes. */
export const pngLine = (height: number) =>
  pngOf({ width: 1, height, bits: 1, colours: 0, isInterlaced: false }, Buffer.alloc(height * 2))
