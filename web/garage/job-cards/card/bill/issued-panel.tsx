import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Bill } from '../../../../../contract/money/bills/bills.ts'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import { sentenceOf } from '../../../../platform/api-error.ts'
import { failures } from '../../../../platform/failures.ts'
import { useLive } from '../../../../platform/live.ts'
import { useRefresh } from '../../../../platform/query.tsx'
import { Button, ButtonAnchor } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useAccess } from '../../../../ui/office/access.ts'
import { StateBadge } from '../../../../ui/office/badge.tsx'
import { Icon } from '../../../../ui/office/icon.tsx'
import { LockableButton } from '../../../../ui/office/lock-reason.tsx'
import { Sheet } from '../../../../ui/office/sheet.tsx'
import { BillMoney } from '../../../bills/bill/bill-money.tsx'
import { billPaper, billQuery } from '../../../bills/calls.ts'
import { SendBill } from '../../../bills/send/send-bill.tsx'

/** The card's bill: what is still to pay, the paper, and the link. */
export function IssuedPanel({ billId, number }: { billId: string; number: JobCardDetail['billNumber'] }) {
  const { data: bill, error, refetch } = useQuery(billQuery(billId))
  useLive(['job-card', 'bill', 'claim'], useRefresh('bills'))
  if (bill) return <Issued bill={bill} />
  return (
    <Sheet title={number ?? 'Bill'} className="sheet--ink">
      {error ? (
        <div className="pad stack">
          <Note kind="bad">{sentenceOf(error, failures.loadBill)}</Note>
          <Button look="soft" onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      ) : (
        <p role="status" className="pad quiet">
          Loading the bill...
        </p>
      )}
    </Sheet>
  )
}

function Issued({ bill }: { bill: Bill }) {
  const { garageId, whyNot } = useAccess()
  const [isSending, setSending] = useState(false)
  return (
    <>
      <BillMoney
        bill={bill}
        title={bill.number}
        beside={bill.state && <StateBadge of="bill" state={bill.state} />}
        actions={
          <div className="bill-two">
            <ButtonAnchor look="soft" href={billPaper(bill.id, garageId)} target="_blank" rel="noopener">
              <Icon name="print" />
              Bill
            </ButtonAnchor>
            <LockableButton look="soft" why={whyNot('STAFF', 'Sending')} onClick={() => setSending(true)}>
              <Icon name="send" />
              Send link
            </LockableButton>
          </div>
        }
        foot={
          <p className="bill-copies">
            <Link to={`/garage/bills/${bill.id}`}>Open the bill</Link>
            <a href={billPaper(bill.id, garageId, 'supplier')} target="_blank" rel="noopener">
              Your own copy
            </a>
          </p>
        }
      />
      {isSending && <SendBill bill={bill} onClose={() => setSending(false)} />}
    </>
  )
}
