import type { ComponentProps } from 'react'
import { rateDoubt, usualTaxRates } from '../../../../contract/catalogue/services/tax.ts'
import { rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import { type LineKind, lineKinds, usualUnits } from '../../../../contract/platform/terms/workshop.ts'
import type { Figure } from '../../../../contract/platform/typed-numbers.ts'
import type { Part } from '../../../../contract/stock/parts/parts.ts'
import type { LineSuggestion, Priced } from '../../../../contract/workshop/job-cards/job-card-lines.ts'
import { amountWord, priceOfLine, sumOfLine } from '../../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { decimalInput, FieldError, Suggestions } from '../../../ui/field.tsx'
import { FilterButtons } from '../../../ui/office/filters.tsx'
import { figure } from '../../../ui/office/form.ts'
import { Asked } from '../../../ui/office/format-hints.tsx'
import { lineKindWords } from '../words.ts'
import { LineDescription } from './line-description.tsx'
import { LineDiscount } from './line-discount.tsx'
import { fillLine, type LineFields, type LineUseForm } from './line-form.ts'
import { knownValues, type LineValues, units, valuesOfPart } from './line-values.ts'

type Props = {
  form: LineUseForm
  field: LineFields
  card: Pick<JobCardDetail, 'chargesTax' | 'vehicleInfo'>
  draft: Priced | undefined
  onChosen?: ((suggestion: LineSuggestion) => void) | undefined
}

/** A rate that is none of today's is asked about, typed or suggested. */
export function RateDoubt({ rate }: { rate: Figure }) {
  const doubt = typeof rate === 'number' ? rateDoubt(rate) : undefined
  if (!doubt) return null
  return (
    <p className="hint" role="status">
      <Asked>{`${doubt} Is it right?`}</Asked>
    </p>
  )
}

/** The cells of a line that is written, each under its word. */
export function LineCells({ form, field, card, draft, onChosen }: Props) {
  const [unit, rate] = [field('unit'), field('taxRate', figure('%'))]
  const [kind, description] = form.watch(['kind', 'description'])
  const choose = (suggestion: LineSuggestion) => {
    fillLine(form, knownValues(suggestion))
    onChosen?.(suggestion)
    // How much of it is all that is left to say.
    form.setFocus('quantity', { shouldSelect: true })
  }
  const take = (part: Part) => {
    fillLine(form, valuesOfPart(part))
    form.setFocus('quantity', { shouldSelect: true })
  }
  return (
    <div className={card.chargesTax ? 'line-cells' : 'line-cells line-cells--untaxed'}>
      <LineDescription
        field={field('description')}
        value={description}
        car={card.vehicleInfo}
        chargesTax={card.chargesTax}
        onType={(text) => fillLine(form, { description: text })}
        onChoose={choose}
        onPart={take}
      />
      <Cell label="HSN / SAC" inputMode="numeric" autoComplete="off" {...field('taxCode')} />
      <Cell label="Qty" isNumber {...decimalInput} {...field('quantity', figure())} />
      <Cell label="Unit" autoComplete="off" list={`${unit.id}-list`} placeholder={usualUnits[kind]} {...unit} />
      <Cell label="Rate ₹" className="line-rate" isNumber {...decimalInput} {...field('unitPrice', figure('₹'))} />
      <LineDiscount form={form} field={field} draft={draft} />
      {card.chargesTax && <Cell label="GST %" isNumber list={`${rate.id}-list`} {...decimalInput} {...rate} />}
      <LineAmount draft={draft} card={card} />
      <Suggestions id={`${unit.id}-list`} of={units} />
      <Suggestions id={`${rate.id}-list`} of={usualTaxRates} />
    </div>
  )
}

type CellProps = ComponentProps<'input'> & { id: string; label: string; error: string | undefined; isNumber?: boolean }

/** Its error stands under the row, with those of its neighbours. */
export function Cell({ id, label, error, isNumber, className, ...rest }: CellProps) {
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
function LineAmount({ draft, card }: Pick<Props, 'draft' | 'card'>) {
  const sum = draft && sumOfLine(draft, card)
  return (
    <div className="line-cell line-amount right">
      <span>{amountWord(card)}</span>
      <b className="number">{sum ? rupeesAndPaise(sum.amount) : '₹0.00'}</b>
      <small className="number">
        {sum && sum.tax > 0 && `${rupeesAndPaise(priceOfLine({ ...draft, ...sum }))} with GST`}
      </small>
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
  discountPercent: 'Discount',
  taxRate: 'GST',
  hours: 'Planned hours',
  warrantyMonths: 'Warranty',
  warrantyKm: 'Warranty',
} satisfies Partial<Record<keyof LineValues, string>>

/** 'Rate: Please enter 0 or more', where the sentence does not name what it is about. */
const named = (label: string, sentence: string) =>
  /^(Please|This)/.test(sentence) ? `${label}: ${sentence}` : sentence

export function LineErrors({ field }: { field: LineFields }) {
  const said = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
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
