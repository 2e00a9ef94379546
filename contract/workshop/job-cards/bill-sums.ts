import { hundredths, roundedBy, sharesOf, sumOf, sumOfRupees } from '../../platform/paise.ts'
import type { DiscountKind } from '../../platform/terms/bill-kinds.ts'
import { limitsOfLaw } from '../../platform/terms/limits-of-law.ts'
import type { Priced } from './job-card-lines.ts'

/*
 * What a card, a bill, a credit note and a voucher come to (docs/rules.md#bills), in whole paise, and nowhere else: for
 * the screens before anything is saved, and for what the server keeps.
 *
 * A line's amount is quantity × price − discount; where the price includes GST, × 100 ÷ (100 + rate). A discount on the
 * whole bill is shared out by the lines' amounts, in whole paise. Of what is left of an amount CGST is half the rate, and
 * SGST the same figure, each a tax of its own. All are rounded half up to the paisa, and sums are of lines. The total is
 * the sum of the lines' totals rounded half up to the rupee, as section 170 of the CGST Act has it, with the difference
 * shown as 'rounding'. So amount − discount + CGST + SGST + rounding is the total, and it is the total that is paid,
 * listed and reported. A garage that charges no tax has every rate at 0.
 */

type Discount = { kind: DiscountKind; value: number }
export type BillTerms = {
  /** A garage without GSTIN, or under the composition scheme, charges no tax. */
  chargesTax: boolean
  /** The place of supply is in another state than the garage: IGST. */
  isInterState?: boolean
  discount?: Discount | null | undefined
}

export type Taxes = { taxable: number; cgst: number; sgst: number; igst: number }
/** `taxRate` as it is charged: 0 where no tax is. */
type LineSums = Taxes & { amount: number; billDiscount: number; taxRate: number; total: number }
type TaxOfRate = Taxes & { rate: number }
type Whole = Taxes & { exact: number; rounding: number; total: number }
export type BillSums = Whole & { lines: LineSums[]; amount: number; discount: number; taxesByRate: TaxOfRate[] }

type Paise = bigint
type TaxesInPaise = { taxable: Paise; halfTax: Paise; igst: Paise }

const inRupees = (paise: Paise) => Number(paise) / 100
const least = (one: Paise, other: Paise) => (one < other ? one : other)

/** Rates and percentages are counted in hundredths of a percent. */
const hundredPercent = 10_000n

/** The line's amount without GST and before a bill's discount, each rounded half up to the paisa. */
function amountOf({ quantity, unitPrice, discount, priceIncludesTax }: Priced, rate: bigint): Paise {
  // In ten-thousandths of a rupee. A discount of 100 % is rounded to the paisa, and may be half of one more than the line.
  const exact = hundredths(quantity) * hundredths(unitPrice) - hundredths(discount) * 100n
  if (exact < 0n) return 0n
  return priceIncludesTax ? roundedBy(exact * 100n, hundredPercent + rate) : roundedBy(exact, 100n)
}

/** CGST is half the rate of the amount, and SGST the same figure; of another state IGST is the whole rate of it. */
const taxesOf = (taxable: Paise, rate: bigint, { isInterState = false }: Pick<BillTerms, 'isInterState'>) => ({
  taxable,
  halfTax: isInterState ? 0n : roundedBy(taxable * rate, 2n * hundredPercent),
  igst: isInterState ? roundedBy(taxable * rate, hundredPercent) : 0n,
})

const exactOf = ({ taxable, halfTax, igst }: TaxesInPaise) => taxable + 2n * halfTax + igst
const added = (taxes: readonly TaxesInPaise[]): TaxesInPaise => ({
  taxable: sumOf(taxes.map(({ taxable }) => taxable)),
  halfTax: sumOf(taxes.map(({ halfTax }) => halfTax)),
  igst: sumOf(taxes.map(({ igst }) => igst)),
})
const taxesInRupees = ({ taxable, halfTax, igst }: TaxesInPaise): Taxes => ({
  taxable: inRupees(taxable),
  cgst: inRupees(halfTax),
  sgst: inRupees(halfTax),
  igst: inRupees(igst),
})
const wholeInRupees = (taxes: TaxesInPaise, total: Paise): Whole => ({
  ...taxesInRupees(taxes),
  exact: inRupees(exactOf(taxes)),
  rounding: inRupees(total - exactOf(taxes)),
  total: inRupees(total),
})

/** Never more than the lines come to. */
function discountOn(amount: Paise, discount: Discount | null | undefined): Paise {
  if (!discount) return 0n
  const value = hundredths(discount.value)
  return least(discount.kind === 'RUPEES' ? value : roundedBy(amount * value, hundredPercent), amount)
}

/** The discount by which a line's amount comes to `left`. @returns rupees */
export function discountTo(
  left: number,
  line: Omit<Priced, 'discount'>,
  { chargesTax }: Pick<BillTerms, 'chargesTax'>,
) {
  const rate = chargesTax && line.priceIncludesTax ? hundredths(line.taxRate) : 0n
  // In hundred-millionths of a rupee, as the rate and the price each have hundredths of their own.
  const price = hundredths(line.quantity) * hundredths(line.unitPrice) * hundredPercent
  return inRupees(roundedBy(price - hundredths(left) * 100n * (hundredPercent + rate), 100n * hundredPercent))
}

