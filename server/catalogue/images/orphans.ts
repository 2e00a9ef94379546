import type { Db } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage.ts'
import { forgetPicture, takeOrphans } from './orphan-queries.ts'
import { deletePicture } from './pictures.ts'

/** Removes files, and then the rows that knew of them. */
export async function deletePictures(db: Db, storage: Storage, names: string[]): Promise<void> {
  for (const name of names) {
    await deletePicture(storage, name)
    await forgetPicture(db, name)
  }
}

/** Pictures that nobody confirmed, and what a process left behind that died. Any number of processes may sweep at once. */
export async function sweepOrphans(db: Db, storage: Storage): Promise<void> {
  for (;;) {
    const names = await takeOrphans(db)
    if (names.length === 0) return
    await deletePictures(db, storage, names)
  }
}
