import { useState } from 'react'
import { rupees } from '../../../../contract/platform/formats.ts'
import type { PaymentKind } from '../../../../contract/platform/terms/workshop.ts'
import { balanceWords, notApprovedWords, owedOf } from '../../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import { Kbd } from '../../../ui/office/kbd.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { useShortcut } from '../../../ui/office/shortcuts.ts'
import { PaymentList } from '../../bills/payment-list.tsx'
import { awaitsBill, takesAdvance } from './bill/bill-state.ts'
import { IssuedPanel } from './bill/issued-panel.tsx'
import { PreviewPanel } from './bill/preview-panel.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { useAskUnsaved } from './unsaved.tsx'
import { useWhyNoPayments } from './why-no-payments.ts'

/** The card's bill, once it is issued or due; before that what is to be paid, and what was. */
export function Money({ card }: { card: JobCardDetail }) {
  if (card.billId) return <IssuedPanel key={card.billId} billId={card.billId} number={card.billNumber} />
  if (!awaitsBill(card)) return <Payment card={card} />
  return (
    <div className="stack">
      <PreviewPanel card={card} />
      <Payment card={card} />
    </div>
  )
}

/** What is to be paid, what was, and the ways to change that. */
function Payment({ card }: { card: JobCardDetail }) {
  const { totals, status } = card
  const [open, setOpen] = useState<PaymentKind>()
  const why = useWhyNoPayments()
  const isOwed = totals.balance > 0 && status !== 'CANCELLED'
  const isPayable = isOwed || takesAdvance(card)
  const { unlessUnsaved, question } = useAskUnsaved()
  const pay = () => unlessUnsaved(() => setOpen('PAYMENT'))
  const refund = () => unlessUnsaved(() => setOpen('REFUND'))
  const payButton = useShortcut('r', () => isPayable && pay(), why)
  const isBesidePreview = awaitsBill(card)
  return (
    <>
      <Sheet
        title={isBesidePreview ? 'Paid so far' : 'Payment'}
        className="job-money"
        beside={isBesidePreview && <b className="paid-before number">{rupees(totals.paid)}</b>}
      >
        {!isBesidePreview && <Standing card={card} />}
        {(isPayable || totals.paid > 0) && (
          <div className="job-pay">
            {isPayable && (
              <LockableButton
                ref={payButton}
                look={isBesidePreview || !isOwed ? 'soft' : 'ink'}
                wide
                why={why}
                onClick={pay}
              >
                {isOwed ? 'Record payment' : 'Take an advance'}
                {!why && <Kbd keys="r" />}
              </LockableButton>
            )}
            {totals.paid > 0 && !(isPayable && why) && (
              <LockableButton look="quiet" wide why={why} onClick={refund}>
                Refund
              </LockableButton>
            )}
          </div>
        )}
        <PaymentList payments={card.payments} jobCardId={card.id} />
      </Sheet>
      {question}
      {open && <PaymentDialog card={card} kind={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Standing({ card }: { card: JobCardDetail }) {
  const { totals, status } = card
  // Nothing is owed yet for work that goes on, or that nobody has asked about.
  const isDue = owedOf(card) > 0 && (status === 'READY' || status === 'DELIVERED')
  const share = totals.total > 0 ? Math.min(100, (totals.paid / totals.total) * 100) : 0
  return (
    <>
      <dl className="job-due">
        <div className={isDue ? 'owed' : undefined}>
          <dt>{balanceWords(card)}</dt>
          <dd>{rupees(Math.abs(totals.balance))}</dd>
        </div>
        <Figure name="Total amount" amount={totals.total} />
        <Figure name="Amount paid" amount={totals.paid} />
      </dl>
      <div className="job-meter" role="img" aria-label={`${Math.floor(share)} percent paid`}>
        <i style={{ width: `${share}%` }} />
      </div>
      <NotApproved card={card} />
    </>
  )
}

function NotApproved({ card }: { card: JobCardDetail }) {
  const words = notApprovedWords(card)
  if (!words) return null
  return (
    <p className="job-open">
      <Icon name="info" />
      <span>{words}</span>
    </p>
  )
}

/** A crore with paise is set smaller, so that it stays in one piece. */
function Figure({ name, amount }: { name: string; amount: number }) {
  const text = rupees(amount)
  return (
    <div className={text.length > 12 ? 'many-digits' : undefined}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
