import { maxRupees } from '../../../../contract/platform/money.ts'
import { type LineKind, usualUnits } from '../../../../contract/platform/terms/workshop.ts'
import { type Figure, figureOf } from '../../../../contract/platform/typed-numbers.ts'
import type { Part } from '../../../../contract/stock/parts/parts.ts'
import {
  type JobCardLine,
  LineForm,
  type LineSuggestion,
  type Priced,
} from '../../../../contract/workshop/job-cards/job-card-lines.ts'
import { discountOf } from '../../../../contract/workshop/job-cards/line-discount.ts'
import { resolverOf } from '../../../ui/office/form.ts'

export const discountUnits = ['RUPEES', 'PERCENT'] as const
export type DiscountUnit = (typeof discountUnits)[number]

export const blankLine = {
  kind: 'LABOUR' as LineKind,
  description: '',
  quantity: 1 as Figure,
  unit: '',
  unitPrice: undefined as Figure,
  discount: undefined as Figure,
  discountPercent: undefined as Figure,
  /** Which of the two is asked for. */
  discountUnit: 'RUPEES' as DiscountUnit,
  taxCode: '',
  taxRate: 18 as Figure,
  /** As the garage has set it, until the line says otherwise. */
  priceIncludesTax: false,
  /** Absent, what is usual at the garage. */
  warrantyMonths: undefined as Figure,
  warrantyKm: undefined as Figure,
  /** Planned for labour. */
  hours: undefined as Figure,
  /** Of the shelf; '' where none is taken from it. */
  partId: '',
  /** Of a new line: whose usual parts are put with it; '' where none are. */
  serviceId: '',
}
export type LineValues = typeof blankLine

export const valuesOf = ({
  id: _id,
  amount: _amount,
  tax: _tax,
  total: _total,
  reworkOf: _rework,
  putWith: _putWith,
  part,
  ...values
}: JobCardLine): LineValues => ({
  ...values,
  discount: (values.discountPercent === null && values.discount) || undefined,
  discountPercent: values.discountPercent ?? undefined,
  discountUnit: values.discountPercent === null ? 'RUPEES' : 'PERCENT',
  warrantyMonths: values.warrantyMonths ?? undefined,
  warrantyKm: values.warrantyKm ?? undefined,
  hours: values.hours ?? undefined,
  partId: part?.id ?? '',
  serviceId: '',
})

/** What a known line fills in: all but how much of it. */
export const knownValues = ({
  source: _source,
  discount,
  serviceId = '',
  ...values
}: LineSuggestion): Partial<LineValues> => ({
  ...values,
  discount: discount || undefined,
  discountPercent: undefined,
  discountUnit: 'RUPEES',
  partId: '',
  serviceId,
})

/** What a part of the shelf fills in: its price is without GST. */
export const valuesOfPart = (part: Part): Partial<LineValues> => ({
  kind: 'PART',
  description: part.name,
  unit: part.unit,
  unitPrice: part.sellingPrice,
  discount: undefined,
  discountPercent: undefined,
  discountUnit: 'RUPEES',
  taxCode: part.hsn,
  taxRate: part.taxRate,
  priceIncludesTax: false,
  partId: part.id,
  serviceId: '',
})

/** As it is sent: one discount, in the unit that was chosen. */
export const jsonOf = ({ discountUnit, discount, discountPercent, ...values }: LineValues) => ({
  ...values,
  // '1.5 L' is a quantity where the unit is L, whichever of the two is written first.
  quantity: figureOf(values.unit || usualUnits[values.kind])(values.quantity),
  discount: discountUnit === 'RUPEES' ? discount : undefined,
  discountPercent: discountUnit === 'PERCENT' ? discountPercent : undefined,
  // Nothing in the field is a word of its own: what is usual.
  warrantyMonths: values.warrantyMonths ?? null,
  warrantyKm: values.warrantyKm ?? null,
  hours: (values.kind === 'LABOUR' ? values.hours : undefined) ?? null,
  partId: (values.kind === 'PART' && values.partId) || null,
  serviceId: (values.kind === 'LABOUR' && values.serviceId) || undefined,
})

export const checkLine = resolverOf<LineValues>(LineForm, { checked: jsonOf })

export const units = ['job', 'h', 'pc', 'set', 'L', 'kg', 'm']

const isCounted = (figure: Figure): figure is number => typeof figure === 'number' && figure >= 0 && figure <= maxRupees

/** What is typed as a bill counts it; undefined while it is none: nothing is summed that would not be taken. */
export function pricedOf({ priceIncludesTax, ...values }: LineValues): Priced | undefined {
  const {
    quantity = 0,
    unitPrice = 0,
    taxRate = 0,
    discount = 0,
    discountPercent = 0,
  } = jsonOf({
    priceIncludesTax,
    ...values,
  })
  if (!isCounted(quantity) || !isCounted(unitPrice) || !isCounted(taxRate)) return undefined
  if (!isCounted(discount) || !isCounted(discountPercent) || discountPercent > 100) return undefined
  const whole = discountOf({ quantity, unitPrice, discountPercent: 100 })
  if (discount > whole) return undefined
  const off = discountPercent > 0 ? discountOf({ quantity, unitPrice, discountPercent }) : discount
  return { quantity, unitPrice, discount: off, taxRate, priceIncludesTax }
}
