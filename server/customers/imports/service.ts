import type { Readable } from 'node:stream'
import type { ImportState } from '../../../contract/customers/imports/import-kinds.ts'
import type {
  CorrectedRow,
  CustomerImport,
  ImportRows,
  ImportRowsQuery,
} from '../../../contract/customers/imports/imports.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { BackgroundRunner } from '../../platform/background.ts'
import { writeCsv } from '../../platform/csv.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { actAsHouse, type GarageScope } from '../../platform/session/guard.ts'
import { checkCorrectedRow, checkRows } from './check.ts'
import * as queries from './queries.ts'
import type { Mapping } from './rules.ts'
import { isBegun, logAdded, pause, paused, takeOver } from './take-over.ts'

const firstRows = 5
const pageSize = 1000
const judged: ImportState[] = ['CHECKED', 'RUNNING', 'DONE']

const interrupted = 'This was interrupted before it finished. Please start it again.'

const notFound = () => new Problem('not_found', { sentence: customerSentences.importNotFound })
const conflict = (sentence: string) => new Problem('conflict', { sentence })

/** @throws Problem not_found */
export async function getImport(db: Db, scope: GarageScope, id: string): Promise<CustomerImport> {
  const row = await queries.findImport(db, scope, id)
  if (!row) throw notFound()
  const first = await queries.listRows(db, scope, id, { limit: firstRows, cursor: 0 })
  // Its process has ended before the work did.
  const wasCut = row.is_stale && (row.state === 'CHECKING' || row.state === 'RUNNING')
  const before = row.state === 'RUNNING' ? 'CHECKED' : 'READY'
  return {
    id: row.id,
    fileName: row.file_name,
    state: wasCut ? before : row.state,
    columns: row.columns,
    mapping: row.mapping,
    firstRows: first.map(presentRow),
    totalRows: row.total_rows,
    unused: row.unused,
    checkedRows: row.checked_rows,
    goodRows: judged.includes(row.state) ? row.total_rows - row.faulty_rows - row.known_rows : 0,
    faultyRows: row.faulty_rows,
    partialRows: row.partial_rows,
    knownRows: row.known_rows,
    newCustomers: row.new_customers,
    newVehicles: row.new_vehicles,
    addedCustomers: row.added_customers,
    failure: wasCut ? (isBegun(row) ? paused : interrupted) : row.failure,
    createdAt: row.created_at.toISOString(),
  }
}

const presentRow = (row: queries.ImportRow): ImportRows['rows'][number] => ({
  row: row.row_number,
  cells: row.cells,
  verdict: row.verdict,
  faults: row.faults,
  note: row.note,
})

const shown: Record<ImportRowsQuery['show'], queries.ShownRows> = {
  ALL: {},
  GOOD: { verdicts: ['NEW', 'VEHICLE'] },
  PARTIAL: { verdicts: ['NEW', 'VEHICLE'], isPartial: true },
  FAULTY: { verdicts: ['FAULTY'] },
  KNOWN: { verdicts: ['KNOWN'] },
}

/** @throws Problem not_found */
export async function listRows(db: Db, scope: GarageScope, id: string, query: ImportRowsQuery): Promise<ImportRows> {
  if (!(await queries.findImport(db, scope, id))) throw notFound()
  const { show, limit, cursor } = query
  const rows = await queries.listRows(db, scope, id, { limit: limit + 1, cursor }, shown[show])
  const page = rows.slice(0, limit)
  return { rows: page.map(presentRow), nextCursor: rows.length > limit ? (page.at(-1)?.row_number ?? null) : null }
}

/**
 * Starts a check of all rows; an earlier one that is still under way stops.
 * @throws Problem not_found, validation_failed at mapping, conflict
 */
export async function checkImport(
  db: Db,
  scope: GarageScope,
  id: string,
  mapping: Mapping,
  background: BackgroundRunner,
): Promise<void> {
  const number = await transact(db, async (tx) => {
    const row = await queries.lockImport(tx, scope, id)
    if (!row) throw notFound()
    if (row.state === 'DONE') throw conflict('This file has already been imported.')
    if (row.state === 'RUNNING' && !row.is_stale) throw conflict('This import is already running.')
    if (isBegun(row)) throw conflict(customerSentences.importBegun)
    if (mapping.length !== row.columns.length) {
      throw invalid('mapping', `Please choose where each of the ${counted(row.columns.length, 'column')} goes`)
    }
    await recordAudit(tx, scope, { action: 'customer-import.checked', subject: { id, label: row.file_name } })
    return (await queries.setChecking(tx, scope, id, mapping)).check_number
  })
  await background.begin(
    (stopping) => checkRows(db, scope, id, { number, mapping }, stopping),
    () => queries.setState(db, scope, id, 'READY', 'The check did not finish. Please start it again.'),
  )
}

