import { useQuery } from '@tanstack/react-query'
import type { AccountBills } from '../../../contract/money/bill-links/bill-links.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { failures } from '../../platform/failures.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Badge, StateBadge } from '../../ui/office/badge.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { billsQuery } from '../account-queries.ts'
import { openBill } from '../api-account.ts'

/** The bills of a visit: where each stands, and the page where it is read and paid. */
export function VisitBill({ jobCardId }: { jobCardId: string }) {
  const { data = [] } = useQuery(billsQuery)
  const bills = data.filter((bill) => bill.jobCardId === jobCardId && bill.kind !== 'CREDIT')
  return bills.map((bill) => <OneBill key={bill.id} bill={bill} />)
}

function OneBill({ bill: { id, number, balance, state, isBeingChecked } }: { bill: AccountBills['bills'][number] }) {
  const { isBusy, failure, run } = useTask(failures.openBill)
  const open = () => run(async () => window.location.assign((await openBill(id)).url))
  return (
    <div className="visit-bill">
      <p>
        <span className="number">{number}</span>{' '}
        {isBeingChecked ? (
          <Badge tone="plan" shape="square-dotted">
            Being checked
          </Badge>
        ) : (
          <StateBadge of="bill" state={state} />
        )}
      </p>
      <Button
        look={balance > 0 && !isBeingChecked ? 'signal' : 'line'}
        aria-busy={isBusy || undefined}
        onClick={() => void open()}
      >
        {balance > 0 && !isBeingChecked ? `Pay ${rupees(balance)}` : 'See the bill'}
        <span className="visually-hidden"> {number}</span>
      </Button>
      <ButtonAnchor look="soft" href={`/api/v1/account/bills/${id}/pdf`} download>
        PDF<span className="visually-hidden"> of {number}, with your name and address</span>
      </ButtonAnchor>
      {failure && <Note kind="bad">{failure}</Note>}
    </div>
  )
}
