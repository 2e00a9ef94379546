import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { tableColumns, typedSql } from '../../platform/database/typed-sql.ts'

/** How long a stored picture waits for its confirmation. */
const minutesToConfirm = 60
/** A process that has not removed within this time what it took has died. */
const minutesToRemove = 5

/** Before a picture's files are written: from now on somebody knows of them, whatever happens. */
export const trackPicture = (db: Db, name: string) =>
  db
    .insertInto('picture_leftovers')
    .values({ name, due_at: sql<Date>`now() + make_interval(mins => ${minutesToConfirm})`, taken_at: null })
    .execute()

/**
 * In the transaction that gives a picture its image: it is no leftover any more.
 * @returns false where it is being removed, or is gone.
 */
export async function claimPicture(tx: Tx, name: string): Promise<boolean> {
  const claimed = await tx
    .deleteFrom('picture_leftovers')
    .where('name', '=', name)
    .where('taken_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

/** In the transaction that deletes images. Its process removes the files after (`deletePictures`); else a sweep does. */
export async function orphanPictures(tx: Tx, names: string[]): Promise<void> {
  if (names.length === 0) return
  const rows = names.map((name) => ({ name, due_at: sql<Date>`now()`, taken_at: sql<Date>`now()` }))
  await tx.insertInto('picture_leftovers').values(rows).execute()
}

/** Its files are gone. */
export const forgetPicture = (db: Db, name: string) =>
  db.deleteFrom('picture_leftovers').where('name', '=', name).execute()

/** Some that nobody confirmed, or that a process left behind that died: no other process takes them meanwhile. */
export async function takeOrphans(db: Db): Promise<string[]> {
  const { rows } = await typedSql(tableColumns('picture_leftovers', 'name'))`
    update picture_leftovers set taken_at = now() where name in (
      select name from picture_leftovers
      where due_at <= now() and (taken_at is null or taken_at < now() - make_interval(mins => ${minutesToRemove}))
      order by due_at limit 100 for update skip locked
    ) returning name
  `.execute(db)
  return rows.map(({ name }) => name)
}
