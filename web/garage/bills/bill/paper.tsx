import '../../css/job-lines.css'
import type { PaperCopy } from '../../../../contract/money/bill-papers/bill-papers.ts'
import type { Bill, BillLine } from '../../../../contract/money/bills/bills.ts'
import { rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import { priceSentences } from '../../../../contract/platform/public-sentences.ts'
import { paperWords } from '../../../../contract/platform/terms/bill-kinds.ts'
import { warrantyWords } from '../../../../contract/workshop/warranties/warranty-words.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { type Column, PlainTable } from '../../../ui/office/data-table.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { LockedSince } from '../../../ui/office/locked-since.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { lineKindWords } from '../../job-cards/words.ts'
import { billPaper } from '../calls.ts'
import { BillSums } from '../sums.tsx'

/** The lines as they were issued, and what they come to. */
export function Paper({ bill }: { bill: Bill }) {
  return (
    <Sheet className="bill-lines" title={paperWords[bill.kind]} beside={<LockedSince>As issued</LockedSince>}>
      <PlainTable
        label="Lines"
        columns={columnsOf(bill)}
        rows={bill.lines}
        rowKey={({ position }) => String(position)}
      />
      <BillSums bill={bill} totalWord={bill.kind === 'CREDIT' ? 'Credited' : 'Total'} />
      <Copies bill={bill} />
    </Sheet>
  )
}

/** The buyer's, and the one that the garage keeps (docs/rules.md#bills-on-paper). */
function Copies({ bill: { id, kind } }: { bill: Bill }) {
  const { garageId } = useAccess()
  const copy = (of: PaperCopy, words: string) => (
    <a href={billPaper(id, garageId, of)} target="_blank" rel="noopener">
      <Icon name="print" />
      {words}
    </a>
  )
  return (
    <p className="bill-copies">
      {copy('recipient', kind === 'CREDIT' ? 'For the customer' : 'Original for the customer')}
      {copy('supplier', 'Your own copy')}
    </p>
  )
}

const taxColumn: Column<BillLine> = {
  header: 'GST',
  align: 'right',
  phone: 'none',
  cell: ({ taxRate }) => <span className="number">{`${taxRate}%`}</span>,
}

/** As on the paper: the amount beside it is before tax. */
const isTaxWithin = ({ priceIncludesTax, taxRate }: BillLine) => priceIncludesTax && taxRate > 0

const columnsOf = ({ kind, taxesByRate }: Bill): Column<BillLine>[] => [
  {
    header: 'Description',
    phone: 'name',
    cell: (line) => (
      <>
        <b className="break-words">{line.description}</b>
        <small className="number">{aboutLine(line)}</small>
      </>
    ),
  },
  {
    header: 'HSN / SAC',
    narrow: 'from-wide',
    phone: 'none',
    cell: ({ taxCode }) => <span className="number">{taxCode || '–'}</span>,
  },
  {
    header: 'Qty',
    align: 'right',
    cell: (line) => (
      <>
        <span className="line-quantity">
          <span className="number">{line.quantity || '–'}</span>{' '}
          {line.quantity > 0 && <span className="quiet">{line.unit}</span>}
        </span>
        <span className="narrow-only number">
          {` at ${rupeesAndPaise(line.unitPrice)}${isTaxWithin(line) ? ` ${priceSentences.includesTax}` : ''}`}
        </span>
      </>
    ),
  },
  {
    header: 'Rate',
    align: 'right',
    phone: 'none',
    cell: (line) => (
      <>
        <span className="number">{rupeesAndPaise(line.unitPrice)}</span>
        {isTaxWithin(line) && <small>{priceSentences.includesTax}</small>}
      </>
    ),
  },
  ...(kind !== 'SUPPLY' && taxesByRate.some(({ rate }) => rate > 0) ? [taxColumn] : []),
  {
    header: 'Amount',
    align: 'right',
    phone: 'state',
    cell: ({ amount }) => <span className="number">{rupeesAndPaise(amount)}</span>,
  },
]

function aboutLine({ kind, lineDiscount, reworkOf, warrantyMonths: months, warrantyKm: km }: BillLine): string {
  const warranty = warrantyWords({ months, km })
  return [
    lineKindWords[kind],
    lineDiscount > 0 && `less ${rupeesAndPaise(lineDiscount)}`,
    reworkOf && `under warranty of ${reworkOf.number}`,
    warranty && `warranty ${warranty}`,
  ]
    .filter(Boolean)
    .join(', ')
}
