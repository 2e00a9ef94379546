import { useForm } from 'react-hook-form'
import { BillDiscount } from '../../../../../contract/money/bills/bills.ts'
import { mayRecordPayments } from '../../../../../contract/platform/terms/access.ts'
import type { DiscountKind } from '../../../../../contract/platform/terms/bill-kinds.ts'
import { figureOf } from '../../../../../contract/platform/typed-numbers.ts'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import { Button } from '../../../../ui/button.tsx'
import { decimalInput, FieldError } from '../../../../ui/field.tsx'
import { useAccess } from '../../../../ui/office/access.ts'
import { resolverOf, useFields, useSubmit } from '../../../../ui/office/form.ts'
import { useToast } from '../../../../ui/office/toasts.tsx'
import { Select } from '../../../../ui/select.tsx'
import { CardForm } from '../unsaved.tsx'
import { useRefetchCard, useShowCard } from '../use-card.ts'
import { discountBill } from './calls.ts'

type Values = { kind: DiscountKind; value: string }
/** What is no number stays as it was typed, and is refused. */
const bodyOf = ({ kind, value }: Values) => ({
  kind,
  value: (figureOf(kind === 'PERCENT' ? '%' : '₹')(value) ?? 0) as number,
})
const valuesOf = ({ discount }: JobCardDetail): Values => ({
  kind: discount?.kind ?? 'PERCENT',
  value: discount ? String(discount.value) : '',
})

/** Off the whole bill, before tax. Saved by Enter or its button, so that the sums are the server's. */
export function Discount({ card }: { card: JobCardDetail }) {
  const show = useShowCard()
  const refetch = useRefetchCard()
  const toast = useToast()
  const { level, role } = useAccess()
  const may = role !== undefined && mayRecordPayments({ accessLevel: level, role })
  const form = useForm<Values>({
    values: valuesOf(card),
    resetOptions: { keepDirtyValues: true },
    resolver: resolverOf<Values>(BillDiscount, { checked: bodyOf }),
  })
  const field = useFields(form)
  const submit = useSubmit(form, {
    otherwise: 'The discount was not saved',
    save: async (values: Values) => {
      try {
        const saved = await discountBill(card.id, { ...bodyOf(values), version: card.version })
        form.reset(valuesOf(saved), { keepDirtyValues: false })
        await show(saved)
        toast(saved.discount ? 'The discount is saved.' : 'The discount is removed.')
      } catch (error) {
        await refetch()
        throw error
      }
    },
  })
  const { error, ...value } = field('value')
  const { error: _kindError, ...kind } = field('kind')
  const problem = error ?? submit.failure
  return (
    <CardForm className="bill-discount" aria-label="Discount on the whole bill" of={submit} what="The discount">
      <label htmlFor={value.id}>Discount on the whole bill</label>
      <span className="bill-discount-pair">
        <Select aria-label="Discount in" disabled={!may} {...kind}>
          <option value="PERCENT">%</option>
          <option value="RUPEES">₹</option>
        </Select>
        <input
          className="input number"
          {...decimalInput}
          placeholder="0"
          readOnly={!may}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${value.id}-error` : undefined}
          {...value}
        />
      </span>
      {submit.isDirty && (
        <Button look="ink" type="submit" aria-busy={submit.isBusy || undefined}>
          {submit.isBusy ? 'Saving...' : 'Apply'}
        </Button>
      )}
      <div className={problem ? 'field--bad' : undefined}>
        <FieldError id={value.id} error={problem} />
      </div>
    </CardForm>
  )
}
