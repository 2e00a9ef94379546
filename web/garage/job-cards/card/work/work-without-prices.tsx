import { staffSentences } from '../../../../../contract/platform/sentences.ts'
import { asksDriver } from '../../../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardLine } from '../../../../../contract/workshop/job-cards/job-card-lines.ts'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import type { JobCardWork } from '../../../../../contract/workshop/job-cards/works.ts'
import { StateBadge } from '../../../../ui/office/badge.tsx'
import { type Column, PlainTable } from '../../../../ui/office/data-table.tsx'
import { LockReason } from '../../../../ui/office/lock-reason.tsx'
import { Sheet } from '../../../../ui/office/sheet.tsx'
import { lineKindWords } from '../../words.ts'
import { OnTheShelf } from '../line-stock.tsx'
import { UnderWarranty } from '../under-warranty.tsx'
import { workState } from './work-words.ts'

/** What is to be done, for technicians from whom prices are hidden: it is read here, and ticked on the floor. */
export function WorkWithoutPrices({ card }: { card: JobCardDetail }) {
  const rows = card.works.flatMap((work) => work.lines.map((line) => ({ work, line })))
  return (
    <Sheet title="Work" count={card.works.length}>
      {rows.length > 0 && (
        <PlainTable label="Work" columns={columnsFor(card)} rows={rows} rowKey={({ line }) => line.id} />
      )}
      <div className="pad">
        <LockReason>{staffSentences.pricesHidden}</LockReason>
      </div>
    </Sheet>
  )
}

type Row = { work: JobCardWork; line: JobCardLine }

const columnsFor = (card: JobCardDetail): Column<Row>[] => [
  {
    header: 'Description',
    phone: 'name',
    cell: ({ work, line }) => (
      <>
        <b className="break-words">{line.description}</b>
        <small>
          {lineKindWords[line.kind]}
          {!work.isLine && `, ${work.title}`}
        </small>
        {line.part && <OnTheShelf line={line} part={line.part} />}
        {line.reworkOf && <UnderWarranty of={line.reworkOf} />}
      </>
    ),
  },
  {
    header: 'Qty',
    align: 'right',
    cell: ({ line }) => (
      <span className="line-quantity">
        <span className="number">{line.quantity}</span> <span className="quiet">{line.unit}</span>
      </span>
    ),
  },
  ...(asksDriver(card) ? [answer] : []),
]

const answer: Column<Row> = {
  header: 'Driver',
  phone: 'state',
  cell: ({ work, line }) => !line.reworkOf && <StateBadge of="work" state={workState(work)} />,
}
