import { rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import type { Priced } from '../../../../contract/workshop/job-cards/job-card-lines.ts'
import { decimalInput } from '../../../ui/field.tsx'
import { figure } from '../../../ui/office/form.ts'
import { fillLine, type LineFields, type LineUseForm } from './line-form.ts'
import { type DiscountUnit, discountUnits } from './line-values.ts'

type Props = { form: LineUseForm; field: LineFields; draft: Priced | undefined }

const unitWords = { RUPEES: ['₹', 'Off in rupees'], PERCENT: ['%', 'Off in percent'] } as const

/** In rupees or in percent, and then what that comes to. */
export function LineDiscount({ form, field, draft }: Props) {
  const unit = form.watch('discountUnit')
  const isPercent = unit === 'PERCENT'
  const { id, error, ...input } = isPercent ? field('discountPercent', figure('%')) : field('discount', figure('₹'))
  const choose = (chosen: DiscountUnit) => {
    if (chosen === unit) return
    fillLine(form, { discountUnit: chosen, discount: undefined, discountPercent: undefined })
  }
  return (
    <div className={error ? 'line-cell line-discount right field--bad' : 'line-cell line-discount right'}>
      <label htmlFor={id}>Discount</label>
      <div className="line-off">
        {discountUnits.map((each) => (
          <button
            key={each}
            type="button"
            aria-label={unitWords[each][1]}
            aria-pressed={each === unit}
            onClick={() => choose(each)}
          >
            {unitWords[each][0]}
          </button>
        ))}
        <input
          key={unit}
          className="input number"
          id={id}
          placeholder="0"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...decimalInput}
          {...input}
        />
      </div>
      {isPercent && draft && draft.discount > 0 && (
        <small className="number">{`${rupeesAndPaise(draft.discount)} off`}</small>
      )}
    </div>
  )
}
