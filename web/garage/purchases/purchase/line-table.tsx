import type { KeyboardEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import type { PurchaseDetail } from '../../../../contract/stock/purchases/purchases.ts'
import { Button } from '../../../ui/button.tsx'
import { decimalInput, FieldError } from '../../../ui/field.tsx'
import { figure, useFields } from '../../../ui/office/form.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import type { PurchaseLineValues, PurchaseValues } from '../purchase-values.ts'

type Props = {
  form: UseFormReturn<PurchaseValues>
  /** What each comes to. */
  amounts: readonly number[]
  /** As it was saved last: with what its parts cost before and then, for whoever may see that. */
  saved: PurchaseDetail['lines']
  onRemove: (index: number) => void
}

const columns = ['quantity', 'unitPrice', 'discount'] as const
type Column = (typeof columns)[number]
const words: Record<Column, string> = { quantity: 'Quantity', unitPrice: 'Price', discount: 'Discount' }

/** Enter goes down the column, as one reads the paper; from the last row on to the next part. */
function goDown(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  const field = event.target as HTMLElement
  const { column } = field.dataset
  if (!column) return
  event.preventDefault()
  const table = field.closest('table')
  const cells = [...(table?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`) ?? [])]
  const below = cells[cells.indexOf(field) + 1]
  const next = below ?? table?.parentElement?.querySelector<HTMLElement>('[role="combobox"]')
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

/** The lines of a bill, each with what it comes to and what its part costs then. */
export function LineTable({ form, amounts, saved, onRemove }: Props) {
  const lines = form.watch('lines')
  if (lines.length === 0) return null
  const showsCost = saved.some(({ averageAfter }) => averageAfter !== null)
  return (
    <table className="table purchase-lines" aria-label="Parts" onKeyDown={goDown}>
      <thead>
        <tr>
          <th scope="col">Part</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="right">
              {words[column]}
            </th>
          ))}
          <th scope="col" className="right">
            GST
          </th>
          <th scope="col" className="right">
            Amount
          </th>
          {showsCost && (
            <th scope="col" className="right from-wide">
              Cost becomes
            </th>
          )}
          <th scope="col">
            <span className="visually-hidden">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <LineRow
            key={line.partId}
            form={form}
            line={line}
            index={index}
            amount={amounts[index] ?? 0}
            cost={saved.find(({ partId }) => partId === line.partId)}
            showsCost={showsCost}
            onRemove={() => onRemove(index)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Pick<Props, 'form'> & {
  line: PurchaseLineValues
  index: number
  amount: number
  cost: PurchaseDetail['lines'][number] | undefined
  showsCost: boolean
  onRemove: () => void
}

function LineRow({ form, line, index, amount, cost, showsCost, onRemove }: RowProps) {
  return (
    <tr>
      <td className="purchase-part">
        <b>{line.name}</b>
        <small className="number">{`${line.number}, ${line.unit}`}</small>
      </td>
      {columns.map((column) => (
        <td key={column} className="right">
          <Cell form={form} line={line} index={index} column={column} />
        </td>
      ))}
      <td className="right purchase-tax">
        <span className="number">{`${line.taxRate}%`}</span>
      </td>
      <td className="right purchase-amount">
        <span className="narrow-only hint">Amount</span>
        <b className="number">{rupeesAndPaise(amount)}</b>
      </td>
      {showsCost && (
        <td className="right from-wide purchase-cost">
          {cost && cost.averageAfter !== null && <CostBecomes before={cost.averageBefore} after={cost.averageAfter} />}
        </td>
      )}
      <td className="purchase-remove">
        <Button look="quiet" icon aria-label={`Remove ${line.name}`} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </td>
    </tr>
  )
}

type CellProps = Pick<RowProps, 'form' | 'line' | 'index'> & { column: Column }

function Cell({ form, line, index, column }: CellProps) {
  const field = useFields(form)
  const name = `lines.${index}.${column}` as const
  const { id, error, ...input } = field(name, figure(column === 'quantity' ? line.unit : '₹'))
  return (
    <div className={error ? 'field--bad' : undefined}>
      <span className="narrow-only hint" aria-hidden="true">
        {column === 'quantity' ? `Quantity, ${line.unit}` : words[column]}
      </span>
      <input
        className="input number"
        id={id}
        data-column={column}
        aria-label={
          column === 'quantity'
            ? `Quantity of ${line.name}`
            : `${words[column]} ${column === 'discount' ? 'on' : 'of'} ${line.name} in rupees`
        }
        placeholder={column === 'discount' ? '0.00' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...decimalInput}
        {...input}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}

/** The moving average once it is taken in, as the draft was saved last. */
const CostBecomes = ({ before, after }: { before: number | null; after: number }) => (
  <>
    <span className="number">{rupeesAndPaise(after)}</span>
    <small className="number">{before === null ? 'none before' : `was ${rupeesAndPaise(before)}`}</small>
  </>
)
