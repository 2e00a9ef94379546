import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { appliedMigrations, releaseName, waitingMigrations } from '../platform/database/migrate.ts'
import { stumblingBlocks } from './rolling.ts'

/** What waits, and which of its statements a process of the release before may stumble over; undefined where nothing waits. */
export async function planOf(db: Db): Promise<{ names: string[]; blocks: string[] } | undefined> {
  if ((await appliedMigrations(db)).length === 0) return undefined
  const waiting = await waitingMigrations(db)
  if (waiting.length === 0) return undefined
  const blocks = stumblingBlocks(waiting.flatMap(({ statements }) => statements))
  return { names: waiting.map(({ name }) => name), blocks }
}

/**
 * Before anything is changed: those of an older release serve on while this one waits.
 * @throws Error with a sentence, where an older process is at work that could not go on
 */
export async function requireNoneStumbles(db: Db): Promise<void> {
  const plan = await planOf(db)
  if (!plan || plan.blocks.length === 0) return
  // Before this was said, connections had no name: of those nothing is known.
  const { rows } = await sql<{ older: number }>`
    select count(*)::int as older from pg_stat_activity
    where datname = current_database() and application_name ~ '^pahiya \\d{4}$' and application_name < ${releaseName}
  `.execute(db)
  if (!rows[0]?.older) return
  throw new Error(
    `Processes of an older release are at work on this database, and could not go on once it has ${plan.names.join(', ')}. ` +
      'Nothing was changed. Please stop them first; `npm run migrate -- plan` says what they would stumble over.',
  )
}
