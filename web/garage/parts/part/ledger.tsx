import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plusOrMinus, rupeesAndPaise, signedRupees } from '../../../../contract/platform/formats.ts'
import * as partsApi from '../../../../contract/stock/parts/api.ts'
import type { Part, StockMove } from '../../../../contract/stock/parts/parts.ts'
import { sentenceOf } from '../../../platform/api-error.ts'
import { usePagedList } from '../../../platform/paged-list.ts'
import { type Column, PlainTable, TableRows } from '../../../ui/office/data-table.tsx'
import { shortMoment } from '../../../ui/office/days.ts'
import { Pager } from '../../../ui/office/pager.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import { movedText, quantityText } from '../words.ts'

const kindWords = {
  OPENING: 'First stock',
  PURCHASE: 'Purchase',
  FITTED: 'Fitted',
  UNFITTED: 'Back to the shelf',
  RETURN: 'Returned to the supplier',
  ADJUST: 'Adjusted',
  COUNT: 'Counted',
  LATE_COST: 'Cost came later',
  UNDO: 'Undone',
} satisfies Record<StockMove['kind'], string>

const marks = { out: '−', in: '+', even: '=' } as const

function markOf({ kind, quantity }: StockMove): keyof typeof marks {
  if (kind === 'COUNT' || quantity === 0) return 'even'
  return quantity < 0 ? 'out' : 'in'
}

/** Every move of a part, the newest first. */
export function Ledger({ part, showsCost }: { part: Part; showsCost: boolean }) {
  const list = usePagedList({
    key: ['parts', part.id, 'moves'],
    endpoint: partsApi.listMoves,
    params: { partId: part.id },
    rowsOf: ({ moves }) => moves,
  })
  const columns = columnsFor(part, showsCost)
  return (
    <Sheet
      title="Ledger"
      className="stock-ledger"
      beside={<span className="hint">Never changed, only added to</span>}
      aria-busy={list.isPending || undefined}
    >
      {list.isPending && <TableRows columns={columns} />}
      {list.isError && (
        <div className="pad" role="alert">
          <p>{sentenceOf(list.error, 'Failed to load the ledger')}</p>
          <TryAgain look="line" onTry={list.refetch} />
        </div>
      )}
      {list.rows.length > 0 && <PlainTable label="Ledger" columns={columns} rows={list.rows} rowKey={({ id }) => id} />}
      {!list.isPending && !list.isError && list.rows.length === 0 && (
        <p className="pad quiet">Nothing has moved yet: what comes in, is fitted or counted is written here.</p>
      )}
      <Pager list={list} nouns="moves" />
    </Sheet>
  )
}

const columnsFor = ({ unit }: Part, showsCost: boolean): Column<StockMove>[] => [
  {
    header: 'When',
    phone: 'none',
    skeleton: 'one',
    cell: ({ at }) => <span className="quiet number">{shortMoment(at)}</span>,
  },
  { header: 'What', phone: 'name', cell: (move) => <What move={move} unit={unit} /> },
  {
    header: 'Quantity',
    align: 'right',
    phone: 'state',
    skeleton: 'one',
    cell: ({ quantity }) => <b className="number">{movedText(quantity, unit)}</b>,
  },
  ...(showsCost ? [figure('Value', ({ value }) => (value === null ? '' : plusOrMinus(value)))] : []),
  figure('Left', ({ onHandAfter }) => quantityText(onHandAfter, unit)),
  ...(showsCost
    ? [figure('Value left', ({ valueAfter }) => (valueAfter === null ? '' : signedRupees(valueAfter, rupeesAndPaise)))]
    : []),
]

const figure = (header: string, textOf: (move: StockMove) => string): Column<StockMove> => ({
  header,
  align: 'right',
  phone: 'none',
  skeleton: 'one',
  ...(header === 'Value left' && { narrow: 'from-wide' as const }),
  cell: (move) => <span className="number">{textOf(move)}</span>,
})

type MoveProps = { move: StockMove; unit: string }

function What({ move, unit }: MoveProps) {
  const mark = markOf(move)
  return (
    <>
      <span className={`stock-mark stock-mark--${mark}`} aria-hidden="true">
        {marks[mark]}
      </span>
      <b>{kindWords[move.kind]}</b>
      <Because move={move} unit={unit} />
      <small>
        {move.by}
        <span className="narrow-only number">{`, ${shortMoment(move.at)}`}</span>
      </small>
    </>
  )
}

/** What moved it: a card, a bill, a count, or the reason that was given. */
function Because({ move, unit }: MoveProps) {
  const told: ReactNode[] = []
  if (move.jobCardId) {
    told.push(
      <Link key="card" className="number" to={`/garage/jobcards/${move.jobCardId}`}>
        {move.jobCardNumber}
      </Link>,
    )
    if (move.registrationNumber) told.push(' ', <Plate key="plate" number={move.registrationNumber} />)
  }
  if (move.purchaseId) {
    const bill = [move.supplierName, move.purchaseNumber].filter(Boolean).join(', ')
    // Whoever sees no cost may see no bill either.
    const to = move.value === null ? undefined : `/garage/purchases/${move.purchaseId}`
    told.push(
      to ? (
        <Link key="bill" to={to}>
          {bill}
        </Link>
      ) : (
        <span key="bill">{bill}</span>
      ),
    )
  }
  if (move.countId) {
    told.push(
      <Link key="count" to={`/garage/counts/${move.countId}`}>
        Count
      </Link>,
    )
  }
  const priced = pricedWords(move, unit)
  if (priced)
    told.push(
      <span key="price" className="number">
        {told.length > 0 ? `, ${priced}` : priced}
      </span>,
    )
  if (told.length === 0 && !move.reason) return null
  return (
    <small className="break-words">
      {told}
      {move.reason && <span>{told.length > 0 ? `, ${move.reason}` : move.reason}</span>}
    </small>
  )
}

/** '12 L at ₹431.67': of what came in, for whoever sees cost. */
function pricedWords({ kind, quantity, value }: StockMove, unit: string): string | undefined {
  if ((kind !== 'PURCHASE' && kind !== 'OPENING') || value === null || quantity <= 0) return undefined
  return `${quantityText(quantity, unit)} at ${rupeesAndPaise(Math.round((value * 100) / quantity) / 100)}`
}
