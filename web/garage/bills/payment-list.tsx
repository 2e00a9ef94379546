import type { Bill } from '../../../contract/bills.ts'
import { rupeesAndPaise } from '../../../contract/formats.ts'
import type { PaymentMethod } from '../../../contract/workshop.ts'
import { Badge } from '../../ui/office/badge.tsx'
import { shortMoment } from '../../ui/office/days.ts'
import { methodWords } from '../jobcards/words.ts'

type Listed = Omit<Bill['payments'][number], 'isMistake' | 'voucherNumber'> &
  Partial<Pick<Bill['payments'][number], 'isMistake' | 'voucherNumber'>>

/** What was received and given back, with the number of its voucher. */
export function PaymentList({ payments }: { payments: readonly Listed[] }) {
  if (payments.length === 0) return <p className="pad quiet">Nothing is paid yet.</p>
  return (
    <ul className="job-payments" aria-label="Payments">
      {payments.map((payment) => (
        <li key={payment.id}>
          <Badge
            tone={payment.kind === 'REFUND' ? 'bad' : 'good'}
            shape={payment.isMistake ? 'square-struck' : payment.kind === 'REFUND' ? 'square-hollow' : 'square-ticked'}
            bare
          />
          <b className="number">
            {payment.kind === 'REFUND' ? `−${rupeesAndPaise(payment.amount)}` : rupeesAndPaise(payment.amount)}
          </b>
          <span>{wordsOf(payment)}</span>
          <small className="number">
            {[
              shortMoment(payment.receivedAt),
              payment.reference,
              payment.receivedBy,
              payment.voucherNumber && `voucher ${payment.voucherNumber}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </small>
        </li>
      ))}
    </ul>
  )
}

function wordsOf({ kind, method, isMistake }: Listed) {
  const word = methodWords[method as PaymentMethod]
  if (isMistake) return `Entered by mistake, ${word}`
  return kind === 'REFUND' ? `Refund, ${word}` : word
}
