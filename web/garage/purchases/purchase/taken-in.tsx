import { useState } from 'react'
import { printedDay, rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import type { PurchaseDetail } from '../../../../contract/stock/purchases/purchases.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { type Column, PlainTable, RowLink } from '../../../ui/office/data-table.tsx'
import { shortMoment } from '../../../ui/office/days.ts'
import { Fact } from '../../../ui/office/fact.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { quantityText } from '../../parts/words.ts'
import { PurchaseHead } from './head.tsx'
import { Sums } from './sums.tsx'
import { UndoDialog } from './undo-dialog.tsx'

type Line = PurchaseDetail['lines'][number]

/** A bill whose parts are on the shelf: it is read, returned or undone, and never changed. */
export function TakenIn({ purchase }: { purchase: PurchaseDetail }) {
  const [isUndoing, setUndoing] = useState(false)
  const { whyNot } = useAccess()
  const isThere = purchase.state === 'IN_STOCK'
  return (
    <>
      <PurchaseHead
        state={purchase.state}
        actions={
          isThere && (
            <LockableButton look="soft" why={whyNot('MANAGER', 'Undoing')} onClick={() => setUndoing(true)}>
              Undo
            </LockableButton>
          )
        }
      />
      <div className="two">
        <div className="stack">
          <Sheet title="Parts" count={purchase.lines.length}>
            <PlainTable label="Parts" columns={columns} rows={purchase.lines} rowKey={({ id }) => id} />
          </Sheet>
        </div>
        <div className="stack">
          <Sheet title={purchase.supplierName}>
            <dl className="pairs">
              <Fact term="Invoice">
                <span className="number">{purchase.number}</span>
              </Fact>
              <Fact term="Date">{printedDay(purchase.invoiceDate)}</Fact>
              {purchase.dueOn && <Fact term="Pay by">{printedDay(purchase.dueOn)}</Fact>}
              {purchase.undoReason && <Fact term="Undone">{purchase.undoReason}</Fact>}
              {purchase.postedAt && (
                <Fact term="Taken in">{`${shortMoment(purchase.postedAt)}, ${purchase.postedBy ?? ''}`}</Fact>
              )}
            </dl>
          </Sheet>
          <Sums
            sums={purchase}
            freight={purchase.freight}
            isInterState={purchase.isInterState}
            paperTotal={purchase.paperTotal ?? undefined}
          />
        </div>
      </div>
      {isUndoing && <UndoDialog purchase={purchase} onClose={() => setUndoing(false)} />}
    </>
  )
}

const money = (header: string, amountOf: (line: Line) => number | null): Column<Line> => ({
  header,
  align: 'right',
  phone: 'none',
  cell: (line) => {
    const amount = amountOf(line)
    return <span className="number">{amount === null ? '' : rupeesAndPaise(amount)}</span>
  },
})

const columns: Column<Line>[] = [
  {
    header: 'Part',
    phone: 'name',
    cell: ({ partId, partName, partNumber }) => (
      <>
        <RowLink to={`/garage/parts/${partId}`}>{partName}</RowLink>
        <small className="number break-words">{partNumber}</small>
      </>
    ),
  },
  {
    header: 'Quantity',
    align: 'right',
    phone: 'state',
    cell: ({ quantity, unit }) => <span className="number">{quantityText(quantity, unit)}</span>,
  },
  money('Price', ({ unitPrice }) => unitPrice),
  money('Discount', ({ discount }) => (discount === 0 ? null : discount)),
  {
    header: 'GST',
    align: 'right',
    phone: 'none',
    cell: ({ taxRate }) => <span className="number">{`${taxRate}%`}</span>,
  },
  { ...money('Amount', ({ amount }) => amount), phone: 'line' },
  { ...money('Cost', ({ cost }) => cost), narrow: 'from-wide' },
]
