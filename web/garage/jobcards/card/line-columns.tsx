import { rupeesAndPaise } from '../../../../contract/formats.ts'
import type { JobCardLine } from '../../../../contract/job-card-lines.ts'
import type { Column } from '../../../ui/office/data-table.tsx'
import { RowMenu } from '../../../ui/office/row-menu.tsx'
import { lineKindWords } from '../words.ts'

type Acts = { why: string | undefined; onEdit: (line: JobCardLine) => void; onRemove: (line: JobCardLine) => void }

export const columnsFor = ({ why, onEdit, onRemove }: Acts): Column<JobCardLine>[] => [
  {
    header: 'Description',
    phone: 'name',
    cell: ({ kind, description, discount }) => (
      <>
        <b className="break-words">{description}</b>
        <small>
          {lineKindWords[kind]}
          {discount > 0 && <span className="number">{`, less ${rupeesAndPaise(discount)}`}</span>}
        </small>
      </>
    ),
  },
  {
    header: 'HSN / SAC',
    narrow: 'from-wide',
    phone: 'none',
    cell: ({ taxCode }) => (taxCode ? <span className="number">{taxCode}</span> : <span className="quiet">None</span>),
  },
  {
    header: 'Qty',
    align: 'right',
    cell: ({ quantity, unit, unitPrice, taxRate }) => (
      <>
        <span className="line-quantity">
          <span className="number">{quantity}</span> <span className="quiet">{unit}</span>
        </span>
        <span className="narrow-only number">{` at ${rupeesAndPaise(unitPrice)}, GST ${taxRate}%`}</span>
      </>
    ),
  },
  {
    header: 'Rate',
    align: 'right',
    phone: 'none',
    cell: ({ unitPrice }) => <span className="number">{rupeesAndPaise(unitPrice)}</span>,
  },
  {
    header: 'GST',
    align: 'right',
    phone: 'none',
    cell: ({ taxRate }) => <span className="number">{`${taxRate}%`}</span>,
  },
  {
    header: 'Amount',
    align: 'right',
    phone: 'state',
    cell: ({ amount }) => <span className="number">{rupeesAndPaise(amount)}</span>,
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    align: 'right',
    phone: 'actions',
    cell: (line) => (
      <div className="row-actions job-actions" id={`line-${line.id}`}>
        <RowMenu
          name={line.description}
          items={[
            { label: 'Change', icon: 'edit', onClick: () => onEdit(line), why },
            { label: 'Remove', icon: 'bin', isBad: true, onClick: () => onRemove(line), why },
          ]}
        />
      </div>
    ),
  },
]
