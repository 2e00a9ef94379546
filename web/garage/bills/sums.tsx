import type { Bill, BillPreview } from '../../../contract/money/bills/bills.ts'
import { plusOrMinus } from '../../../contract/platform/formats.ts'
import { signedExact } from './words.ts'

type Props = {
  bill: Pick<Bill | BillPreview, 'amount' | 'discount' | 'taxesByRate' | 'isInterState' | 'rounding' | 'total'>
  /** What the last line is called. */
  totalWord?: string
}

/** From the lines to the total, as on the paper. */
export function BillSums({ bill, totalWord = 'Total' }: Props) {
  const { amount, discount, taxesByRate, isInterState, rounding, total } = bill
  const taxes = taxesByRate.filter(({ rate }) => rate > 0)
  const row = (name: string, sum: number, { isBig = false, text = signedExact } = {}) => (
    <div key={name} className={isBig ? 'big' : undefined}>
      <dt>{name}</dt>
      <dd className="number">{text(sum)}</dd>
    </div>
  )
  return (
    <dl className="job-sums" aria-label="Totals">
      {discount > 0 && row('Lines', amount)}
      {discount > 0 && row('Discount', -discount)}
      {taxes.length > 0 && row('Taxable value', amount - discount)}
      {taxes.flatMap(({ rate, cgst, sgst, igst }) =>
        isInterState ? [row(`IGST ${rate}%`, igst)] : [row(`CGST ${rate / 2}%`, cgst), row(`SGST ${rate / 2}%`, sgst)],
      )}
      {rounding !== 0 && row('Rounding', rounding, { text: plusOrMinus })}
      {row(totalWord, total, { isBig: true })}
    </dl>
  )
}
