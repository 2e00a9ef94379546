import type { SeriesKind } from '../../../contract/bill-kinds.ts'
import type { GstSummary } from '../../../contract/gst.ts'
import { Sheet } from '../../ui/office/sheet.tsx'
import { signedExact } from '../bills/words.ts'
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
            { header: 'HSN / SAC', cell: codeOf },
            { header: 'Rate', cell: ({ rate }: Code) => `${rate}%` },
            { header: 'B2B taxable', cell: ({ b2b }: Code) => signedExact(b2b) },
            { header: 'B2C taxable', cell: ({ b2c }: Code) => signedExact(b2c) },
          ]}
          rows={gst.hsn}
          rowKey={({ taxCode, rate }) => `${taxCode} ${rate}`}
        />
      )}
      <p className="return-files">
        <span>B2B</span>
        <CsvButton path="hsn_b2b.csv" asked={asked} of="the HSN summary, B2B" />
        <span>B2C</span>
        <CsvButton path="hsn_b2c.csv" asked={asked} of="the HSN summary, B2C" />
      </p>
    </Sheet>
  )
}

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
  const missing = gst.documents.reduce((sum, series) => sum + series.missing, 0)
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
        <span>
          {missing === 0 ? 'Counted: no number is missing, none is cancelled.' : `${missing} numbers are missing.`}
        </span>
        <CsvButton path="docs.csv" asked={asked} of="documents issued" />
      </p>
    </Sheet>
  )
}

const seriesOf = ({ kind, first, last }: Series) => (
  <>
    <b>{seriesWords[kind]}</b>
    <br />
    <small className="number">{first === last ? first : `${first} to ${last}`}</small>
  </>
)
