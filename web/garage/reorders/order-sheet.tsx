import { useState } from 'react'
import { rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { NewOrder, type Reorder } from '../../../contract/stock/reorders/reorders.ts'
import { decimalInput, FieldError } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { type Column, PlainTable, RowLink } from '../../ui/office/data-table.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { useTask } from '../../ui/office/use-task.ts'
import { useWhyNoParts } from '../parts/why-no-parts.ts'
import { dueText, figureText, isLate, quantityText } from '../parts/words.ts'
import { orderParts } from './calls.ts'
import { aboutOfRow, quantityOf, type Typed, textOf } from './quantities.ts'
import type { SentOrder } from './send-dialog.tsx'

type Props = {
  /** Of one supplier, or of none. */
  rows: readonly Reorder[]
  typed: Typed
  onType: (partId: string, text: string) => void
  /** What is ordered leaves the list, and this sheet with it: the text is sent from the page. */
  onOrdered: (order: SentOrder) => void
}

/** What one supplier is asked for: figures to change, one press to order. */
export function OrderSheet({ rows, typed, onType, onOrdered }: Props) {
  const locked = useWhyNoParts('Ordering')
  const [requestId, setRequestId] = useState(newRequestId)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { isBusy, failure, setFailure, run } = useTask('Failed to order the parts')
  const [first] = rows
  if (!first) return null
  const { supplierId, supplierName, supplierAddress, supplierPhone } = first
  const send = async () => {
    const wanted = rows.filter((row) => quantityOf(row, typed) !== 0)
    const asked = {
      supplierId: supplierId ?? '',
      rows: wanted.map((row) => ({ partId: row.partId, quantity: quantityOf(row, typed) as number })),
      requestId,
    }
    const checked = NewOrder.safeParse(asked)
    const issues = checked.success ? [] : checked.error.issues
    setFaults(
      Object.fromEntries(
        issues.flatMap(({ path, message }) => {
          const row = path[0] === 'rows' ? wanted[Number(path[1])] : undefined
          return row ? [[row.partId, message]] : []
        }),
      ),
    )
    setFailure(issues.find(({ path }) => path.length === 1)?.message)
    if (!checked.success) return
    const isDone = await run(async () => onOrdered({ ...(await orderParts(asked)), supplier: supplierName ?? '' }))
    if (isDone) setRequestId(newRequestId())
  }
  const showsCost = first.lastPrice !== null
  return (
    <section className="sheet order-sheet" aria-label={supplierName ?? 'No supplier yet'}>
      <header>
        <h2>{supplierName ?? 'No supplier yet'}</h2>
        <span className="hint number">
          {supplierId
            ? [supplierAddress, supplierPhone].filter(Boolean).join(', ')
            : 'Say at each part whom it is bought from, and it can be ordered here.'}
        </span>
        {supplierId && (
          <LockableButton look="ink" why={locked} aria-busy={isBusy || undefined} onClick={() => void send()}>
            <Icon name="send" />
            {isBusy ? 'Ordering...' : 'Order by WhatsApp'}
          </LockableButton>
        )}
      </header>
      {failure && <Note kind="bad">{failure}</Note>}
      <PlainTable
        label={supplierName ?? 'No supplier yet'}
        columns={columnsFor({ typed, onType, faults, showsCost })}
        rows={rows}
        rowKey={({ partId }) => partId}
        middle
      />
    </section>
  )
}

const figureColumn = (header: string, textOfRow: (row: Reorder) => string): Column<Reorder> => ({
  header,
  align: 'right',
  phone: 'none',
  cell: (row) => <span className="number">{textOfRow(row)}</span>,
})

const part: Column<Reorder> = {
  header: 'Part',
  phone: 'name',
  cell: ({ partId, partName, partNumber, pack, unit, waiting }) => (
    <>
      <RowLink to={`/garage/parts/${partId}`}>{partName}</RowLink>
      <small className="number break-words">
        {[partNumber, pack > 1 && `packs of ${quantityText(pack, unit)}`].filter(Boolean).join(', ')}
      </small>
      {waiting.map(({ jobCardId, registrationNumber, askedBy }) => (
        <small key={jobCardId}>
          {'Wanted for '}
          <Plate number={registrationNumber} />
          {` by ${askedBy}`}
        </small>
      ))}
    </>
  ),
}

const figures: Column<Reorder>[] = [
  {
    header: 'Free',
    align: 'right',
    phone: 'none',
    cell: ({ free, minimum, unit }) => (
      <span className={free < minimum || free <= 0 ? 'number bad' : 'number'}>{quantityText(free, unit)}</span>
    ),
  },
  figureColumn('Minimum', ({ minimum }) => figureText(minimum)),
  {
    header: 'On the way',
    align: 'right',
    phone: 'none',
    cell: ({ coming }) =>
      coming.map(({ quantity, dueOn }) => (
        <span key={dueOn} className={isLate(dueOn) ? 'number order-coming bad' : 'number order-coming'}>
          {dueOn === null ? figureText(quantity) : `${figureText(quantity)}, ${dueText(dueOn)}`}
        </span>
      )),
  },
]

/** As they stand while the list is loading. */
export const columns: readonly Column<Reorder>[] = [part, ...figures]

type Cells = Pick<Props, 'typed' | 'onType'> & { faults: Record<string, string>; showsCost: boolean }

const columnsFor = ({ typed, onType, faults, showsCost }: Cells): Column<Reorder>[] => [
  ...columns,
  {
    header: 'Order',
    align: 'right',
    phone: 'state',
    cell: (row) => <Quantity row={row} text={textOf(row, typed)} error={faults[row.partId]} onType={onType} />,
  },
  ...(showsCost
    ? [
        figureColumn('Last price', ({ lastPrice }) => (lastPrice === null ? '' : rupeesAndPaise(lastPrice))),
        {
          header: 'About',
          align: 'right' as const,
          cell: (row: Reorder) => (
            <span className="number">
              <span className="narrow-only hint">About </span>
              {rupeesAndPaise(aboutOfRow(row, typed))}
            </span>
          ),
        },
      ]
    : []),
]

type QuantityProps = {
  row: Reorder
  text: string
  error: string | undefined
  onType: Props['onType']
}

function Quantity({ row: { partId, partName, unit }, text, error, onType }: QuantityProps) {
  const id = `order-${partId}`
  return (
    <div className={error ? 'field--bad' : undefined}>
      <span className="order-quantity">
        <input
          className="input number"
          id={id}
          aria-label={`Order of ${partName}, ${unit}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...decimalInput}
          value={text}
          onChange={({ target }) => onType(partId, target.value)}
          onFocus={({ target }) => target.select()}
        />
        {unit}
      </span>
      <FieldError id={id} error={error} />
    </div>
  )
}