const toTheRupee = (exact: Paise) => roundedBy(exact, 100n) * 100n

/** @returns rupees; the lines in the order given */
export function sumsOfBill(priced: readonly Priced[], terms: BillTerms): BillSums {
  const rates = priced.map(({ taxRate }) => (terms.chargesTax ? hundredths(taxRate) : 0n))
  const amounts = priced.map((line, index) => amountOf(line, rates[index] ?? 0n))
  const discount = discountOn(sumOf(amounts), terms.discount)
  const shares = sharesOf(discount, amounts)
  const lines = amounts.map((amount, index) => {
    const [share = 0n, rate = 0n] = [shares[index], rates[index]]
    return { amount, share, rate, ...taxesOf(amount - share, rate, terms) }
  })
  const sums = added(lines)
  return {
    ...wholeInRupees(sums, toTheRupee(exactOf(sums))),
    amount: inRupees(sumOf(amounts)),
    discount: inRupees(discount),
    lines: lines.map(({ amount, share, rate, ...taxes }) => ({
      amount: inRupees(amount),
      billDiscount: inRupees(share),
      taxRate: inRupees(rate),
      ...taxesInRupees(taxes),
      total: inRupees(exactOf(taxes)),
    })),
    taxesByRate: taxesByRate(lines.map(({ rate, ...taxes }) => ({ taxRate: inRupees(rate), ...taxesInRupees(taxes) }))),
  }
}

type TaxedLine = Record<'taxRate' | keyof Taxes, number | string>

/** What lines come to by rate, the lowest first. */
export function taxesByRate(lines: readonly TaxedLine[]): TaxOfRate[] {
  const rates = [...new Set(lines.map(({ taxRate }) => Number(taxRate)))].sort((one, other) => one - other)
  return rates.map((rate) => {
    const ofRate = lines.filter(({ taxRate }) => Number(taxRate) === rate)
    const sum = (tax: keyof Taxes) => sumOfRupees(ofRate.map((line) => line[tax]))
    return { rate, taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') }
  })
}

/** A line of a bill, and what notes before have credited of it. */
export type CreditableLine = Taxes & { position: number; taxRate: number; credited: Taxes }
export type CreditableBill = { isInterState: boolean; total: number; creditedTotal: number; lines: CreditableLine[] }
/** Without `taxable` all that is left of the line. */
export type CreditedPart = { position: number; taxable?: number | undefined }
export type CreditSums = Whole & {
  lines: (Taxes & { position: number; total: number; emptiesLine: boolean })[]
  emptiesBill: boolean
}

const leftInPaise = ({ taxable, credited }: CreditableLine) => hundredths(taxable) - hundredths(credited.taxable)

/** What can still be credited of a line, before tax. */
export const leftOfLine = (line: CreditableLine) => inRupees(leftInPaise(line))

/**
 * Of each line the tax on all that is credited of it so far, less what was credited before, so that no paisa is left over
 * when it is empty. The note has a rounding of its own, but is never more than what is left of the bill; the one that
 * empties the bill takes the rupees that are left.
 */
export function sumsOfCredit(bill: CreditableBill, parts: readonly CreditedPart[]): CreditSums {
  const asked = new Map(parts.map((part) => [part.position, part]))
  const credited = bill.lines.flatMap((line) => {
    const part = asked.get(line.position)
    if (!part) return []
    const taxable = part.taxable === undefined ? leftInPaise(line) : hundredths(part.taxable)
    return [{ line, emptiesLine: taxable === leftInPaise(line), ...taxesCredited(bill, line, taxable) }]
  })
  const isEmptied = (line: CreditableLine) =>
    leftInPaise(line) === 0n || credited.some((each) => each.line === line && each.emptiesLine)
  const emptiesBill = bill.lines.every(isEmptied)
  const sums = added(credited)
  const left = hundredths(bill.total) - hundredths(bill.creditedTotal)
  const total = emptiesBill ? left : least(toTheRupee(exactOf(sums)), left)
  return {
    ...wholeInRupees(sums, total),
    emptiesBill,
    lines: credited.map(({ line, emptiesLine, ...taxes }) => ({
      position: line.position,
      emptiesLine,
      ...taxesInRupees(taxes),
      total: inRupees(exactOf(taxes)),
    })),
  }
}

function taxesCredited({ isInterState }: CreditableBill, { taxRate, credited }: CreditableLine, taxable: Paise) {
  const soFar = taxesOf(hundredths(credited.taxable) + taxable, hundredths(taxRate), { isInterState })
  return { taxable, halfTax: soFar.halfTax - hundredths(credited.cgst), igst: soFar.igst - hundredths(credited.igst) }
}

/** An advance includes its tax, at the rate of what nobody knows yet what it is for. */
export function sumsOfVoucher(amount: number, { chargesTax, isInterState = false }: Omit<BillTerms, 'discount'>) {
  const rate = chargesTax ? hundredths(limitsOfLaw.advanceTaxRate[0].value) : 0n
  const paise = hundredths(amount)
  const within = 2n * (hundredPercent + rate)
  const halfTax = isInterState ? 0n : roundedBy(paise * rate, within)
  const igst = isInterState ? roundedBy(2n * paise * rate, within) : 0n
  const taxable = paise - 2n * halfTax - igst
  return { taxRate: inRupees(rate), ...taxesInRupees({ taxable, halfTax, igst }) }
}
