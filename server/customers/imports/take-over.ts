import { recordAudit } from '../../platform/audit.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Pace } from '../../platform/pace.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { addToTotal } from '../../platform/totals.ts'
import * as queries from './queries.ts'
import { takenOver } from './rules.ts'
import * as move from './take-over-queries.ts'

const failed = 'The import did not finish, and nothing was added. Please try again.'
/** Also where its process has ended before it did. */
export const paused = 'The import was interrupted. What it has added stays; press again, and it continues from there.'

/**
 * Takes the good rows over, batch by batch, each in a transaction of its own: the embedded database has one place, and
 * others write in between. Where it was interrupted it goes on; each row is taken once, whoever else runs it.
 * @param stopping the server is about to end
 */
export async function takeOver(
  db: Db,
  scope: GarageScope,
  id: string,
  stopping: Pick<AbortSignal, 'aborted'>,
): Promise<void> {
  // Most of it is writing, into indexes of words too: here fewer rows are quicker.
  const pace = new Pace({ fewest: 15 })
  let batches = 0
  for (const verdict of takenOver) {
    let isMore = true
    while (isMore) {
      if (stopping.aborted) return pause(db, scope, id)
      await pace.rest()
      const hasGrown = isPowerOfTwo(++batches)
      isMore = await transact(db, async (tx) => {
        if (hasGrown) await move.planAnew(tx)
        return takeBatch(tx, scope, id, verdict, pace.size)
      })
    }
  }
  await transact(db, async (tx) => {
    const row = await queries.lockImport(tx, scope, id)
    if (row?.state !== 'RUNNING') return
    await move.setDone(tx, scope, id)
    await logAdded(tx, scope, row)
  })
}

const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0

/** @returns false where none of these rows are left, or somebody else's run came first */
async function takeBatch(
  tx: Tx,
  scope: GarageScope,
  id: string,
  verdict: move.Batch['verdict'],
  size: number,
): Promise<boolean> {
  const row = await queries.lockImport(tx, scope, id)
  if (row?.state !== 'RUNNING') return false
  const after = verdict === 'NEW' ? row.taken_customer_row : row.taken_car_row
  const batch = await move.findBatch(tx, scope, id, { verdict, after }, size)
  if (!batch) return false
  await move.skipKnownRows(tx, scope, id, batch)
  const { customers, withCar } =
    verdict === 'NEW' ? await move.importCustomers(tx, scope, id, batch) : { customers: 0, withCar: undefined }
  const vehicles = await move.importVehicles(tx, scope, id, batch)
  if (vehicles !== withCar) await move.recountVehicles(tx, scope, batch)
  if (customers > 0) addToTotal(tx, scope.garageId, 'customers', customers)
  await move.setTaken(tx, scope, id, batch, { customers, vehicles })
  return true
}

/** What it has added stays, and is in the audit log. */
export function pause(db: Db, scope: GarageScope, id: string): Promise<void> {
  return transact(db, async (tx) => {
    const row = await queries.lockImport(tx, scope, id)
    if (row?.state !== 'RUNNING') return
    await queries.setState(tx, scope, id, 'CHECKED', isBegun(row) ? paused : failed)
    if (isBegun(row)) await logAdded(tx, scope, row)
  })
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.lockImport>>>

/** Some of its rows are taken over: from then on it is only finished, or thrown away. */
export const isBegun = ({ taken_customer_row, taken_car_row }: Pick<Row, 'taken_customer_row' | 'taken_car_row'>) =>
  taken_customer_row > 0 || taken_car_row > 0

/** One line for a run, with what it has added since the last. The row is locked. */
export async function logAdded(tx: Tx, scope: Pick<GarageScope, 'garageId' | 'userId'>, row: Row): Promise<void> {
  const customers = row.added_customers - row.logged_customers
  const vehicles = row.added_vehicles - row.logged_vehicles
  await move.setLogged(tx, scope, row.id)
  await recordAudit(tx, scope, {
    action: 'customer.imported',
    subject: { id: null, label: row.file_name },
    changes: { customers, vehicles },
  })
}
