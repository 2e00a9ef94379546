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
const formulaStarts = /^(?=[\t\r])|(?<=^|[;\t\r\n])(?='*[=+\-@＝＋－＠])/g
const escapedStarts = /^'(?=[\t\r])|(?<=^|[;\t\r\n])'(?='*[=+\-@＝＋－＠])/g

/**
 * What a spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV injection), and one more where the
 * text itself begins so: reading takes one away. What calculates nothing stays as it is: a '+' and digits, a phone with its
 * country's code, which people dial and import; and an amount below zero, which they add up.
 */
function escapeFormula(cell: Cell): Cell {
  if (typeof cell !== 'string' || /^(?:\+\d+|-\d+\.\d\d)$/.test(cell)) return cell
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

const delimiters = [',', ';', '\t', '|'] as const
const lineEnds = ['\r\n', '\n', '\r']

/** Excel's own line, which names the separator of those that follow. */
const separatorLine = /^\s*"?sep=(?<separator>[^"\r\n])"?[ \t]*(?:\r\n|\n|\r|$)/i

/** So many characters tell how a file is separated. */
const sampleLength = 20_000

/** The one that splits most of the first lines into the same number of columns; of two, the one that gives more. */
function delimiterOf(text: string): string {
  const sample = text.trimStart().slice(0, sampleLength)
  // The last line may be cut.
  const lines = text.length > sampleLength ? sample.replace(/[^\r\n]*$/, '') : sample
  const judged = delimiters.map((delimiter) => ({ delimiter, ...evenness(lines, delimiter) }))
  const [best] = judged.sort((one, other) => other.rows - one.rows || other.columns - one.columns)
  return best?.delimiter ?? ','
}

/** How many rows have as many columns as most that are split at all. */
function evenness(lines: string, delimiter: string): { rows: number; columns: number } {
  const counts = new Map<number, number>()
  for (const { length } of rowsOf(lines, delimiter)) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [[columns, rows] = [0, 0]] = [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0])
  return { rows, columns }
}

function rowsOf(lines: string, delimiter: string): string[][] {
  try {
    const options = { delimiter, record_delimiter: lineEnds, relax_quotes: true, relax_column_count: true }
    return parseAll(lines, options)
  } catch (error) {
    // A quotation mark that is never closed: whoever reads the rows says where.
    if (error instanceof CsvError) return []
    throw error
  }
}

export class UnreadableCsv extends Error {}

/** A row of a hundred columns fits many times; a quotation mark that is never closed ends here. */
const maxRecordCharacters = 100_000
/** Empty ones are no characters, but each is a cell in the memory. */
const maxRowCells = 1000
/** So many rows are read in about a millisecond, then other calls get their turn. */
const rowsInOneTurn = 500

/**
 * The rows of a CSV text, without blank ones and the line that names the separator, each with its number as a spreadsheet
 * shows it, whichever way its lines end. Read in slices, between
 * which other calls are answered: whatever the file holds, nobody waits for it.
 * @param maxRows blank ones count, for they are read like any other
 * @throws UnreadableCsv with a sentence fit to show
 */
export async function* readCsv(
  text: string,
  { maxRows, tooMany }: { maxRows: number; tooMany: string },
): AsyncGenerator<{ row: number; cells: string[] }> {
  const named = separatorLine.exec(text)?.[0] ?? ''
  const body = text.slice(named.length)
  const parser = parse({
    delimiter: separatorNamedIn(text) ?? delimiterOf(body),
    record_delimiter: lineEnds,
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
  pipeline(Readable.from(pieces(body)), parser, () => undefined)
  const linesBefore = named === '' ? 0 : 1
  let row = linesBefore
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
    throw new UnreadableCsv(`Row ${Number(error.records) + linesBefore + 1} cannot be read: ${why}`)
  }
}

/** What a file says of its separator, if it does. */
export const separatorNamedIn = (text: string): string | undefined => separatorLine.exec(text)?.groups?.separator

const pieceLength = 8192

function* pieces(text: string) {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
}