/**
 * Puts right what the file says in one cell, and judges that row again.
 * @throws Problem not_found, conflict
 */
export async function correctCell(
  db: Db,
  scope: GarageScope,
  id: string,
  { row, column, text }: { row: number; column: number; text: string },
): Promise<CorrectedRow> {
  const corrected = await transact(db, async (tx) => {
    const found = await queries.lockImport(tx, scope, id)
    const before = found && (await queries.findRow(tx, scope, id, row))
    if (!before || column >= found.columns.length) throw notFound()
    if (isBegun(found)) throw conflict(customerSentences.importBegun)
    if (found.state !== 'CHECKED') throw conflict('Rows are corrected between the check and the import.')
    const cells = before.cells.with(column, text)
    const verdict = await checkCorrectedRow(tx, scope, id, { before, cells, mapping: found.mapping })
    const saved = await queries.saveCorrection(tx, scope, id, cells, verdict)
    await queries.recount(tx, scope, id)
    await recordAudit(tx, scope, {
      action: 'customer-import.corrected',
      subject: { id, label: found.file_name },
      changes: { row: String(row) },
    })
    return saved
  })
  return { import: await getImport(db, scope, id), row: presentRow(corrected) }
}

/**
 * Takes the good rows over; what was interrupted goes on. Called twice it runs once.
 * @throws Problem not_found; conflict where there is nothing to run, or faulty rows nobody has agreed to leave out
 */
export async function runImport(
  db: Db,
  scope: GarageScope,
  id: string,
  skipFaulty: boolean,
  background: BackgroundRunner,
): Promise<void> {
  const row = await queries.findImport(db, scope, id)
  if (!row) throw notFound()
  if (row.state === 'DONE') return
  if (row.state !== 'CHECKED' && row.state !== 'RUNNING') throw conflict('Please wait until the file is checked.')
  if (row.new_customers === 0) throw conflict(customerSentences.nothingToImport)
  if (row.faulty_rows > 0 && !skipFaulty) {
    const [have, them] = row.faulty_rows === 1 ? ['has', 'it'] : ['have', 'them']
    throw conflict(`${counted(row.faulty_rows, 'row')} ${have} errors. Correct ${them}, or leave ${them} out.`)
  }
  if (!(await queries.claimRun(db, scope, id))) return
  await background.begin(
    (stopping) => takeOver(db, scope, id, stopping),
    () => pause(db, scope, id),
  )
}

/** @throws Problem not_found, conflict */
export function discardImport(db: Db, scope: GarageScope, id: string): Promise<void> {
  return transact(db, async (tx) => {
    const row = await queries.lockImport(tx, scope, id)
    if (!row) throw notFound()
    if (row.state === 'RUNNING' && !row.is_stale) throw conflict('This import is already running.')
    // Its process may have ended before it could say so.
    if (row.added_customers + row.added_vehicles > row.logged_customers + row.logged_vehicles) {
      await logAdded(tx, scope, row)
    }
    await queries.deleteImport(tx, scope, id)
    await recordAudit(tx, scope, { action: 'customer-import.discarded', subject: { id, label: row.file_name } })
  })
}

/**
 * The rows that were left out, as they were, each with its reason: to be mended and imported again.
 * @throws Problem not_found
 */
export async function exportSkippedRows(db: Db, scope: GarageScope, id: string): Promise<Readable> {
  const row = await queries.findImport(db, scope, id)
  if (!row) throw notFound()
  async function* rows() {
    let cursor = 0
    for (;;) {
      const page = await queries.listRows(
        db,
        scope,
        id,
        { limit: pageSize, cursor },
        {
          verdicts: ['KNOWN', 'FAULTY'],
        },
      )
      for (const each of page) yield [...each.cells, each.row_number, reasonOf(each)]
      cursor = page.at(-1)?.row_number ?? cursor
      if (page.length < pageSize) return
    }
  }
  return writeCsv([...row.columns, 'Row', 'Reason'], rows())
}

const reasonOf = ({ faults, note }: queries.ImportRow) => note ?? faults.map(({ sentence }) => sentence).join('. ')

/** Files of yesterday; called now and then, so that nobody's register lies about. */
export async function sweepImports(db: Db): Promise<void> {
  for (const { garage_id, id } of await queries.listOldUnlogged(db)) {
    const by = actAsHouse(garage_id)
    await transact(db, async (tx) => {
      const row = await queries.lockImport(tx, by, id)
      if (row) await logAdded(tx, by, row)
    })
  }
  await queries.deleteOldImports(db)
}
