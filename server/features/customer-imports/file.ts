import { v7 as newId } from 'uuid'
import { importLimits } from '../../../contract/customer-import-kinds.ts'
import { customerSentences } from '../../../contract/sentences.ts'
import { recordAudit } from '../../platform/audit.ts'
import { decodeText, readCsv, UnreadableCsv } from '../../platform/csv.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { guessFromContent, guessMapping, isUntitled } from './guess-columns.ts'
import * as queries from './queries.ts'

const batch = 500
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
  let columns: string[] | undefined
  let isTitled = true
  let totalRows = 0
  const sample: string[][] = []
  let waiting: Row[] = []
  for await (const { row, cells } of readCsv(text, { maxRows: importLimits.rows + 1, tooMany })) {
    if (!columns) {
      isTitled = !isUntitled(cells)
      columns = titlesOf(isTitled ? cells : cells.map(() => ''))
      if (isTitled) continue
    }
    if (++totalRows > importLimits.rows) throw refuse(tooMany)
    const read = columns.map((_title, column) => cells[column] ?? '')
    if (sample.length < sampleSize) sample.push(read)
    waiting.push({ row, cells: read })
    if (waiting.length === batch) {
      await queries.insertRows(db, scope, id, waiting)
      waiting = []
    }
  }
  if (!columns || totalRows === 0) throw refuse('This file has no rows below its header.')
  if (waiting.length > 0) await queries.insertRows(db, scope, id, waiting)
  const mapping = isTitled ? guessMapping(columns) : guessFromContent(sample)
  return { columns, mapping, totalRows }
}

function titlesOf(cells: string[]): string[] {
  if (cells.length > importLimits.columns) throw refuse('This file has more than 100 columns.')
  return cells.map((cell, index) => cell.slice(0, 100) || `Column ${index + 1}`)
}
