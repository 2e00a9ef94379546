import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/database.ts'
import { type Place, sweepSlices } from '../../platform/sweep-slices.ts'
import * as queries from './fill-queries.ts'

const tables: queries.SoundTable[] = ['customers', 'bookings', 'job_cards', 'suppliers']

/**
 * Names that were stored before what they sound like was, or by a process of a release before, are found in every script
 * from then on. Any number of processes may do so at once.
 * @returns how many rows were filled
 */
export async function fillSounds(
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
  stopping: AbortSignal = new AbortController().signal,
): Promise<number> {
  const fill = <Row extends { id: string }>(
    what: string,
    list: (place: Place) => Promise<Row[]>,
    work: (row: Row) => Promise<boolean>,
  ) =>
    sweepSlices(db, {
      kind: `sounds of ${what}`,
      list: async (place) => (stopping.aborted ? [] : list(place)),
      work: async (row) => !stopping.aborted && (await work(row)),
      log,
      failed: { one: `a name of ${what} could not be filled`, list: `names of ${what} could not be looked for` },
    })
  let filled = 0
  for (const table of tables) {
    filled += await fill(
      table,
      (place) => queries.listUnsounded(db, table, place),
      (row) => queries.addSounds(db, table, row),
    )
  }
  filled += await fill(
    'leads',
    (place) => queries.listUnsoundedLeads(db, place),
    (row) => queries.setSoundsOfLead(db, row),
  )
  filled += await fill(
    'garages',
    (place) => queries.listUnsoundedGarages(db, place),
    (row) => queries.setSoundsOfGarage(db, row),
  )
  return filled
}
