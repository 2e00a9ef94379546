import { v7 as newId } from 'uuid'
import { importLimits } from '../../../contract/customers/imports/import-kinds.ts'
import { recordAudit } from '../../platform/audit.ts'
import { UnreadableCsv } from '../../platform/csv.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { readTable, refuseFile, type Table } from '../../platform/imports/read-table.ts'
import { Pace } from '../../platform/pace.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { findTitles, guessFromContent, guessMapping } from './guess-columns.ts'
import * as queries from './queries.ts'

/** Rows by whose looks the columns of a file without titles are guessed. */
const sampleSize = 50

const tooMany = 'Please import at most 50,000 rows at once.'

/**
 * Reads a file into the staging tables, batch by batch.
 * @returns the import's id
 * @throws Problem validation_failed at file
 */
export async function stageFile(db: Db, scope: GarageScope, fileName: string, bytes: Uint8Array): Promise<string> {
  const table = await readable(bytes)
  await queries.deleteUnfinished(db, scope)
  const id = newId()
  await queries.insertImport(db, scope, id, fileName)
  try {
    const file = await stage(db, scope, id, table)
    await transact(db, async (tx) => {
      await queries.setReady(tx, scope, id, file)
      await recordAudit(tx, scope, { action: 'customer-import.uploaded', subject: { id, label: fileName } })
    })
  } catch (error) {
    await queries.deleteImport(db, scope, id)
    throw told(error)
  }
  return id
}

const told = (error: unknown) => (error instanceof UnreadableCsv ? refuseFile(error.message) : error)

async function readable(bytes: Uint8Array): Promise<Table> {
  try {
    return await readTable(bytes, { limits: importLimits, tooMany, findTitles })
  } catch (error) {
    throw told(error)
  }
}

type Row = { row: number; cells: string[] }

async function stage(db: Db, scope: GarageScope, id: string, { columns, isTitled, rows, unused }: Table) {
  const sample: string[][] = []
  const pace = new Pace()
  let totalRows = 0
  let waiting: Row[] = []
  for await (const row of rows) {
    totalRows++
    if (sample.length < sampleSize) sample.push(row.cells)
    waiting.push(row)
    if (waiting.length >= pace.size) {
      await pace.rest()
      await queries.insertRows(db, scope, id, waiting)
      waiting = []
    }
  }
  if (waiting.length > 0) await queries.insertRows(db, scope, id, waiting)
  const mapping = isTitled ? guessMapping(columns) : guessFromContent(sample)
  return { columns, mapping, totalRows, unused: unused.sentences() }
}
