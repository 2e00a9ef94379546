import type { JobCardLine } from './job-card-lines.ts'
import type { JobCardTotals } from './jobcards.ts'
import { hundredths, roundedBy } from './line-discount.ts'

/*
 * What lines come to before they are saved, by the server's rule (server/features/jobcards/line-figures.ts, which a test
 * holds it to), in whole numbers.
 */

export type Priced = Pick<JobCardLine, 'quantity' | 'unitPrice' | 'discount' | 'taxRate' | 'priceIncludesTax'>
/** A garage without GSTIN charges no tax. */
type Card = { chargesTax: boolean }

/** What stands above a bill's amounts: without GST, whether it is within a line's price or comes on top. */
export const amountWord = ({ chargesTax }: Card) => (chargesTax ? 'Before GST' : 'Amount')

/** Whether GST is taken out of the line's price, rather than put on it. */
export const isTaxWithin = (line: Pick<Priced, 'priceIncludesTax' | 'taxRate'>, { chargesTax }: Card) =>
  chargesTax && line.priceIncludesTax && line.taxRate > 0

const inRupees = (paise: bigint) => Number(paise) / 100

const inPaise = ({ quantity, unitPrice, discount, taxRate, priceIncludesTax }: Priced, { chargesTax }: Card) => {
  // In ten-thousandths of a rupee, then in paise.
  const exact = hundredths(quantity) * hundredths(unitPrice) - hundredths(discount) * 100n
  const rate = chargesTax ? hundredths(taxRate) : 0n
  const amount = priceIncludesTax ? roundedBy(exact * 100n, 10_000n + rate) : roundedBy(exact, 100n)
  const halfTax = roundedBy(amount * rate, 20_000n)
  return { rate, amount, halfTax }
}

/** @returns rupees, each rounded half up to the paisa */
export function sumOfLine(line: Priced, card: Card): Pick<JobCardLine, 'amount' | 'tax' | 'total'> {
  const { amount, halfTax } = inPaise(line, card)
  return { amount: inRupees(amount), tax: inRupees(2n * halfTax), total: inRupees(amount + 2n * halfTax) }
}

/** A bill's totals but for what is paid. */
export function sumsOfLines(lines: readonly Priced[], card: Card): Omit<JobCardTotals, 'paid' | 'balance'> {
  const byRate = new Map<bigint, { amount: bigint; halfTax: bigint }>()
  for (const { rate, amount, halfTax } of lines.map((line) => inPaise(line, card))) {
    const before = byRate.get(rate) ?? { amount: 0n, halfTax: 0n }
    byRate.set(rate, { amount: before.amount + amount, halfTax: before.halfTax + halfTax })
  }
  const taxes = [...byRate].sort(([one], [other]) => Number(one - other)).map(([rate, sums]) => ({ rate, ...sums }))
  const sum = (of: 'amount' | 'halfTax') => taxes.reduce((before, tax) => before + tax[of], 0n)
  const [subtotal, halfTax] = [sum('amount'), sum('halfTax')]
  const exact = subtotal + 2n * halfTax
  const total = roundedBy(exact, 100n) * 100n
  return {
    subtotal: inRupees(subtotal),
    taxes: taxes.map((tax) => ({
      rate: inRupees(tax.rate),
      amount: inRupees(tax.amount),
      cgst: inRupees(tax.halfTax),
      sgst: inRupees(tax.halfTax),
    })),
    cgst: inRupees(halfTax),
    sgst: inRupees(halfTax),
    rounding: inRupees(total - exact),
    total: inRupees(total),
  }
}
