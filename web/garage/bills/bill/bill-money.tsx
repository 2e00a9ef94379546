import '../../css/bills.css'
import '../../css/job-card.css'
import { type ReactNode, useState } from 'react'
import type { Bill } from '../../../../contract/money/bills/bills.ts'
import { rupees } from '../../../../contract/platform/formats.ts'
import type { PaymentKind } from '../../../../contract/platform/terms/workshop.ts'
import { Kbd } from '../../../ui/office/kbd.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { useShortcut } from '../../../ui/office/shortcuts.ts'
import { ClaimTold } from '../../claims/claim-told.tsx'
import { PaymentDialog } from '../../job-cards/card/payment-dialog.tsx'
import { useCard } from '../../job-cards/card/use-card.ts'
import { useWhyNoPayments } from '../../job-cards/card/why-no-payments.ts'
import { Due } from '../due.tsx'
import { PaymentList } from '../payment-list.tsx'

type Props = { bill: Bill; title?: string; beside?: ReactNode; actions?: ReactNode; foot?: ReactNode }

/** Where the bill stands, and the way to bring it to nothing: more money in, or some back. */
export function BillMoney({ bill, title = 'Money', beside, actions, foot }: Props) {
  const { data: card } = useCard(bill.jobCardId)
  const [open, setOpen] = useState<PaymentKind>()
  const why = useWhyNoPayments()
  const kind = bill.balance > 0 ? 'PAYMENT' : 'REFUND'
  const press = () => card && setOpen(kind)
  const isSettled = bill.balance === 0
  const button = useShortcut(isSettled ? undefined : 'r', press, why)
  return (
    <>
      <Sheet title={title} className="sheet--ink bill-money" beside={beside}>
        <Due {...bill} />
        {bill.claimId && <ClaimTold billId={bill.id} />}
        {(!isSettled || actions) && (
          <div className="job-pay">
            {!isSettled && (
              <LockableButton
                ref={button}
                look={bill.claimId ? 'soft' : 'signal'}
                wide
                why={why}
                disabled={!card}
                onClick={press}
              >
                {kind === 'PAYMENT' ? 'Record payment' : `Refund ${rupees(-bill.balance)}`}
                {why === undefined && <Kbd keys="r" />}
              </LockableButton>
            )}
            {actions}
          </div>
        )}
        <PaymentList payments={bill.payments} jobCardId={bill.jobCardId} />
        {foot}
      </Sheet>
      {open && card && <PaymentDialog card={card} kind={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
