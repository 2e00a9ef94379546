import { createReadStream, createWriteStream } from 'node:fs'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { BackupFailure } from './format.ts'

export type Part = { name: string; bytes: Buffer }
export type AddPart = (part: Part) => Promise<void>

/**
 * Writes the parts that `fill` adds, in their order, and settles when they are all on the disk. Only the owner of the
 * file may read it.
 */
export async function writeArchive(file: string, fill: (add: AddPart) => Promise<void>): Promise<void> {
  const pack = tar.pack()
  const written = pipeline(pack, createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  // Told below; a disk that is full while nothing is added must not end the process.
  written.catch(() => undefined)
  try {
    await fill(async ({ name, bytes }) => {
      const entry = pack.entry({ name, size: bytes.length, mode: 0o600 })
      entry.end(bytes)
      // Waits for the disk, so that a large table never stands in the memory.
      await Promise.race([finished(entry), written])
    })
    pack.finalize()
  } catch (error) {
    pack.destroy()
    // Where the disk is what failed, that is the reason to tell.
    await written.catch((reason) => Promise.reject(isPremature(reason) ? error : reason))
    throw error
  }
  await written
}

const isPremature = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** The parts of a file, one after the other. @throws BackupFailure where it is cut short or damaged. */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  const extract = tar.extract()
  const reading = pipeline(createReadStream(file), createGunzip(), extract)
  // Told by the loop below, too.
  reading.catch(() => undefined)
  try {
    for await (const entry of extract) {
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk)
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) }
    }
    await reading
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupFailure(`The file cannot be read to its end, so nothing was taken from it: ${reason}.`)
  }
}
