import type { JobCardLine } from './job-card-lines.ts'
import type { JobCardTotals } from './jobcards.ts'

/*
 * What lines come to before they are saved, by the server's rule (server/features/jobcards/line-queries.ts, which a test
 * holds it to). Counted in whole numbers: a quantity of 0.33 at 9.99 is no exact number for a computer.
 */

export type Priced = Pick<JobCardLine, 'quantity' | 'unitPrice' | 'discount' | 'taxRate'>

const hundredths = (value: number) => BigInt(Math.round(value * 100))
const roundedBy = (value: bigint, unit: bigint) => (value + unit / 2n) / unit
const inRupees = (paise: bigint) => Number(paise) / 100

const inPaise = ({ quantity, unitPrice, discount, taxRate }: Priced) => {
  // In ten-thousandths of a rupee, then in paise.
  const exact = hundredths(quantity) * hundredths(unitPrice) - hundredths(discount) * 100n
  const amount = roundedBy(exact, 100n)
  const rate = hundredths(taxRate)
  const halfTax = roundedBy(amount * rate, 20_000n)
  return { rate, amount, halfTax }
}

/** @returns rupees, each rounded half up to the paisa */
export function sumOfLine(line: Priced): Pick<JobCardLine, 'amount' | 'tax' | 'total'> {
  const { amount, halfTax } = inPaise(line)
  return { amount: inRupees(amount), tax: inRupees(2n * halfTax), total: inRupees(amount + 2n * halfTax) }
}

/** A bill's totals but for what is paid. */
export function sumsOfLines(lines: readonly Priced[]): Omit<JobCardTotals, 'paid' | 'balance'> {
  const byRate = new Map<bigint, { amount: bigint; halfTax: bigint }>()
  for (const { rate, amount, halfTax } of lines.map(inPaise)) {
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
