import { randomUUID } from 'node:crypto'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Settings } from '../settings.ts'
import { makePrivateFolder } from './private-files.ts'

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

export async function s3Storage({ bucket, region, endpoint, keys }: NonNullable<Settings['s3']>): Promise<Storage> {
  // 20 MB of code that a folder does not need.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return storageOn(
    new Disk(
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
        requestHandler: { connectionTimeout: 5000, requestTimeout: 20_000, throwOnRequestTimeout: true },
      }),
    ),
  )
}

/** S3 where the settings name a bucket, else a folder beside the database. */
export async function openStorage({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Promise<Storage> {
  if (s3) return s3Storage(s3)
  makePrivateFolder(dataDir)
  return folderStorage(`${dataDir}/media`)
}
