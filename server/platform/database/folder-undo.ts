import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isWalSegment } from './data-folder.ts'

const segmentBytes = 16n * 1024n * 1024n
/** Where pg_control names the newest checkpoint. */
const checkpointOffset = 32

/**
 * Opening a database writes, also where it then fails: into the log, the control file, and files that it makes anew.
 * @returns how to put these back as they were; kept in memory, since a full disk has no room for copies
 */
export async function rememberBeforeOpening(folder: string): Promise<() => Promise<void>> {
  const before = new Set(await filesOf(folder))
  const current = await currentSegment(folder)
  const kept = new Map<string, Buffer>()
  for (const name of before) {
    if (isWrittenByOpening(name, current)) kept.set(name, await readFile(join(folder, name)))
  }
  return async () => {
    for (const name of await filesOf(folder)) if (!before.has(name)) await rm(join(folder, name))
    for (const [name, bytes] of kept) await writeFile(join(folder, name), bytes)
  }
}

const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

function isWrittenByOpening(name: string, currentSegmentName: string): boolean {
  if (name.startsWith('pg_wal/')) return isWalSegment(basename(name)) && basename(name) >= currentSegmentName
  if (name.startsWith('pg_stat/')) return true
  return ['pg_control', 'pg_internal.init', 'postmaster.pid', 'postmaster.opts'].includes(basename(name))
}

/** The segment of the log with the newest checkpoint: only this one and later ones are written. */
async function currentSegment(folder: string): Promise<string> {
  const file = await open(join(folder, 'global/pg_control'))
  try {
    const head = Buffer.alloc(checkpointOffset + 20)
    await file.read(head, 0, head.length, 0)
    const segment = head.readBigUInt64LE(checkpointOffset) / segmentBytes
    const timeline = head.readUInt32LE(checkpointOffset + 16)
    const perGroup = 2n ** 32n / segmentBytes
    return [BigInt(timeline), segment / perGroup, segment % perGroup]
      .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
      .join('')
  } finally {
    await file.close()
  }
}
