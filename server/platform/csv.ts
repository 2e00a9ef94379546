import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { parse as parseAll } from 'csv-parse/sync'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'

export type Cell = string | number | null

/** RFC 4180 with a byte order mark, without which Excel takes UTF-8 for something else. Nothing is kept in memory. */
export function writeCsv(header: string[], rows: AsyncIterable<Cell[]>): Readable {
  async function* lines() {
    yield header.map(escapeFormula)
    for await (const cells of rows) yield cells.map(escapeFormula)
  }
  // A bare line feed inside a cell needs its quotes too, though lines end in CRLF.
  const written = stringify({ bom: true, record_delimiter: 'windows', quote_record_delimiter: true })
  // A failure ends the answer too soon, which a browser reports as a failed download.
  return pipeline(Readable.from(lines()), written, () => undefined)
}

export const sendCsv = (reply: FastifyReply, fileName: string, file: Readable) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(file)

/**
 * Where a spreadsheet may see a formula begin: at a sign, also the full-width ones of East Asia, that begins the cell or
 * stands where another cell may begin. Where lists are separated by semicolons it opens our commas as one cell, in which
 * quotation marks protect nothing: the next begins after a semicolon, a tab or the end of a line.
 */
const formulaStarts = /^(?=[\t\r])|(?<=^|[;\t\r\n])(?=[=+\-@＝＋－＠])/g
const escapedStarts = /^'(?=[\t\r])|(?<=^|[;\t\r\n])'(?=[=+\-@＝＋－＠])/g

/**
 * What a spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV injection). A '+' and digits, a
 * phone with its country's code, calculates nothing and stays as it is: people dial and import it.
 */
function escapeFormula(cell: Cell): Cell {
  if (typeof cell !== 'string' || /^\+\d+$/.test(cell)) return cell
  return cell.replace(formulaStarts, "'")
}

/** The cell as it was before `escapeFormula`. */
const unescaped = (cell: string) => cell.replace(escapedStarts, '')

/**
 * The text of a file as Excel and others write it: UTF-8 or UTF-16 by their mark, UTF-8 without, else Windows-1252.
 * @returns undefined where it is no text
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = bytes[0] === 0xff && bytes[1] === 0xfe ? new TextDecoder('utf-16le').decode(bytes) : decodeUtf8(bytes)
  return text.includes('\u0000') ? undefined : text
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const delimiters = [',', ';', '\t'] as const

/** The one that splits the first line into the most columns. */
function delimiterOf(text: string): string {
  const firstLines = text.trimStart().slice(0, 10_000)
  const columns = (delimiter: string): number => {
    try {
      const [first = []] = parseAll(firstLines, { delimiter, to: 1, relax_quotes: true, relax_column_count: true })
      return first.length
    } catch (error) {
      // A quotation mark that is never closed: whoever reads the rows says where.
      if (error instanceof CsvError) return 0
      throw error
    }
  }
  return delimiters.reduce((best, each) => (columns(each) > columns(best) ? each : best))
}

export class UnreadableCsv extends Error {}

/** A row of a hundred columns fits many times; a quotation mark that is never closed ends here. */
const maxRecordCharacters = 100_000
/** Empty ones are no characters, but each is a cell in the memory. */
const maxRowCells = 1000
/** So many rows are read in about a millisecond, then other calls get their turn. */
const rowsInOneTurn = 500

/**
 * The rows of a CSV text, without blank ones, each with its number as a spreadsheet shows it. Read in slices, between
 * which other calls are answered: whatever the file holds, nobody waits for it.
 * @param maxRows blank ones count, for they are read like any other
 * @throws UnreadableCsv with a sentence fit to show
 */
export async function* readCsv(
  text: string,
  { maxRows, tooMany }: { maxRows: number; tooMany: string },
): AsyncGenerator<{ row: number; cells: string[] }> {
  const parser = parse({
    delimiter: delimiterOf(text),
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: maxRecordCharacters,
    cast: (cell, { index, records }) => {
      if (index >= maxRowCells) throw new UnreadableCsv(`Row ${records + 1} has more than 1,000 columns.`)
      return cell
    },
  })
  pipeline(Readable.from(pieces(text)), parser, () => undefined)
  let row = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      if (++row > maxRows) throw new UnreadableCsv(tooMany)
      if (row % rowsInOneTurn === 0) await nextTurn()
      const cells = record.map(unescaped)
      if (cells.some((cell) => cell !== '')) yield { row, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const why =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? 'it is too long, or a quotation mark is opened there and never closed.'
        : 'a quotation mark is opened there and never closed.'
    throw new UnreadableCsv(`Row ${Number(error.records) + 1} cannot be read: ${why}`)
  }
}

const pieceLength = 8192

function* pieces(text: string) {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
}
