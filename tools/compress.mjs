import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './process.mjs'
import { filesUnder } from './stamps.mjs'

const compressible = /\.(?:js|css|svg|html|json|txt|xml|webmanifest|wasm)$/
/** A larger file would hold up a first start by seconds for a few bytes. */
const largeBytes = 500_000
const atOnce = 8
const encodings = [
  [
    '.br',
    (content) =>
      brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: content.length > largeBytes ? 6 : 11 } }),
  ],
  ['.gz', (content) => zip(content, { level: 9 })],
]
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` beside every file of a folder that gains by it, so that no request pays for compressing. */
export async function compress(folder) {
  const waiting = filesUnder(folder).filter((path) => compressible.test(path))
  const work = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) await compressFile(join(root, path))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function compressFile(path) {
  const content = await readFile(path)
  for (const [suffix, encode] of encodings) {
    const encoded = await encode(content)
    if (encoded.length < content.length) await writeFile(path + suffix, encoded)
  }
}
