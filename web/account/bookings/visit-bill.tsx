import { useQuery } from '@tanstack/react-query'
import type { AccountBills } from '../../../contract/money/bill-links/bill-links.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { paperAddress, say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Badge, StateBadge } from '../../ui/office/badge.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { Rich } from '../../ui/rich.tsx'
import { billsQuery } from '../account-queries.ts'
import { openBill } from '../api-account.ts'

/** The bills of a visit: where each stands, and the page where it is read and paid. */
export function VisitBill({ jobCardId }: { jobCardId: string }) {
  const { data = [] } = useQuery(billsQuery)
  const bills = data.filter((bill) => bill.jobCardId === jobCardId && bill.kind !== 'CREDIT')
  return bills.map((bill) => <OneBill key={bill.id} bill={bill} />)
}

function OneBill({ bill: { id, number, balance, state, isBeingChecked } }: { bill: AccountBills['bills'][number] }) {
  const words = say(visits).bill
  const { isBusy, failure, run } = useTask(words.notOpened)
  const open = () => run(async () => window.location.assign((await openBill(id)).url))
  return (
    <div className="visit-bill">
      <p>
        <span className="number">{number}</span>{' '}
        {isBeingChecked ? (
          <Badge tone="plan" shape="square-dotted">
            {say(visits).beingChecked}
          </Badge>
        ) : (
          <StateBadge of="bill" state={state} says={say(visits).billStates[state]} />
        )}
      </p>
      <Button
        look={balance > 0 && !isBeingChecked ? 'signal' : 'line'}
        aria-busy={isBusy || undefined}
        onClick={() => void open()}
      >
        <Rich
          of={balance > 0 && !isBeingChecked ? words.pay({ price: rupees(balance), number }) : words.see({ number })}
        />
      </Button>
      <ButtonAnchor look="soft" href={paperAddress(`/api/v1/account/bills/${id}/pdf`)} download>
        <Rich of={words.pdf({ number })} />
      </ButtonAnchor>
      {failure && <Note kind="bad">{failure}</Note>}
    </div>
  )
}
