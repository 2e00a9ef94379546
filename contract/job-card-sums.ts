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
  // In ten-thousandths of a rupee.
  const taxable = hundredths(quantity) * hundredths(unitPrice) - hundredths(discount) * 100n
  const rate = hundredths(taxRate)
  return { rate, amount: roundedBy(taxable, 100n), total: roundedBy(taxable * (10_000n + rate), 1_000_000n) }
}

/** @returns rupees, each rounded half up to the paisa */
export function sumOfLine(line: Priced): Pick<JobCardLine, 'amount' | 'tax' | 'total'> {
  const { amount, total } = inPaise(line)
  return { amount: inRupees(amount), tax: inRupees(total - amount), total: inRupees(total) }
}

/** A bill's totals but for what is paid. */
export function sumsOfLines(lines: readonly Priced[]): Omit<JobCardTotals, 'paid' | 'balance'> {
  const byRate = new Map<bigint, { amount: bigint; tax: bigint }>()
  for (const { rate, amount, total } of lines.map(inPaise)) {
    const before = byRate.get(rate) ?? { amount: 0n, tax: 0n }
    byRate.set(rate, { amount: before.amount + amount, tax: before.tax + total - amount })
  }
  const taxes = [...byRate]
    .sort(([one], [other]) => Number(one - other))
    .map(([rate, { amount, tax }]) => ({ rate, amount, cgst: roundedBy(tax, 2n), sgst: tax - roundedBy(tax, 2n) }))
  const sum = (of: 'amount' | 'cgst' | 'sgst') => taxes.reduce((before, tax) => before + tax[of], 0n)
  const [subtotal, cgst, sgst] = [sum('amount'), sum('cgst'), sum('sgst')]
  const exact = subtotal + cgst + sgst
  const total = roundedBy(exact, 100n) * 100n
  return {
    subtotal: inRupees(subtotal),
    taxes: taxes.map((tax) => ({
      rate: inRupees(tax.rate),
      amount: inRupees(tax.amount),
      cgst: inRupees(tax.cgst),
      sgst: inRupees(tax.sgst),
    })),
    cgst: inRupees(cgst),
    sgst: inRupees(sgst),
    rounding: inRupees(total - exact),
    total: inRupees(total),
  }
}
