import { serviceTax } from '../../../contract/catalogue/services/tax.ts'
import type { LineKind } from '../../../contract/platform/terms/workshop.ts'
import type { Figure } from '../../../contract/platform/typed-numbers.ts'
import type { Checklist } from '../../../contract/workshop/checklists/checklists.ts'
import type { PointInput } from './use-checklist.ts'

type Kept = NonNullable<Checklist['points'][number]['remedy']>

type Line = {
  kind: LineKind
  description: string
  quantity: Figure
  unitPrice: Figure
  taxRate: Figure
  priceIncludesTax: boolean
}
/** What one tap adds, as its form holds it: which of the three, and what was written for each. */
type RemedyValues = { adds: 'none' | 'service' | 'lines'; serviceId: string; title: string; lines: Line[] }

/** A point as its form holds it. */
export type PointValues = RemedyValues & {
  place: string
  name: string
  hint: string
  unit: string
  soonAt: Figure
  nowAt: Figure
}

export const blankRemedyLine: Line = {
  kind: 'PART',
  description: '',
  quantity: 1,
  unitPrice: undefined,
  taxRate: serviceTax.taxRate,
  priceIncludesTax: true,
}

/** What is sent of it; what is missing is found by the contract's schema. */
export function remedyFrom({ adds, serviceId, title, lines }: RemedyValues): PointInput['remedy'] {
  if (adds === 'none') return undefined
  return (adds === 'service' ? { serviceId } : { title, lines }) as PointInput['remedy']
}

export const valuesOfRemedy = (remedy: Kept): RemedyValues =>
  'lines' in remedy
    ? { adds: 'lines', serviceId: '', title: remedy.title, lines: remedy.lines }
    : { adds: 'service', serviceId: remedy.serviceId, title: '', lines: [blankRemedyLine] }
