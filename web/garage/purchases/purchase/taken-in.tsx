import { useState } from 'react'
import { Link } from 'react-router'
import { indianDay, printedDay, rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import type { PurchaseDetail } from '../../../../contract/stock/purchases/purchases.ts'
import { Note } from '../../../ui/note.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { type Column, PlainTable, RowLink } from '../../../ui/office/data-table.tsx'
import { shortMoment } from '../../../ui/office/days.ts'
import { Fact } from '../../../ui/office/fact.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { quantityText } from '../../parts/words.ts'
import { undoPurchase } from '../calls.ts'
import { BillPhotos, PhotosGuard, useBillPhotos } from './bill-photos.tsx'
import { PurchaseHead } from './head.tsx'
import { PaidDialog } from './paid-dialog.tsx'
import { leftOf, ReturnDialog } from './return-dialog.tsx'
import { Returns } from './returns.tsx'
import { Sums } from './sums.tsx'
import { UndoDialog } from './undo-dialog.tsx'

type Line = PurchaseDetail['lines'][number]

/** A bill whose parts are on the shelf: it is read, returned or undone, and never changed. */
export function TakenIn({ purchase }: { purchase: PurchaseDetail }) {
  const [open, setOpen] = useState<'paid' | 'return' | 'undo'>()
  const close = () => setOpen(undefined)
  const { whyNot, may } = useAccess()
  const photos = useBillPhotos(purchase.id)
  const isThere = purchase.state === 'IN_STOCK'
  return (
    <>
      <PhotosGuard waiting={photos.waiting} />
      <PurchaseHead
        state={purchase.state}
        actions={
          isThere && (
            <>
              <LockableButton look="soft" why={whyNot('MANAGER', 'Undoing')} onClick={() => setOpen('undo')}>
                Undo
              </LockableButton>
              <LockableButton look="soft" why={whyNot('MANAGER', 'Marking it paid')} onClick={() => setOpen('paid')}>
                {purchase.paidOn ? 'Change payment' : 'Mark paid'}
              </LockableButton>
              {purchase.lines.some((line) => leftOf(line) > 0) && (
                <LockableButton look="ink" why={whyNot('MANAGER', 'Returning')} onClick={() => setOpen('return')}>
                  Return parts
                </LockableButton>
              )}
            </>
          )
        }
      />
      {isThere && purchase.filled.cards.length > 0 && <WhoWaited cards={purchase.filled.cards} />}
      <div className="two">
        <div className="stack">
          <Sheet title="Parts" count={purchase.lines.length}>
            <PlainTable label="Parts" columns={columns} rows={purchase.lines} rowKey={({ id }) => id} />
          </Sheet>
          <Returns purchaseId={purchase.id} />
          <BillPhotos
            kept={purchase.photos}
            photos={photos}
            purchaseId={purchase.id}
            isLocked={!may('MANAGER')}
            hasKey={may('STAFF')}
          />
        </div>
        <div className="stack">
          <Sheet title={purchase.supplierName}>
            <dl className="pairs">
              <Fact term="Invoice">
                <span className="number">{purchase.number}</span>
              </Fact>
              <Fact term="Date">{printedDay(purchase.invoiceDate)}</Fact>
              {purchase.dueOn && <Fact term="Pay by">{printedDay(purchase.dueOn)}</Fact>}
              {isThere && (
                <Fact term="Paid">{purchase.paidOn ? printedDay(purchase.paidOn) : dueWords(purchase.dueOn)}</Fact>
              )}
              {purchase.filled.whole + purchase.filled.inPart > 0 && (
                <Fact term="Orders">{ordersWords(purchase.filled)}</Fact>
              )}
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
            isTaxCredited={purchase.isTaxCredited}
            paperTotal={purchase.paperTotal ?? undefined}
          />
        </div>
      </div>
      {open === 'paid' && <PaidDialog purchase={purchase} onClose={close} />}
      {open === 'return' && <ReturnDialog purchase={purchase} onClose={close} />}
      {open === 'undo' && (
        <UndoDialog
          number={purchase.number}
          undo={(reason) => undoPurchase(purchase.id, { reason, version: purchase.version })}
          otherwise="Failed to undo the purchase bill"
          onClose={close}
        >
          Its parts leave the shelf at what they cost, and its number can be typed again. It stays listed as undone.
        </UndoDialog>
      )}
    </>
  )
}

/** Their parts have come: somebody may fit them. */
const WhoWaited = ({ cards }: { cards: PurchaseDetail['filled']['cards'] }) => (
  <Note kind="good">
    <span>
      {cards.length === 1 ? 'One car waited for these parts: ' : `${cards.length} cars waited for these parts: `}
      {cards.map(({ id, registrationNumber }) => (
        <Link key={id} to={`/garage/jobcards/${id}`}>
          <Plate number={registrationNumber} />
        </Link>
      ))}
    </span>
  </Note>
)

const ordersWords = ({ whole, inPart }: PurchaseDetail['filled']) =>
  [whole > 0 && `${whole} came whole`, inPart > 0 && `${inPart} in part`].filter(Boolean).join(', ')

const dueWords = (dueOn: string | null) => {
  const today = indianDay()
  if (dueOn === null || dueOn > today) return 'Not yet'
  return dueOn === today ? 'Not yet, due today' : `Not yet, overdue since ${printedDay(dueOn)}`
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
    cell: ({ quantity, unit, returned }) => (
      <>
        <span className="number">{quantityText(quantity, unit)}</span>
        {returned.quantity > 0 && (
          <small className="number">{`${quantityText(returned.quantity, unit)} went back`}</small>
        )}
      </>
    ),
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
