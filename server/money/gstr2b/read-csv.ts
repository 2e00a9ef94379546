import { gstr2bLimits } from '../../../contract/money/gstr2b/gstr2b.ts'
import { gstinKey } from '../../../contract/people/garages/gstin.ts'
import { cutTo } from '../../../contract/platform/typed-text.ts'
import { readCsv, UnreadableCsv } from '../../platform/csv.ts'
import { amountOf, dayOf, type Filed, type FiledMonth, refuse } from './documents.ts'
import { tooManyDocuments } from './read-json.ts'

/** Rows of titles that stand above the table. */
const mostAbove = 30
/** A document may have a row for each rate. */
const maxRows = gstr2bLimits.documents * 4 + mostAbove

type Row = { row: number; cells: string[] }

/** '₹', spaces and signs are written differently from version to version, and lost where a file changes its letters. */
const titleKey = (title: string) => title.toLowerCase().replace(/[^a-z]/g, '')

const noTable = 'This is no sheet of a GSTR-2B: please save its sheet B2B or CDNR as CSV, and choose that file.'

/**
 * A sheet of the portal's Excel (B2B, or CDNR for notes) that was saved as CSV, whatever separates and ends its lines.
 * @param noSheet what is said where there is no such table
 * @throws Problem validation_failed at file
 */
export async function readSheet(content: string, noSheet = noTable): Promise<FiledMonth> {
  try {
    return await readRows(readCsv(content, { maxRows, tooMany: tooManyDocuments }), noSheet)
  } catch (error) {
    throw error instanceof UnreadableCsv ? refuse(error.message) : error
  }
}

async function readRows(rows: AsyncGenerator<Row>, noSheet: string): Promise<FiledMonth> {
  let above: string[] | undefined
  let columns: Columns | undefined
  let seen = 0
  const found = new Map<string, Filed>()
  for await (const { row, cells } of rows) {
    if (columns) {
      take(found, columns, row, cells)
      if (found.size > gstr2bLimits.documents) throw refuse(tooManyDocuments)
      continue
    }
    if (++seen > mostAbove) throw refuse(noSheet)
    const titles = cells.map(titleKey)
    // Titles stand in two rows, of which the second divides 'Invoice Details' and 'Tax Amount'.
    const both = above ? titles.map((title, place) => title || (above?.[place] ?? '')) : titles
    if (both.includes('gstinofsupplier') && both.some((title) => /^(?:invoice|note)number$/.test(title))) {
      columns = columnsOf(both)
    }
    above = titles
  }
  if (!columns) throw refuse(noSheet)
  return { documents: [...found.values()], left: 0, kinds: columns.isNotes ? ['CREDIT', 'DEBIT'] : ['INVOICE'] }
}

type Columns = ReturnType<typeof columnsOf>

function columnsOf(titles: string[]) {
  const at = (...names: string[]) => titles.findIndex((title) => names.includes(title))
  const isNotes = titles.includes('notenumber')
  const number = isNotes ? 'notenumber' : 'invoicenumber'
  if (titles.indexOf(number) !== titles.lastIndexOf(number)) {
    throw refuse('This is the sheet of amendments. Please choose the sheet B2B or CDNR, or the JSON, which has all.')
  }
  const columns = {
    isNotes,
    gstin: at('gstinofsupplier'),
    supplierName: at('tradelegalname', 'tradelegalnameofthesupplier'),
    number: at(number),
    kind: at('notetype'),
    day: at(isNotes ? 'notedate' : 'invoicedate'),
    taxable: at('taxablevalue'),
    igst: at('integratedtax'),
    cgst: at('centraltax'),
    sgst: at('stateuttax'),
    available: at('itcavailability'),
    reason: at('reason'),
  }
  const { day, taxable, igst, cgst, sgst } = columns
  if (Math.min(day, taxable, igst, cgst, sgst) < 0) throw refuse(noTable)
  return columns
}

/** Rows of one document are added up. */
function take(found: Map<string, Filed>, columns: Columns, row: number, cells: string[]): void {
  const cell = (name: Exclude<keyof Columns, 'isNotes'>) => cells[columns[name]]?.trim() ?? ''
  const number = cell('number')
  // Below a table of more rates than one the portal writes a sum for each document.
  if ((cell('gstin') === '' && number === '') || /-\s*total$/i.test(number)) return
  const gstin = gstinKey(cell('gstin'))
  if (!/^[0-9A-Z]{15}$/.test(gstin)) throw refuse(`Row ${row}: this is no GSTIN of a supplier.`)
  if (number === '' || number.length > 40)
    throw refuse(`Row ${row}: the number of the document is missing, or too long.`)
  const day = dayOf(cell('day'))
  if (!day) throw refuse(`Row ${row}: the date is missing, or none.`)
  const [taxable, cgst, sgst, igst] = [cell('taxable'), cell('cgst'), cell('sgst'), cell('igst')].map(amountOf)
  if (taxable === undefined || cgst === undefined || sgst === undefined || igst === undefined) {
    throw refuse(`Row ${row}: an amount cannot be read.`)
  }
  const kind = columns.isNotes ? (/^d/i.test(cell('kind')) ? 'DEBIT' : 'CREDIT') : 'INVOICE'
  const key = `${kind} ${gstin} ${day} ${number}`
  const before = found.get(key)
  const sum = (one: number, other = 0) => Math.round((one + other) * 100) / 100
  found.set(key, {
    kind,
    gstin,
    supplierName: cutTo(cell('supplierName'), 200),
    number,
    day,
    taxable: sum(taxable, before?.taxable),
    cgst: sum(cgst, before?.cgst),
    sgst: sum(sgst, before?.sgst),
    igst: sum(igst, before?.igst),
    isAvailable: !/^n/i.test(cell('available')),
    reason: cutTo(cell('reason'), 200),
  })
}
