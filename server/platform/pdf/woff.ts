import { inflateSync } from 'node:zlib'

const [headerLength, entryLength, woffEntryLength] = [12, 16, 20]
const padded = (length: number) => (length + 3) & ~3

/**
 * A WOFF as the TrueType font that is packed into it: the typesetter unpacks a WOFF's tables anew for each glyph, which
 * makes a page take several times as long.
 */
export function decompressWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This font is not a WOFF.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + index * woffEntryLength
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as Three
    const packed = woff.subarray(offset, offset + packedLength)
    const tagAndChecksum = [woff.subarray(entry, entry + 4), woff.subarray(entry + 16, entry + 20)] as const
    return { tagAndChecksum, length, bytes: packedLength < length ? inflateSync(packed) : packed }
  })

  const start = headerLength + count * entryLength
  const font = Buffer.alloc(tables.reduce((sum, { length }) => sum + padded(length), start))
  woff.copy(font, 0, 4, 8)
  writeSearchHints(font, count)
  let offset = start
  tables.forEach(({ tagAndChecksum: [tag, checksum], length, bytes }, index) => {
    const entry = headerLength + index * entryLength
    tag.copy(font, entry)
    checksum.copy(font, entry + 4)
    font.writeUInt32BE(offset, entry + 8)
    font.writeUInt32BE(length, entry + 12)
    bytes.copy(font, offset)
    offset += padded(length)
  })
  return font
}

type Three = [number, number, number]

/** The rest of a font's header: how a binary search over its tables would begin. */
function writeSearchHints(font: Buffer, count: number) {
  const steps = Math.floor(Math.log2(count))
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(2 ** steps * entryLength, 6)
  font.writeUInt16BE(steps, 8)
  font.writeUInt16BE((count - 2 ** steps) * entryLength, 10)
}
