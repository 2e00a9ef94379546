import { type Kysely, sql } from 'kysely'
import type { Batches } from './migration-files.ts'
import type { Tables } from './tables.ts'

const rowsAtOnce = 1000
const garagesAtOnce = 100

/** How far batches are that run, for whoever goes on when they were killed. It is there while some run. */
export const placesOfBatches = 'migration_batches'

/** In one transaction with all else, of a database that nobody else uses. */
export async function changeWithin(tx: Kysely<Tables>, { change }: Batches): Promise<void> {
  for await (const page of pagesOfGarages(tx)) {
    for (const id of page) await untilDone(() => change(tx, id, rowsAtOnce))
  }
}

type Attempt = <Result>(work: () => Promise<Result>) => Promise<Result>
type Beside = { name: string; batches: Batches; attempt: Attempt }

/**
 * A transaction for a thousand rows, so that no call waits long for one of them. Where a garage stands and how far they are is
 * written in two: what was done and not noted is looked through again, and nothing is found to do.
 */
export async function changeBeside(connection: Kysely<Tables>, { name, batches, attempt }: Beside): Promise<void> {
  const places = sql.table(placesOfBatches)
  await sql`create table if not exists ${places} (name text primary key, after_garage uuid not null)`.execute(
    connection,
  )
  const { rows } = await sql<{ after_garage: string }>`
    select after_garage from ${places} where name = ${name}`.execute(connection)
  for await (const page of pagesOfGarages(connection, rows[0]?.after_garage)) {
    for (const id of page) {
      const thousand = () => connection.transaction().execute((tx) => batches.change(tx, id, rowsAtOnce))
      await untilDone(() => attempt(thousand))
    }
    await sql`insert into ${places} values (${name}, ${page.at(-1)})
      on conflict (name) do update set after_garage = excluded.after_garage`.execute(connection)
  }
}

/** Once it is noted that the migration is done. */
export const forgetPlaces = (connection: Kysely<Tables>) =>
  sql`drop table if exists ${sql.table(placesOfBatches)}`.execute(connection)

async function untilDone(change: () => Promise<number>): Promise<void> {
  while ((await change()) >= rowsAtOnce);
}

async function* pagesOfGarages(db: Kysely<Tables>, after?: string): AsyncGenerator<string[]> {
  for (let last = after; ; ) {
    const garages = await db
      .selectFrom('garages')
      .select('id')
      .$if(last !== undefined, (query) => query.where('id', '>', last ?? ''))
      .orderBy('id')
      .limit(garagesAtOnce)
      .execute()
    const page = garages.map(({ id }) => id)
    if (page.length === 0) return
    yield page
    last = page.at(-1)
  }
}
