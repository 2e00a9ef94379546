import type { Bill } from '../../../../contract/money/bills/bills.ts'
import { rupees, rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import { creditReasonWords } from '../../../../contract/platform/terms/bill-kinds.ts'
import { ButtonAnchor, ButtonLink } from '../../../ui/button.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { type Column, PlainTable } from '../../../ui/office/data-table.tsx'
import { shortDay } from '../../../ui/office/days.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { billPaper } from '../calls.ts'

type Note = Bill['creditNotes'][number]

/** What corrected the bill, each note as it was issued. */
export const CreditNotes = ({ bill }: { bill: Bill }) =>
  bill.creditNotes.map((note) => (
    <Sheet key={note.id} title={`Credit note ${note.number}`} beside={<Ways note={note} />}>
      <PlainTable
        label={`Lines of ${note.number}`}
        columns={columnsOf(bill, note)}
        rows={note.lines}
        rowKey={({ correctsPosition }) => String(correctsPosition)}
      />
      <dl className="job-sums" aria-label={`Total of ${note.number}`}>
        <div className="big">
          <dt>Credited</dt>
          <dd className="number">{rupees(note.total)}</dd>
        </div>
      </dl>
    </Sheet>
  ))

function Ways({ note: { id, number } }: { note: Note }) {
  const { garageId } = useAccess()
  return (
    <span className="bill-note-ways">
      <ButtonAnchor look="quiet" href={billPaper(id, garageId)} target="_blank" rel="noopener">
        <Icon name="print" />
        Print<span className="visually-hidden">{` ${number}`}</span>
      </ButtonAnchor>
      <ButtonLink look="quiet" to={`/garage/bills/${id}`}>
        Open<span className="visually-hidden">{` ${number}`}</span>
      </ButtonLink>
    </span>
  )
}

const columnsOf = (bill: Bill, note: Note): Column<Note['lines'][number]>[] => [
  {
    header: 'Line',
    phone: 'name',
    cell: ({ correctsPosition }) => (
      <>
        <b className="break-words">{bill.lines.find(({ position }) => position === correctsPosition)?.description}</b>
        <small>{`${creditReasonWords[note.reason]}, ${shortDay(note.issuedOn)}`}</small>
      </>
    ),
  },
  {
    header: 'Qty',
    align: 'right',
    phone: 'none',
    cell: ({ quantity, correctsPosition }) => {
      const billed = bill.lines.find(({ position }) => position === correctsPosition)
      return <span className="number">{quantity > 0 ? `${quantity} ${billed?.unit ?? ''}` : '–'}</span>
    },
  },
  {
    header: 'Taxable',
    align: 'right',
    phone: 'none',
    cell: ({ taxable }) => <span className="number">{rupeesAndPaise(taxable)}</span>,
  },
  {
    header: 'Credit',
    align: 'right',
    phone: 'state',
    cell: ({ total }) => <span className="number">{rupeesAndPaise(total)}</span>,
  },
]
