import { useState } from 'react'
import { usualUnits } from '../../../../contract/platform/terms/workshop.ts'
import { numberIn } from '../../../../contract/platform/typed-numbers.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { isUsedUp, usualWarranty } from '../../../../contract/workshop/warranties/warranties.ts'
import { warrantyWords } from '../../../../contract/workshop/warranties/warranty-words.ts'
import { countInput } from '../../../ui/field.tsx'
import { figure } from '../../../ui/office/form.ts'
import { Cell } from './line-cells.tsx'
import type { LineFields, LineUseForm } from './line-form.ts'

type Props = { form: LineUseForm; field: LineFields; card: Pick<JobCardDetail, 'usualWarranty'> }

/** Folded, and in words what the line is promised: it is the usual, as a rule. */
export function LineWarranty({ form, field, card }: Props) {
  const [kind, typedUnit, months, km] = form.watch(['kind', 'unit', 'warrantyMonths', 'warrantyKm'])
  const unit = typedUnit.trim() === '' ? usualUnits[kind] : typedUnit
  const usual = usualWarranty({ kind, unit }, card.usualWarranty)
  const [ofMonths, ofKm] = [field('warrantyMonths', figure('months')), field('warrantyKm', figure('km'))]
  const isOwn = months !== undefined || km !== undefined
  const [isOpen, setOpen] = useState(isOwn)
  const words = warrantyWords({ months: numberIn(months) ?? usual.months, km: numberIn(km) ?? usual.km })
  return (
    <details
      className="line-warranty"
      open={isOpen || ofMonths.error !== undefined || ofKm.error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="number">{`Warranty: ${words || (isUsedUp(unit) ? 'none, it is used up' : 'none')}`}</summary>
      <div>
        <Cell label="Months" isNumber {...countInput} placeholder={String(usual.months || 'None')} {...ofMonths} />
        <Cell
          label="or km"
          isNumber
          {...countInput}
          placeholder={usual.km > 0 ? String(usual.km) : 'No limit'}
          {...ofKm}
        />
      </div>
    </details>
  )
}
