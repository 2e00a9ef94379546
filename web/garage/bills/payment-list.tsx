import { useState } from 'react'
import { methodInSentence, methodWords } from '../../../contract/money/payments/payment-words.ts'
import { rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { billSentences } from '../../../contract/platform/sentences.ts'
import { mayCreditBills } from '../../../contract/platform/terms/access.ts'
import type { Payment } from '../../../contract/workshop/job-cards/card-payments.ts'
import { useAccess } from '../../ui/office/access.ts'
import { Badge } from '../../ui/office/badge.tsx'
import { shortMoment } from '../../ui/office/days.ts'
import { RowMenu } from '../../ui/office/row-menu.tsx'
import { voucherAddress } from '../job-cards/calls.ts'
import { useWhyNoPayments } from '../job-cards/card/why-no-payments.ts'
import { UndoPayment } from './undo-payment.tsx'

type Props = { payments: readonly Payment[]; jobCardId: string }

/** What was received and given back, each with its voucher. What was entered by mistake is struck, and says who undid it. */
export function PaymentList({ payments, jobCardId }: Props) {
  const [undone, setUndone] = useState<Payment>()
  if (payments.length === 0) return <p className="pad quiet">Nothing is paid yet.</p>
  const mistakes = new Map(payments.map((payment) => [payment.undoesId, payment]))
  const shown = payments.filter(({ undoesId }) => undoesId === null)
  return (
    <>
      <ul className="job-payments" aria-label="Payments">
        {shown.map((payment) => (
          <Row
            key={payment.id}
            payment={payment}
            mistake={mistakes.get(payment.id)}
            jobCardId={jobCardId}
            onUndo={() => setUndone(payment)}
          />
        ))}
      </ul>
      {undone && <UndoPayment payment={undone} jobCardId={jobCardId} onClose={() => setUndone(undefined)} />}
    </>
  )
}

type RowProps = { payment: Payment; mistake: Payment | undefined; jobCardId: string; onUndo: () => void }

function Row({ payment, mistake, jobCardId, onUndo }: RowProps) {
  const { kind, method, amount, receivedAt, reference, receivedBy } = payment
  const isRefund = kind === 'REFUND'
  const sum = isRefund ? `−${rupeesAndPaise(amount)}` : rupeesAndPaise(amount)
  return (
    <li>
      <Badge
        tone={mistake ? 'mute' : isRefund ? 'bad' : 'good'}
        shape={mistake ? 'square-struck' : isRefund ? 'square-hollow' : 'square-ticked'}
        bare
      />
      <b className="number">{mistake ? <s>{sum}</s> : sum}</b>
      <span>{isRefund ? `Refund, ${methodWords[method]}` : methodWords[method]}</span>
      {!isRefund && !mistake && <RowActions name={`${sum} ${methodInSentence[method]}`} onUndo={onUndo} />}
      <small className="number">
        {[shortMoment(receivedAt), reference, receivedBy].filter(Boolean).join(', ')}
        {payment.voucherNumber && <Voucher payment={payment} jobCardId={jobCardId} />}
      </small>
      {mistake && (
        <small className="number">{`Entered by mistake: undone by ${mistake.receivedBy}, ${shortMoment(mistake.receivedAt)}`}</small>
      )}
    </li>
  )
}

function RowActions({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { level } = useAccess()
  const noMoney = useWhyNoPayments()
  const why = noMoney ?? (mayCreditBills({ accessLevel: level }) ? undefined : billSentences.mistakes)
  return (
    <RowMenu name={name} items={[{ label: 'Entered by mistake', icon: 'close', onClick: onUndo, isBad: true, why }]} />
  )
}

function Voucher({ payment: { id, kind, voucherNumber }, jobCardId }: Pick<RowProps, 'payment' | 'jobCardId'>) {
  const { garageId } = useAccess()
  return (
    <>
      {', '}
      <a href={voucherAddress(jobCardId, id, garageId)} target="_blank" rel="noopener">
        {`${kind === 'REFUND' ? 'refund voucher' : 'receipt'} ${voucherNumber}`}
      </a>
    </>
  )
}
