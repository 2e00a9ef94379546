import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from './private-files.ts'

/** With less, the next pictures or the database's next log segments (16 MB each) find no room. */
const leastBytes = 48 * 1024 * 1024

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`

/** What is asked of a disk; tests have full ones. */
type Disk = {
  freeBytes: (folder: string) => Promise<number>
  write: (file: string) => Promise<void>
}

const ofSystem: Disk = {
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
  // A quota is seen by writing only.
  write: (file) => writeFile(file, new Uint8Array(4096)),
}

/**
 * Whether a folder of ours can be written to: asked at a start, and by whoever hands calls out.
 * @throws Error with a sentence that names the folder
 */
export async function requireRoom(folder: string, disk: Disk = ofSystem): Promise<void> {
  makePrivateFolder(folder)
  const free = await disk.freeBytes(folder)
  if (free < leastBytes) {
    throw new Error(
      `The disk of ${folder} is full: ${megabytes(free)} are free, and at least ${megabytes(leastBytes)} are needed. ` +
        'Nothing was changed. Please make room on it.',
    )
  }
  const file = join(folder, `.room-${randomUUID()}`)
  try {
    await disk.write(file)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const why = code === 'ENOSPC' || code === 'EDQUOT' ? 'is full' : 'cannot be written to'
    throw new Error(`The disk of ${folder} ${why} (${code}). Nothing was changed. Please make room on it.`, { cause })
  } finally {
    await rm(file, { force: true })
  }
}

const askedEachMilliseconds = 1000

/** As `requireRoom`, asked of the disk once a second at most: it writes to it, and anybody may ask whether we are ready. */
export function roomIn(folder: string, disk?: Disk, now = () => performance.now()): () => Promise<void> {
  let last: { at: number; answer: Promise<void> } | undefined
  return () => {
    if (!last || now() - last.at >= askedEachMilliseconds) last = { at: now(), answer: requireRoom(folder, disk) }
    return last.answer
  }
}
