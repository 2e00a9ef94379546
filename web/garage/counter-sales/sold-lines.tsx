import type { UseFormReturn } from 'react-hook-form'
import { rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { numberIn } from '../../../contract/platform/typed-numbers.ts'
import { isAboveMrp } from '../../../contract/stock/parts/parts.ts'
import { Button } from '../../ui/button.tsx'
import { decimalInput, rupeesInput, TextField } from '../../ui/field.tsx'
import { figure, useFields } from '../../ui/office/form.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { aboveMrp, quantityText } from '../parts/words.ts'
import { useChargesTax } from '../settings/garage-profile.ts'
import type { SaleValues, SoldLine } from './sale-values.ts'

type Props = {
  form: UseFormReturn<SaleValues>
  /** What each comes to, with its GST. */
  amounts: readonly number[]
  onRemove: (index: number) => void
}

/** What is sold, each with how many and its price. */
export function SoldLines({ form, amounts, onRemove }: Props) {
  const chargesTax = useChargesTax() !== false
  const field = useFields(form)
  const lines = form.watch('lines')
  if (lines.length === 0) return null
  return (
    <ul className="sale-lines">
      {lines.map((line, at) => (
        <li key={line.partId}>
          <div className="sale-part">
            <b className="break-words">{line.name}</b>
            <small className="number break-words">{whereOf(line)}</small>
            {isAboveMrp(line.mrp, { quantity: numberIn(line.quantity) ?? 0, total: amounts[at] ?? 0 }) && (
              <small className="bad">{aboveMrp(line.mrp ?? 0, chargesTax)}</small>
            )}
          </div>
          <TextField
            label={`Quantity, ${line.unit}`}
            className="number"
            {...decimalInput}
            {...field(`lines.${at}.quantity`, figure(line.unit))}
          />
          <TextField
            label={chargesTax ? 'Price before GST' : 'Price'}
            className="number"
            {...rupeesInput}
            {...field(`lines.${at}.unitPrice`, figure('₹'))}
          />
          <b className="number sale-amount">{rupeesAndPaise(amounts[at] ?? 0)}</b>
          <Button look="quiet" icon aria-label={`Remove ${line.name}`} onClick={() => onRemove(at)}>
            <Icon name="close" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

const whereOf = ({ number, rack, free, unit }: SoldLine) =>
  [number, rack, `${quantityText(free, unit)} free`].filter(Boolean).join(', ')
