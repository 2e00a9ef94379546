import { useQuery } from '@tanstack/react-query'
import { failures } from '../../../platform/failures.ts'
import { useLive } from '../../../platform/live.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { RecordPageStates } from '../../../ui/office/record-states.tsx'
import { billQuery } from '../calls.ts'
import type { Route } from './+types/page'
import { BillView, back } from './bill-view.tsx'

/** One bill or credit note, as issued, and where it stands. */
export default function BillPage({ params: { billId } }: Route.ComponentProps) {
  const bill = useQuery(billQuery(billId))
  useLive(['job-card', 'bill', 'claim', 'message'], useRefresh('bills'))
  if (bill.data) return <BillView key={billId} bill={bill.data} />
  return (
    <RecordPageStates
      query={bill}
      title="Bill"
      back={back}
      loading="Loading the bill..."
      failed={failures.loadBill}
      gone={{ title: 'Bill not found', why: 'There is no such bill in this garage.', all: 'All bills' }}
    />
  )
}
