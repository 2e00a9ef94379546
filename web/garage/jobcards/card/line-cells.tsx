import type { ComponentProps } from 'react'
import { rupeesAndPaise } from '../../../../contract/formats.ts'
import { type Priced, sumOfLine } from '../../../../contract/job-card-sums.ts'
import { usualTaxRates } from '../../../../contract/tax.ts'
import { type LineKind, lineKinds } from '../../../../contract/workshop.ts'
import { FieldError, Suggestions } from '../../../ui/field.tsx'
import { FilterButtons } from '../../../ui/office/filters.tsx'
import { asNumber, type useFields } from '../../../ui/office/form.ts'
import { lineKindWords } from '../words.ts'
import { type LineValues, units } from './line-values.ts'

export type LineFields = ReturnType<typeof useFields<LineValues, unknown, LineValues>>

const decimal = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const

type Props = { field: LineFields; kind: LineKind; draft: Priced | undefined }

/** The cells of a line that is written, each under its word. */
export function LineCells({ field, kind, draft }: Props) {
  const [unit, rate] = [field('unit'), field('taxRate', asNumber)]
  return (
    <div className="line-cells">
      <Cell label="Description" className="line-what" autoComplete="off" {...field('description')} />
      <Cell label="HSN / SAC" inputMode="numeric" autoComplete="off" {...field('taxCode')} />
      <Cell label="Qty" isNumber {...decimal} {...field('quantity', asNumber)} />
      <Cell
        label="Unit"
        autoComplete="off"
        list={`${unit.id}-list`}
        placeholder={kind === 'LABOUR' ? 'job' : 'pc'}
        {...unit}
      />
      <Cell label="Rate ₹" isNumber {...decimal} {...field('unitPrice', asNumber)} />
      <Cell label="Discount ₹" isNumber placeholder="0" {...decimal} {...field('discount', asNumber)} />
      <Cell label="GST %" isNumber max={100} list={`${rate.id}-list`} {...decimal} {...rate} />
      <LineAmount draft={draft} />
      <Suggestions id={`${unit.id}-list`} of={units} />
      <Suggestions id={`${rate.id}-list`} of={usualTaxRates} />
    </div>
  )
}

type CellProps = ComponentProps<'input'> & { id: string; label: string; error: string | undefined; isNumber?: boolean }

/** Its error stands under the row, with those of its neighbours. */
function Cell({ id, label, error, isNumber, className, ...rest }: CellProps) {
  return (
    <div className={['line-cell', isNumber && 'right', error && 'field--bad', className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>{label}</label>
      <input
        className="input number"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...rest}
      />
    </div>
  )
}

/** As the column has it, before tax, and what it adds to the bill. */
function LineAmount({ draft }: { draft: Priced | undefined }) {
  const sum = draft && sumOfLine(draft)
  return (
    <div className="line-cell line-amount right">
      <span>Amount</span>
      <b className="number">{sum ? rupeesAndPaise(sum.amount) : '₹0.00'}</b>
      <small className="number">{sum && sum.tax > 0 && `${rupeesAndPaise(sum.total)} with GST`}</small>
    </div>
  )
}

const labels = {
  kind: 'Kind',
  description: 'Description',
  taxCode: 'HSN / SAC',
  quantity: 'Qty',
  unit: 'Unit',
  unitPrice: 'Rate',
  discount: 'Discount',
  taxRate: 'GST',
} satisfies Record<keyof LineValues, string>

/** 'Rate: Please enter 0 or more', where the sentence does not name what it is about. */
const named = (label: string, sentence: string) =>
  /^(Please|This)/.test(sentence) ? `${label}: ${sentence}` : sentence

export function LineErrors({ field }: { field: LineFields }) {
  const said = (Object.keys(labels) as (keyof LineValues)[]).flatMap((name) => {
    const { id, error } = field(name)
    return error ? [{ id, sentence: named(labels[name], error) }] : []
  })
  if (said.length === 0) return null
  return (
    <div className="line-errors field--bad" role="alert">
      {said.map(({ id, sentence }) => (
        <FieldError key={id} id={id} error={sentence} />
      ))}
    </div>
  )
}

const kinds = lineKinds.map((value) => ({ value, label: lineKindWords[value] }))

export const KindChoice = (props: { value: LineKind; onChange: (kind: LineKind) => void }) => (
  <FilterButtons className="segments" label="Kind" options={kinds} {...props} />
)
