import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Db, isShared } from './database/database.ts'
import { workEach } from './process-each.ts'

/** Rows of garages whose id ends in this hexadecimal digit; of a database with one process there is one, of all garages. */
type Slice = number | undefined
const sliceCount = 16

/** What is listed at a time, by id. */
export type Place = { slice: Slice; after: string | undefined }
export const rowsAtOnce = 500

/** Whether a garage is of a slice. @param garageId such as sql.ref('j.garage_id') */
export const isOfSlice = (garageId: RawBuilder<unknown>, slice: Slice): RawBuilder<SqlBool> =>
  slice === undefined ? sql`true` : sql`right(${garageId}::text, 1) = ${slice.toString(16)}`

/** A page begins behind the row before. @param id such as sql.ref('j.id') */
export const isAfter = (id: RawBuilder<unknown>, after: string | undefined): RawBuilder<SqlBool> =>
  after === undefined ? sql`true` : sql`${id} > ${after}`

type Sweep<Row> = {
  /** Such as 'reviews'. */
  kind: string
  /** At most `rowsAtOnce`, by id. */
  list: (place: Place) => Promise<Row[]>
  /** @returns whether there was anything to do */
  work: (row: Row) => Promise<boolean>
  log: Pick<FastifyBaseLogger, 'error'>
  /** What is logged where one fails, and where the list does. */
  failed: { one: string; list: string }
}

/**
 * What is done from time to time at all garages, to the end: one row that fails keeps no other waiting. Processes at one
 * database share the slices out; whoever finds one taken goes on to the next. A lease that was lost, as when a process has
 * died, ends by itself; two at one slice do nothing twice, for each row is marked or locked by whoever works on it.
 * @returns how many were done
 */
export async function sweepSlices<Row extends { id: string }>(db: Db, sweep: Sweep<Row>): Promise<number> {
  let done = 0
  try {
    if (!isShared(db)) for await (const some of pagesOf(sweep, undefined)) done += await workEach(some, sweep)
    else
      for await (const slice of freeSlices(db, sweep.kind)) {
        for await (const some of pagesOf(sweep, slice)) {
          done += await workEach(some, sweep)
          await setLease(db, sweep.kind, slice, leaseSeconds)
        }
      }
  } catch (error) {
    sweep.log.error({ err: error }, sweep.failed.list)
  }
  return done
}

async function* pagesOf<Row extends { id: string }>({ list }: Sweep<Row>, slice: Slice): AsyncGenerator<Row[]> {
  for (let after: string | undefined; ; ) {
    const rows = await list({ slice, after })
    yield rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.id
  }
}

/** Each is held while it is worked on; what fails meanwhile leaves its lease to end by itself. */
async function* freeSlices(db: Db, kind: string): AsyncGenerator<number> {
  for (let slice = 0; slice < sliceCount; slice++) {
    if (!(await lease(db, kind, slice))) continue
    yield slice
    await setLease(db, kind, slice, 0)
  }
}

const leaseSeconds = 300
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** @returns false while another process has it */
export async function lease(db: Db, kind: string, slice: number): Promise<boolean> {
  const taken = await db
    .insertInto('sweep_slices')
    .values({ kind, slice, lease_until: inSeconds(leaseSeconds) })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'slice'])
        .doUpdateSet((set) => ({ lease_until: set.ref('excluded.lease_until') }))
        .where('sweep_slices.lease_until', '<=', sql<Date>`now()`),
    )
    .returning('slice')
    .executeTakeFirst()
  return taken !== undefined
}

const setLease = (db: Db, kind: string, slice: number, seconds: number) =>
  db
    .updateTable('sweep_slices')
    .set({ lease_until: inSeconds(seconds) })
    .where('kind', '=', kind)
    .where('slice', '=', slice)
    .execute()
