import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { inTime } from './in-time.ts'
import { makePrivateFolder } from './private-files.ts'
import { Problem } from './problem.ts'
import type { Settings } from './settings.ts'

/** Where pictures are kept: keys such as `{garage}/{image}-{hash}-800.webp`, written once and never changed. */
export type Storage = {
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /** undefined where there is no such key. */
  read: (key: string) => Promise<Uint8Array | undefined>
  /** A key that is gone already is no error. */
  remove: (key: string) => Promise<void>
}

const storageOn = (disk: Disk): Storage => ({
  write: (key, bytes) => disk.put(key, bytes),
  read: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : undefined),
  remove: (key) => disk.delete(key),
})

export function folderStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    ...storageOn(disk),
    /** Whole or not at all: a full disk, or a process that dies, leaves no half under the key. */
    async write(key, bytes) {
      const part = `${key}.${randomUUID()}.part`
      try {
        await disk.put(part, bytes)
        await disk.move(part, key)
      } catch (error) {
        await disk.delete(part).catch(() => undefined)
        throw error
      }
    },
  }
}

type Bucket = NonNullable<Settings['s3']>

/** Pictures are a matter of a moment: nobody waits longer for a bucket that is away. */
const bucketPatience = 5000

export const s3Storage = async (bucket: Bucket, patience = bucketPatience): Promise<Storage> =>
  patient(storageOn(await openBucket(bucket)), patience)

async function openBucket({ bucket, region, endpoint, keys }: Bucket): Promise<Disk> {
  // 20 MB of code that a folder does not need.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      supportsACL: false,
      // Without keys the client asks the machine that it runs on, as on AWS.
      ...(keys ? { credentials: keys } : {}),
      // Those who speak S3 without being AWS have buckets in the path, and few know its newer checksums.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 2000, requestTimeout: 4000, throwOnRequestTimeout: true },
    }),
  )
}

/** A bucket that does not answer, or not in time, says nothing about the picture: asked later, it may have it. */
function patient(storage: Storage, milliseconds: number): Storage {
  const whileThere = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await inTime(work, milliseconds, () => away('no answer in time'))
    } catch (error) {
      throw isAway(error) ? away(error) : error
    }
  }
  return {
    write: (key, bytes) => whileThere(storage.write(key, bytes)),
    read: (key) => whileThere(storage.read(key)),
    remove: (key) => whileThere(storage.remove(key)),
  }
}

const picturesAway = 'Pictures cannot be reached just now. Please try again in a moment.'
const away = (cause: unknown) => new Problem('unavailable', { cause, sentence: picturesAway, retryAfterSeconds: 5 })

/** The driver's error has the client's as its cause; one of the network has no status, but names its call. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  if (status !== undefined) return status >= 500 || status === 429
  return error.cause instanceof Error ? isAway(error.cause) : '$metadata' in error || 'syscall' in error
}

const refusals: Record<string, string> = {
  NoSuchBucket: 'is not there',
  InvalidAccessKeyId: 'does not know S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'does not accept S3_SECRET_ACCESS_KEY',
  PermanentRedirect: 'is in another region than S3_REGION',
}

/** @throws Error with a sentence for the person at the terminal, where the bucket will never take a picture */
async function requireBucket(disk: Disk, { bucket }: Bucket): Promise<void> {
  try {
    await disk.listAll('', { recursive: false, maxResults: 1 } as object)
  } catch (error) {
    const { name } = error as Error
    // One that does not answer may do so later; one that lists nothing to us may still take pictures.
    if (refusals[name]) throw new Error(`The bucket ‘${bucket}’ ${refusals[name]}. Please correct the settings S3_….`)
  }
}

/**
 * S3 where the settings name a bucket, else a folder beside the database.
 * @throws Error with a sentence for the person at the terminal
 */
export async function openStorage({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Promise<Storage> {
  if (s3) {
    const disk = await openBucket(s3)
    await requireBucket(disk, s3)
    return patient(storageOn(disk), bucketPatience)
  }
  makePrivateFolder(dataDir)
  return folderStorage(mediaIn(dataDir))
}

const mediaIn = (dataDir: string) => `${dataDir}/media`

/** The pictures beside the embedded database, where there are some. */
export const picturesIn = (dataDir: string): Storage | undefined =>
  existsSync(mediaIn(dataDir)) ? folderStorage(mediaIn(dataDir)) : undefined
