import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
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

/**
 * Pictures that nobody confirmed, and what a process left behind that died. Any number of processes may sweep at once. One
 * file that cannot be removed keeps no other: it is thrown at the end, and tried again by a later sweep, as all are of a
 * storage that is away.
 */
export async function sweepOrphans(db: Db, storage: Storage): Promise<void> {
  const failures: unknown[] = []
  for (;;) {
    const names = await takeOrphans(db)
    if (names.length === 0) break
    for (const name of names) {
      try {
        await deletePictures(db, storage, [name])
      } catch (error) {
        if (error instanceof Problem && error.status === 503) throw error
        failures.push(error)
      }
    }
  }
  if (failures.length > 0) throw failures[0]
}
