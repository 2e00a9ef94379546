import type { ReactNode } from 'react'
import { stateOfGstin } from '../../../contract/people/garages/gstin.ts'
import { printedDay } from '../../../contract/platform/formats.ts'
import type { Supplier } from '../../../contract/stock/suppliers/suppliers.ts'
import { actionsColumn, type Column, RowButton } from '../../ui/office/data-table.tsx'
import { PhoneLink } from '../../ui/office/phone-link.tsx'

type Acts = {
  onEdit: (supplier: Supplier) => void
  menuOf: (supplier: Supplier) => ReactNode
}

export const columnsFor = ({ onEdit, menuOf }: Acts): Column<Supplier>[] => [
  {
    header: 'Supplier',
    phone: 'name',
    cell: (supplier) => (
      <>
        <RowButton onClick={() => onEdit(supplier)}>{supplier.name}</RowButton>
        {supplier.address && <small className="break-words">{supplier.address}</small>}
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
    header: 'Last bill',
    align: 'right',
    phone: 'state',
    skeleton: 'one',
    cell: ({ lastBillOn }) =>
      lastBillOn ? <span className="number">{printedDay(lastBillOn)}</span> : <span className="quiet">None</span>,
  },
  actionsColumn(menuOf),
]
