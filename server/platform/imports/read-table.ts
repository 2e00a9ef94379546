import { customerSentences } from '../../../contract/platform/sentences.ts'
import { cutTo } from '../../../contract/platform/typed-text.ts'
import { decodeText, readCsv } from '../csv.ts'
import { Problem } from '../problem.ts'
import { mostAbove } from './titles.ts'
import { UnusedParts } from './unused-parts.ts'

/** What is wrong with a file as a whole. */
export const refuseFile = (sentence: string) => new Problem('validation_failed', { at: 'file', sentence })

const noRows = 'This file has no rows below its header.'

type FileRow = { row: number; cells: string[] }

export type Table = {
  /** By their titles, or 'Column 1' and so on. */
  columns: string[]
  isTitled: boolean
  /** A cell for each column, whatever a row of the file has. */
  rows: AsyncGenerator<FileRow>
  /** What of the file is in no row and no column, as far as it is read. */
  unused: UnusedParts
}

type Options = {
  limits: { rows: number; columns: number }
  tooMany: string
  findTitles: (rows: string[][]) => { above: number; isTitled: boolean }
}

/**
 * A CSV file as people have it: in any of the usual characters and separators, with a report's own lines above its
 * titles, or without titles. Read in slices.
 * @throws Problem validation_failed at file; UnreadableCsv, also while its rows are read
 */
export async function readTable(bytes: Uint8Array, { limits, tooMany, findTitles }: Options): Promise<Table> {
  const text = textOf(bytes)
  const rows = readCsv(text, { maxRows: limits.rows + mostAbove + 1, tooMany })
  const first = await taken(rows, mostAbove)
  const { above, isTitled } = findTitles(first.map(({ cells }) => cells))
  const [head, ...below] = first.slice(above)
  if (!head) throw refuseFile(noRows)
  const columns = titlesOf(isTitled ? head.cells : head.cells.map(() => ''), limits.columns)
  const unused = new UnusedParts(text, first.slice(0, above))
  async function* wholeRows() {
    let count = 0
    for await (const { row, cells } of inTurn(isTitled ? below : [head as FileRow, ...below], rows)) {
      if (++count > limits.rows) throw refuseFile(tooMany)
      unused.note(row, cells.slice(columns.length))
      yield { row, cells: columns.map((_title, column) => cells[column] ?? '') }
    }
    if (count === 0) throw refuseFile(noRows)
  }
  return { columns, isTitled, rows: wholeRows(), unused }
}

function textOf(bytes: Uint8Array): string {
  // What every zip archive begins with, and so every workbook of Excel.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw refuseFile('This is a workbook. Please save it as CSV and choose that file.')
  const text = decodeText(bytes)
  if (text === undefined) throw refuseFile('This is not a CSV file.')
  if (text.trim() === '') throw refuseFile(customerSentences.fileEmpty)
  return text
}

/** The next rows, at most so many; the rest is read on from there. */
async function taken(rows: AsyncGenerator<FileRow>, most: number): Promise<FileRow[]> {
  const found: FileRow[] = []
  while (found.length < most) {
    const { value, done } = await rows.next()
    if (done) break
    found.push(value)
  }
  return found
}

async function* inTurn(first: FileRow[], rest: AsyncGenerator<FileRow>) {
  yield* first
  yield* rest
}

function titlesOf(cells: string[], most: number): string[] {
  if (cells.length > most) throw refuseFile('This file has more than 100 columns.')
  return cells.map((cell, index) => cutTo(cell, 100) || `Column ${index + 1}`)
}
