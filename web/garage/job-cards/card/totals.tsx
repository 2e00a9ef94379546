import { plusOrMinus, rupeesAndPaise, signedRupees } from '../../../../contract/platform/formats.ts'
import type { JobCardTotals } from '../../../../contract/workshop/job-cards/job-cards.ts'

type Props = {
  totals: Omit<JobCardTotals, 'paid' | 'balance'>
  /** Some of it is not approved yet. */
  ifApproved?: boolean
}

/** Central and state tax are half of a rate each. */
export function Totals({ totals, ifApproved = false }: Props) {
  const signed = (amount: number) => signedRupees(amount, rupeesAndPaise)
  const row = (name: string, amount: number, { isBig = false, text = signed } = {}) => (
    <div key={name} className={isBig ? 'big' : undefined}>
      <dt>{name}</dt>
      <dd className="number">{text(amount)}</dd>
    </div>
  )
  return (
    <dl className="job-sums" aria-label="Totals">
      {row('Subtotal', totals.subtotal)}
      {totals.discount > 0 && row('Discount', -totals.discount)}
      {totals.taxes
        .filter(({ rate }) => rate > 0)
        .flatMap(({ rate, cgst, sgst, igst }) =>
          igst > 0 ? [row(`IGST ${rate}%`, igst)] : [row(`CGST ${rate / 2}%`, cgst), row(`SGST ${rate / 2}%`, sgst)],
        )}
      {totals.rounding !== 0 && row('Rounding', totals.rounding, { text: plusOrMinus })}
      {totals.credited > 0 && row('Credited', -totals.credited)}
      {row(ifApproved ? 'If all is approved' : 'Total', totals.total, { isBig: true })}
    </dl>
  )
}
