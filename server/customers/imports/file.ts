import { v7 as newId } from 'uuid'
import { importLimits } from '../../../contract/customers/imports/import-kinds.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import { recordAudit } from '../../platform/audit.ts'
import { decodeText, readCsv, UnreadableCsv } from '../../platform/csv.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { Pace } from '../../platform/pace.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { findTitles, guessFromContent, guessMapping, mostAbove } from './guess-columns.ts'
import * as queries from './queries.ts'
import { UnusedParts } from './unused-parts.ts'

/** Rows by whose looks the columns of a file without titles are guessed. */
const sampleSize = 50

const tooMany = 'Please import at most 50,000 rows at once.'
const refuse = (sentence: string) => new Problem('validation_failed', { at: 'file', sentence })

/**
 * Reads a file into the staging tables, batch by batch.
 * @returns the import's id
 * @throws Problem validation_failed at file
 */
export async function stageFile(db: Db, scope: GarageScope, fileName: string, bytes: Uint8Array): Promise<string> {
  const text = textOf(bytes)
  await queries.deleteUnfinished(db, scope)
  const id = newId()
  await queries.insertImport(db, scope, id, fileName)
  try {
    const file = await stage(db, scope, id, text)
    await transact(db, async (tx) => {
      await queries.setReady(tx, scope, id, file)
      await recordAudit(tx, scope, { action: 'customer-import.uploaded', subject: { id, label: fileName } })
    })
  } catch (error) {
    await queries.deleteImport(db, scope, id)
    throw error instanceof UnreadableCsv ? refuse(error.message) : error
  }
  return id
}

function textOf(bytes: Uint8Array): string {
  // What every zip archive begins with, and so every workbook of Excel.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw refuse('This is a workbook. Please save it as CSV and choose that file.')
  const text = decodeText(bytes)
  if (text === undefined) throw refuse('This is not a CSV file.')
  if (text.trim() === '') throw refuse(customerSentences.fileEmpty)
  return text
}

type Row = { row: number; cells: string[] }

async function stage(db: Db, scope: GarageScope, id: string, text: string) {
  const rows = readCsv(text, { maxRows: importLimits.rows + mostAbove + 1, tooMany })
  const first = await taken(rows, mostAbove)
  const { above, isTitled } = findTitles(first.map(({ cells }) => cells))
  const [head, ...below] = first.slice(above)
  if (!head) throw refuse(noRows)
  const columns = titlesOf(isTitled ? head.cells : head.cells.map(() => ''))
  const unused = new UnusedParts(text, first.slice(0, above))
  const sample: string[][] = []
  const pace = new Pace()
  let totalRows = 0
  let waiting: Row[] = []
  for await (const { row, cells } of inTurn(isTitled ? below : [head, ...below], rows)) {
    if (++totalRows > importLimits.rows) throw refuse(tooMany)
    unused.note(row, cells.slice(columns.length))
    const read = columns.map((_title, column) => cells[column] ?? '')
    if (sample.length < sampleSize) sample.push(read)
    waiting.push({ row, cells: read })
    if (waiting.length >= pace.size) {
      await pace.rest()
      await queries.insertRows(db, scope, id, waiting)
      waiting = []
    }
  }
  if (totalRows === 0) throw refuse(noRows)
  if (waiting.length > 0) await queries.insertRows(db, scope, id, waiting)
  const mapping = isTitled ? guessMapping(columns) : guessFromContent(sample)
  return { columns, mapping, totalRows, unused: unused.sentences() }
}

const noRows = 'This file has no rows below its header.'

/** The next rows, at most so many; the rest is read on from there. */
async function taken(rows: AsyncGenerator<Row>, most: number): Promise<Row[]> {
  const found: Row[] = []
  while (found.length < most) {
    const { value, done } = await rows.next()
    if (done) break
    found.push(value)
  }
  return found
}

async function* inTurn(first: Row[], rest: AsyncGenerator<Row>) {
  yield* first
  yield* rest
}

function titlesOf(cells: string[]): string[] {
  if (cells.length > importLimits.columns) throw refuse('This file has more than 100 columns.')
  return cells.map((cell, index) => cell.slice(0, 100) || `Column ${index + 1}`)
}
