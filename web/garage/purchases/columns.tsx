import { printedDay, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import type { Purchase } from '../../../contract/stock/purchases/purchases.ts'
import { type Column, RowLink, statusColumn } from '../../ui/office/data-table.tsx'

export const columns: Column<Purchase>[] = [
  {
    header: 'Supplier',
    phone: 'name',
    cell: ({ id, supplierName, number }) => (
      <>
        <RowLink to={`/garage/purchases/${id}`}>{supplierName}</RowLink>
        <small className="number break-words">{number}</small>
      </>
    ),
  },
  {
    header: 'Invoice date',
    skeleton: 'one',
    cell: ({ invoiceDate }) => <span className="number">{printedDay(invoiceDate)}</span>,
  },
  statusColumn('purchase', ({ state }) => state),
  {
    header: 'GST input',
    align: 'right',
    narrow: 'from-wide',
    phone: 'none',
    skeleton: 'one',
    cell: ({ cgst, sgst, igst }) => <span className="number">{rupeesAndPaise(cgst + sgst + igst)}</span>,
  },
  {
    header: 'Total',
    align: 'right',
    skeleton: 'one',
    cell: ({ total }) => <b className="number">{rupeesAndPaise(total)}</b>,
  },
]
