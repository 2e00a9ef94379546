import * as gstApi from '../../../contract/money/gst/api.ts'
import type { GstSummary } from '../../../contract/money/gst/gst.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import type { SeriesKind } from '../../../contract/platform/terms/bill-kinds.ts'
import { Sheet } from '../../ui/office/sheet.tsx'
import { exactOrNothing } from '../bills/words.ts'
import { FigureTable } from '../reports/figure-table.tsx'
import { CsvButton } from './file-button.tsx'
import type { Asked } from './periods.ts'

type Props = { gst: GstSummary; asked: Asked }
type Code = GstSummary['hsn'][number]
type Series = GstSummary['documents'][number]

/** What was sold, by code and rate, to buyers with GSTIN and without. */
export function HsnSheet({ gst, asked }: Props) {
  return (
    <Sheet title="HSN summary">
      {gst.hsn.length === 0 ? (
        <p className="pad quiet">Nothing was sold in this period.</p>
      ) : (
        <FigureTable
          label="HSN summary"
          columns={[
            { header: 'HSN / SAC', cell: codeOf, sum: 'All' },
            { header: 'Rate', cell: ({ rate }: Code) => `${rate}%` },
            { header: 'B2B taxable', cell: ({ b2b }: Code) => exactOrNothing(b2b), sum: sumOf(gst.hsn, 'b2b') },
            { header: 'B2C taxable', cell: ({ b2c }: Code) => exactOrNothing(b2c), sum: sumOf(gst.hsn, 'b2c') },
          ]}
          rows={gst.hsn}
          rowKey={({ taxCode, rate }) => `${taxCode} ${rate}`}
        />
      )}
      <p className="return-files">
        <span>One file each for B2B and B2C</span>
        <CsvButton endpoint={gstApi.exportSection('hsn_b2b')} asked={asked} words="B2B" of="the HSN summary" />
        <CsvButton endpoint={gstApi.exportSection('hsn_b2c')} asked={asked} words="B2C" of="the HSN summary" />
      </p>
    </Sheet>
  )
}

const sumOf = (codes: readonly Code[], side: 'b2b' | 'b2c') =>
  exactOrNothing(sumOfRupees(codes.map((code) => code[side])))

const codeOf = ({ taxCode, isService }: Code) => (
  <>
    <b className="number">{taxCode || 'No code'}</b>
    {isService && <small> service</small>}
  </>
)

const seriesWords: Record<SeriesKind, string> = {
  INVOICE: 'Invoices',
  SUPPLY: 'Bills of supply',
  CREDIT: 'Credit notes',
  RECEIPT: 'Receipt vouchers',
  REFUND: 'Refund vouchers',
}

/** The numbers that were given, without a gap. */
export function DocumentsSheet({ gst, asked }: Props) {
  return (
    <Sheet title="Documents issued">
      {gst.documents.length === 0 ? (
        <p className="pad quiet">No document was issued in this period.</p>
      ) : (
        <FigureTable
          label="Documents issued"
          columns={[
            { header: 'Series', cell: seriesOf },
            { header: 'Number', cell: ({ count }: Series) => count },
          ]}
          rows={gst.documents}
          rowKey={({ kind }) => kind}
        />
      )}
      <p className="return-files">
        <span>{countWords(gst.documents)}</span>
        <CsvButton endpoint={gstApi.exportSection('docs')} asked={asked} of="documents issued" />
      </p>
    </Sheet>
  )
}

/** That the numbers were counted, and what was found. */
function countWords(documents: readonly Series[]): string {
  const sum = (name: 'missing' | 'cancelled') => documents.reduce((total, series) => total + series[name], 0)
  const [missing, cancelled] = [sum('missing'), sum('cancelled')]
  const gaps = missing === 0 ? 'No number is missing' : `${counted(missing, 'number')} missing`
  return `${gaps}, ${cancelled === 0 ? 'none is' : cancelled} cancelled.`
}

const seriesOf = ({ kind, first, last }: Series) => (
  <>
    <b>{seriesWords[kind]}</b>
    <br />
    <small className="number">{first === last ? first : `${first} to ${last}`}</small>
  </>
)
