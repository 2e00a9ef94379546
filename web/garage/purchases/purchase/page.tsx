import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '../../../platform/live.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { RecordPageStates } from '../../../ui/office/record-states.tsx'
import { purchaseQuery } from '../calls.ts'
import type { Route } from './+types/page'
import { DraftForm } from './draft-form.tsx'
import { back } from './head.tsx'
import { TakenIn } from './taken-in.tsx'

/** One bill of a supplier: typed off the paper, or as it was taken into stock. */
export default function PurchasePage({ params: { purchaseId } }: Route.ComponentProps) {
  const isNew = purchaseId === 'new'
  const purchase = useQuery({ ...purchaseQuery(purchaseId), enabled: !isNew })
  useLive(['purchase', 'supplier', 'vehicle'], useRefresh('purchases'))
  // A new one that was kept and not taken in: its form stays as it is, with what was refused.
  const [kept, setKept] = useState<string>()
  const isTyped = isNew || (purchaseId === kept && !purchase.data)
  if (isTyped || purchase.data?.state === 'DRAFT') {
    return <DraftForm key={purchaseId === kept ? 'new' : purchaseId} purchase={purchase.data} onKept={setKept} />
  }
  if (purchase.data) return <TakenIn purchase={purchase.data} />
  return (
    <RecordPageStates
      query={purchase}
      title="Purchase bill"
      back={back}
      loading="Loading purchase bill..."
      failed="Failed to load the purchase bill"
      gone={{
        title: 'Purchase bill not found',
        why: 'It was deleted, or belongs to another garage.',
        all: 'All purchases',
      }}
    />
  )
}
