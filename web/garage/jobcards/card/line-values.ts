import { type JobCardLine, LineForm } from '../../../../contract/job-card-lines.ts'
import type { Priced } from '../../../../contract/job-card-sums.ts'
import { maxRupees } from '../../../../contract/money.ts'
import type { LineKind } from '../../../../contract/workshop.ts'
import { resolverOf } from '../../../ui/office/form.ts'

export const blankLine = {
  kind: 'LABOUR' as LineKind,
  description: '',
  quantity: 1 as number | undefined,
  unit: '',
  unitPrice: undefined as number | undefined,
  discount: undefined as number | undefined,
  taxCode: '',
  taxRate: 18 as number | undefined,
}
export type LineValues = typeof blankLine

export const valuesOf = ({
  id: _id,
  amount: _amount,
  tax: _tax,
  total: _total,
  ...values
}: JobCardLine): LineValues => ({
  ...values,
  discount: values.discount || undefined,
})

export const checkLine = resolverOf<LineValues>(LineForm)

export const units = ['job', 'h', 'pc', 'set', 'L', 'kg', 'm']

/** What is typed as a bill counts it; undefined while it is none: nothing is summed that would not be taken. */
export function pricedOf({ quantity, unitPrice, discount, taxRate }: LineValues): Priced | undefined {
  const line = { quantity: quantity ?? 0, unitPrice: unitPrice ?? 0, discount: discount ?? 0, taxRate: taxRate ?? 0 }
  const isCounted = Object.values(line).every((value) => value >= 0 && value <= maxRupees)
  return isCounted && line.discount <= line.quantity * line.unitPrice + Number.EPSILON ? line : undefined
}
