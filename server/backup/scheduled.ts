import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from '../platform/private-files.ts'
import type { Settings } from '../platform/settings.ts'
import { type Source, writeBackup } from './write.ts'

type Log = { info: (what: object, text: string) => void; error: (what: object, text: string) => void }

const checkEveryMilliseconds = 600_000
const dayInMilliseconds = 24 * 3_600_000

const nameAt = (time: Date) => `pahiya-${time.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`
const ours = /^pahiya-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz$/

/** When a file of this name was begun; undefined for what is none of ours. */
function timeIn(name: string): number | undefined {
  const [, day, hours, minutes, seconds] = ours.exec(name) ?? []
  return (day && Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)) || undefined
}

/**
 * Makes a backup when the newest in the folder is older than it may be, and then removes the oldest beyond those to keep.
 * @returns the file, if one was due
 */
export async function backUpIfDue(
  source: Source,
  { folder, everyHours, keep }: NonNullable<Settings['backups']>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  makePrivateFolder(folder)
  const before = await listOurs(folder)
  const newest = timeIn(before[0] ?? '') ?? 0
  if (Date.now() - newest < everyHours * 3_600_000) return undefined
  await removeCutShort(folder)
  const file = join(folder, nameAt(new Date()))
  await writeBackup(source, file, { signal })
  for (const name of (await listOurs(folder)).slice(keep)) await rm(join(folder, name))
  return file
}

/** When the newest backup in a folder was begun. */
export const newestBackupIn = async (folder: string): Promise<number | undefined> =>
  timeIn((await listOurs(folder))[0] ?? '')

/** Newest first. */
const listOurs = async (folder: string) =>
  (await readdir(folder))
    .filter((name) => timeIn(name))
    .sort()
    .reverse()

/** What was being written when a process was killed; not what another one may be writing now. */
async function removeCutShort(folder: string) {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.partial'))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > dayInMilliseconds) await rm(join(folder, name), { force: true })
  }
}

/** Looks every ten minutes, and at once. The returned function ends what is under way. */
export function startBackups(source: Source, backups: NonNullable<Settings['backups']>, log: Log): () => Promise<void> {
  const ending = new AbortController()
  let working: Promise<void> = Promise.resolve()
  const look = async () => {
    try {
      const file = await backUpIfDue(source, backups, ending.signal)
      if (file) log.info({ file }, 'backup made')
    } catch (error) {
      if (!ending.signal.aborted) log.error({ err: error }, 'no backup could be made')
    }
  }
  const next = () => {
    working = working.then(look)
  }
  const timer = setInterval(next, checkEveryMilliseconds).unref()
  next()
  return async () => {
    clearInterval(timer)
    ending.abort(new Error('The server is stopping.'))
    await working
  }
}
