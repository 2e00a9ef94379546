import type { ReactNode } from 'react'
import { stateOfGstin } from '../../../contract/people/garages/gstin.ts'
import { indianDay, printedDay, rupeesAndPaise, shortDay, signedRupees } from '../../../contract/platform/formats.ts'
import type { Supplier } from '../../../contract/stock/suppliers/suppliers.ts'
import { actionsColumn, type Column, RowButton } from '../../ui/office/data-table.tsx'
import { PhoneLink } from '../../ui/office/phone-link.tsx'

type Acts = {
  onEdit: (supplier: Supplier) => void
  menuOf: (supplier: Supplier) => ReactNode
}

/** '₹17,346.00 by 9 Dec', 'less what went back' */
function Unpaid({ of: { amount, dueOn, returned } }: { of: NonNullable<Supplier['unpaid']> }) {
  if (amount === 0 && dueOn === null) return <span className="quiet">None</span>
  const isLate = dueOn !== null && dueOn < indianDay()
  return (
    <>
      <span className="number">{signedRupees(amount, rupeesAndPaise)}</span>
      <small className={isLate ? 'owes number' : 'number'}>
        {dueOn && (isLate ? `overdue since ${shortDay(dueOn)}` : `by ${shortDay(dueOn)}`)}
      </small>
      {returned > 0 && <small>less what went back</small>}
    </>
  )
}

export const columnsFor = ({ onEdit, menuOf }: Acts): Column<Supplier>[] => [
  {
    header: 'Supplier',
    phone: 'name',
    cell: (supplier) => (
      <>
        <RowButton onClick={() => onEdit(supplier)}>{supplier.name}</RowButton>
        {supplier.address && <small className="break-words">{supplier.address}</small>}
        {!supplier.isActive && <small>Not used any more</small>}
      </>
    ),
  },
  {
    header: 'GSTIN',
    phone: 'none',
    cell: ({ gstin }) => (
      <>
        <span className="number">{gstin}</span>
        {gstin && <small>{stateOfGstin(gstin)}</small>}
      </>
    ),
  },
  { header: 'Phone', cell: ({ phone }) => phone && <PhoneLink phone={phone} /> },
  {
    header: 'Days to pay',
    align: 'right',
    narrow: 'from-wide',
    phone: 'none',
    skeleton: 'one',
    cell: ({ creditDays }) => <span className="number">{creditDays}</span>,
  },
  {
    header: 'Parts',
    align: 'right',
    phone: 'none',
    skeleton: 'one',
    cell: ({ parts }) => <span className="number">{parts}</span>,
  },
  {
    header: 'Bought this month',
    align: 'right',
    narrow: 'from-wide',
    phone: 'none',
    skeleton: 'one',
    cell: ({ boughtThisMonth }) =>
      boughtThisMonth !== null && <span className="number">{rupeesAndPaise(boughtThisMonth)}</span>,
  },
  {
    header: 'Bills not marked paid',
    align: 'right',
    phone: 'state',
    skeleton: 'one',
    cell: ({ unpaid }) => unpaid && <Unpaid of={unpaid} />,
  },
  {
    header: 'Last bill',
    align: 'right',
    phone: 'none',
    narrow: 'from-wide',
    skeleton: 'one',
    cell: ({ lastBillOn }) =>
      lastBillOn ? <span className="number">{printedDay(lastBillOn)}</span> : <span className="quiet">None</span>,
  },
  actionsColumn(menuOf),
]
