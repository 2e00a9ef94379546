import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Settings } from '../settings.ts'
import { makePrivateFolder } from './private-files.ts'
import { Problem } from './problem.ts'

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
  const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
    const tooLate = sleep(milliseconds, undefined, { ref: false }).then(() => {
      throw new BucketAway('no answer in time')
    })
    try {
      return await Promise.race([work, tooLate])
    } catch (error) {
      throw isAway(error)
        ? new Problem('unavailable', { cause: error, sentence: picturesAway, retryAfterSeconds: 5 })
        : error
    }
  }
  return {
    write: (key, bytes) => inTime(storage.write(key, bytes)),
    read: (key) => inTime(storage.read(key)),
    remove: (key) => inTime(storage.remove(key)),
  }
}

const picturesAway = 'Pictures cannot be reached just now. Please try again in a moment.'

class BucketAway extends Error {}

/** The driver's error has the client's as its cause; one of the network has no status. */
function isAway(error: unknown): boolean {
  if (error instanceof BucketAway) return true
  const { $metadata, cause } = error as { $metadata?: { httpStatusCode?: number }; cause?: unknown }
  if ($metadata?.httpStatusCode !== undefined)
    return $metadata.httpStatusCode >= 500 || $metadata.httpStatusCode === 429
  return cause instanceof Error
    ? isAway(cause)
    : $metadata !== undefined || (error instanceof Error && 'code' in error && 'syscall' in error)
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
    await requireBucket(await openBucket(s3), s3)
    return s3Storage(s3)
  }
  makePrivateFolder(dataDir)
  return folderStorage(`${dataDir}/media`)
}
