import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where pictures are kept: keys such as `{garage}/{image}-{hash}-800.webp`, written once and never changed. */
export type Storage = {
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /** undefined where there is no such key. */
  read: (key: string) => Promise<Uint8Array | undefined>
  remove: (key: string) => Promise<void>
}

export function folderStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    write: (key, bytes) => disk.put(key, bytes),
    read: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : undefined),
    remove: (key) => disk.delete(key),
  }
}
