import { indianDay, printedDay, rupeesAndPaise, shortDay } from '../../../contract/platform/formats.ts'
import type { Purchase } from '../../../contract/stock/purchases/purchases.ts'
import { type Column, RowLink, statusColumn } from '../../ui/office/data-table.tsx'
import { none } from '../../ui/office/fact.tsx'

/** 'overdue since 4 Dec', 'due today', 'due 4 Dec', 'paid 2 Dec': of a bill in stock. */
function Due({ purchase: { state, dueOn, paidOn } }: { purchase: Purchase }) {
  if (state !== 'IN_STOCK') return null
  if (paidOn) return <small className="number">{`paid ${shortDay(paidOn)}`}</small>
  if (!dueOn) return <small>not paid</small>
  const today = indianDay()
  if (dueOn < today) return <small className="owes number">{`overdue since ${shortDay(dueOn)}`}</small>
  return <small className="number">{dueOn === today ? 'due today' : `due ${shortDay(dueOn)}`}</small>
}

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
  {
    header: 'Parts',
    phone: 'none',
    skeleton: 'one',
    narrow: 'from-middle',
    cell: ({ parts }) => <span className="number">{parts}</span>,
  },
  statusColumn('purchase', ({ state, wentBack }) => (wentBack ? 'RETURNED' : state)),
  {
    header: 'GST input',
    align: 'right',
    narrow: 'from-wide',
    phone: 'none',
    skeleton: 'one',
    cell: ({ isTaxCredited, cgst, sgst, igst }) =>
      isTaxCredited ? <span className="number">{rupeesAndPaise(cgst + sgst + igst)}</span> : none,
  },
  {
    header: 'Total',
    align: 'right',
    skeleton: 'one',
    cell: (purchase) => (
      <>
        <b className="number">{rupeesAndPaise(purchase.total)}</b>
        <Due purchase={purchase} />
      </>
    ),
  },
]
