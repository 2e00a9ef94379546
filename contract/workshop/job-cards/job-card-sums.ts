import { hundredths, paise, roundedBy, sumOfRupees } from '../../platform/paise.ts'
import { type BillTerms, sumsOfBill } from './bill-sums.ts'
import type { JobCardLine, Priced } from './job-card-lines.ts'
import type { JobCardTotals } from './job-cards.ts'

/** What lines come to before they are saved, as a card shows them. */

type Card = { chargesTax: boolean }

/** What stands above a bill's amounts: without GST, whether it is within a line's price or comes on top. */
export const amountWord = ({ chargesTax }: Card) => (chargesTax ? 'Before GST' : 'Amount')

/** Whether GST is taken out of the line's price, rather than put on it. */
export const isTaxWithin = (line: Pick<Priced, 'priceIncludesTax' | 'taxRate'>, { chargesTax }: Card) =>
  chargesTax && line.priceIncludesTax && line.taxRate > 0

/** @returns rupees, each rounded half up to the paisa; a discount on the whole bill is not in them */
export function sumOfLine(line: Priced, { chargesTax }: Card): Pick<JobCardLine, 'amount' | 'tax' | 'total'> {
  const [sums] = sumsOfBill([line], { chargesTax }).lines
  if (!sums) throw new Error('A line has sums.')
  const { amount, cgst, sgst, total } = sums
  return { amount, tax: Math.round((cgst + sgst) * 100) / 100, total }
}

type PricedLine = Pick<Priced, 'quantity' | 'unitPrice' | 'discount' | 'priceIncludesTax'> & { total: number }

/**
 * What a line costs with tax: the price that was published or typed, where GST is within it. Amount and tax are each rounded
 * to the paisa, so that of ₹2,999 they come to 2,999.01; the bill's rounding takes that off (docs/rules.md#money).
 */
export const priceOfLine = ({ quantity, unitPrice, discount, priceIncludesTax, total }: PricedLine) =>
  priceIncludesTax
    ? Math.max(0, Number(roundedBy(hundredths(quantity) * hundredths(unitPrice), 100n)) - paise(discount)) / 100
    : total

/** What the driver is asked to approve: a job's price with tax. */
export const priceOfWork = ({ lines }: { lines: readonly PricedLine[] }) => sumOfRupees(lines.map(priceOfLine))

type Amounted = { amount: number; taxRate: number }

/**
 * What lines come to beneath a discount on the whole bill, of which each takes its share: as a bill has it.
 * `discountWithTax` is what it takes off prices with tax.
 */
export function sumsOfAmounts(
  lines: readonly Amounted[],
  { chargesTax, discount }: Pick<BillTerms, 'chargesTax' | 'discount'>,
) {
  const priced = lines.map(({ amount, taxRate }) => ({
    quantity: 1,
    unitPrice: amount,
    discount: 0,
    taxRate,
    priceIncludesTax: false,
  }))
  const whole = sumsOfBill(priced, { chargesTax })
  const sums = discount ? sumsOfBill(priced, { chargesTax, discount }) : whole
  return {
    amount: sums.amount,
    discount: sums.discount,
    tax: sumOfRupees([sums.cgst, sums.sgst]),
    rounding: sums.rounding,
    total: sums.total,
    discountWithTax: sumOfRupees([whole.exact, -sums.exact]),
  }
}

/** A card's totals but for what is paid. */
export function sumsOfLines(
  lines: readonly Priced[],
  { chargesTax, isInterState = false, discount }: BillTerms,
): Omit<JobCardTotals, 'paid' | 'balance'> {
  const { amount, taxesByRate, cgst, sgst, igst, rounding, total, ...sums } = sumsOfBill(lines, {
    chargesTax,
    isInterState,
    discount,
  })
  return {
    subtotal: amount,
    discount: sums.discount,
    taxes: taxesByRate.map(({ taxable, ...taxes }) => ({ ...taxes, amount: taxable })),
    cgst,
    sgst,
    igst,
    rounding,
    credited: 0,
    total,
  }
}
