import type { DocumentKind, MatchRow, MatchState } from '../../../contract/money/gstr2b/gstr2b.ts'
import { finYearOf } from '../../../contract/people/settings/bill-numbers.ts'
import { paise } from '../../../contract/platform/paise.ts'
import type { Filed } from './documents.ts'

/** A supplier's bill as it was taken into stock, or its credit note for what went back; `isDue`: by its day it should stand in the file. */
type Bought = {
  kind: 'INVOICE' | 'CREDIT'
  purchaseId: string
  supplierName: string
  gstin: string
  number: string
  day: string
  taxable: number
  cgst: number
  sgst: number
  igst: number
  isDue: boolean
}

const figures = ['taxable', 'cgst', 'sgst', 'igst'] as const

/** Suppliers round tax on the bill, others on each line. */
const tolerance = 100

const isNear = (one: number, other: number) => Math.abs(paise(one) - paise(other)) <= tolerance
const differing = (here: Bought, there: Filed) => figures.filter((name) => !isNear(here[name], there[name]))

/** However a number is typed from paper: signs, spaces and leading zeros do not count. */
const looseKey = (number: string) =>
  number
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+(?=.)/, '')

const keys = [
  // The same number of the same supplier in a financial year.
  {
    of: (each: Filed | Bought) => `${each.kind} ${each.gstin} ${finYearOf(each.day)} ${looseKey(each.number)}`,
    fits: () => true,
  },
  // The same figures of the same day: the number was typed differently.
  {
    of: (each: Filed | Bought) => `${each.kind} ${each.gstin} ${each.day}`,
    fits: (here: Bought, there: Filed) => differing(here, there).length === 0,
  },
  // The same number and figures: the supplier was written down without its GSTIN, or with another.
  {
    of: (each: Filed | Bought) => `${each.kind} ${finYearOf(each.day)} ${looseKey(each.number)}`,
    fits: (here: Bought, there: Filed) => differing(here, there).length === 0,
  },
]

/** Each document of the file beside its bill, or the return that it credits, each at most once (docs/rules.md#matching-with-gstr-2b). */
export function matchDocuments(filed: readonly Filed[], bought: readonly Bought[]): MatchRow[] {
  const rows: MatchRow[] = []
  let documents = [...filed]
  const left = new Set(bought)
  for (const { of, fits } of keys) {
    const byKey = Map.groupBy(left, of)
    documents = documents.filter((there) => {
      const here = byKey.get(of(there))?.find((each) => left.has(each) && fits(each, there))
      if (!here) return true
      left.delete(here)
      rows.push(rowOf(here, there))
      return false
    })
  }
  return [
    ...rows,
    ...documents.map((there) => rowOf(undefined, there)),
    ...[...left].filter(({ isDue }) => isDue).map((here) => rowOf(here, undefined)),
  ].sort(byName)
}

const byName = (one: MatchRow, other: MatchRow) =>
  one.supplierName.localeCompare(other.supplierName, 'en-IN') || dayOf(one).localeCompare(dayOf(other))
const dayOf = ({ here, there }: MatchRow) => here?.day ?? there?.day ?? ''

function rowOf(here: Bought | undefined, there: Filed | undefined): MatchRow {
  const differs =
    here && there
      ? [
          ...(looseKey(here.number) === looseKey(there.number) ? [] : (['number'] as const)),
          ...(here.gstin === there.gstin ? [] : (['gstin'] as const)),
          ...(here.day === there.day ? [] : (['day'] as const)),
          ...differing(here, there),
        ]
      : []
  return {
    state: stateOf(here, there, differs.length),
    kind: there?.kind ?? here?.kind ?? 'INVOICE',
    supplierName: here?.supplierName ?? there?.supplierName ?? '',
    differs,
    here: here ? { ...sideOf(here), purchaseId: here.purchaseId } : null,
    there: there ? { ...sideOf(there), isAvailable: there.isAvailable, reason: there.reason } : null,
  }
}

function stateOf(here: Bought | undefined, there: Filed | undefined, differences: number): MatchState {
  if (!here) return 'MISSING_HERE'
  if (!there) return 'MISSING_THERE'
  return differences > 0 ? 'DIFFERS' : 'MATCHED'
}

const sideOf = ({ number, gstin, day, taxable, cgst, sgst, igst }: Filed | Bought) => ({
  number,
  gstin,
  day,
  taxable,
  cgst,
  sgst,
  igst,
})

const signs: Record<DocumentKind, number> = { INVOICE: 1, DEBIT: 1, CREDIT: -1 }
const taxOf = ({ cgst, sgst, igst }: Record<'cgst' | 'sgst' | 'igst', number>) =>
  paise(cgst) + paise(sgst) + paise(igst)

/** In rupees: what the file lets be claimed, less its credit notes; and what stands in the books alone. */
export const taxAtStake = (rows: readonly MatchRow[]) => ({
  claimable:
    rows.reduce((sum, { kind, there }) => sum + (there?.isAvailable ? signs[kind] * taxOf(there) : 0), 0) / 100,
  atRisk:
    rows.reduce((sum, { kind, here, there }) => sum + (here && !there && kind === 'INVOICE' ? taxOf(here) : 0), 0) /
    100,
})
