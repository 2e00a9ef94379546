import { sql } from 'kysely'
import type { Database, Db, Tx } from './database/database.ts'
import { hint } from './database/hints.ts'

const channel = 'versions'

/** Raises a version in the transaction that changes what it stands for; every process hears of it at commit. */
export async function bumpVersion(tx: Tx, name: string): Promise<void> {
  await tx
    .insertInto('versions')
    .values({ name, version: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version: sql`versions.version + 1` }))
    .execute()
  hint(channel, name)
}

export type Versions = {
  /** The version of everything named, joined: changes when any of them does. */
  of: (...names: string[]) => string
  /** Reads them all anew; the process that has just committed a change calls it, to see its own write at once. */
  refresh: () => Promise<void>
  stop: () => void
}

/**
 * This process's mirror of the versions: told by hints, and read again every two seconds in case a notice was lost.
 * @param onFailure hears of a reread that failed; the mirror keeps what it had and tries again.
 */
export async function watchVersions(
  { db, listen }: Pick<Database, 'listen'> & { db: Db },
  onFailure: (error: unknown) => void,
): Promise<Versions> {
  let mirror = new Map<string, number>()
  const refresh = async () => {
    const rows = await db.selectFrom('versions').selectAll().execute()
    mirror = new Map(rows.map((row) => [row.name, row.version]))
  }
  let isStopped = false
  // One that is still under way when the database closes has failed nobody.
  const reread = () => void refresh().catch((error) => isStopped || onFailure(error))
  await listen(channel, reread)
  await refresh()
  const timer = setInterval(reread, 2000).unref()
  return {
    of: (...names) => names.map((name) => mirror.get(name) ?? 0).join('.'),
    refresh,
    stop: () => {
      isStopped = true
      clearInterval(timer)
    },
  }
}
