import { useQueryClient } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useLive } from '../../../platform/live.ts'
import { RecordPageStates } from '../../../ui/office/record-states.tsx'
import type { Route } from './+types/page'
import { CardView } from './card-view.tsx'
import { back, states } from './states.ts'
import { useCard } from './use-card.ts'

/** One job card: its way, car and customer, lines, money and history. */
export default function JobCardPage({ params: { jobCardId } }: Route.ComponentProps) {
  const queries = useQueryClient()
  const card = useCard(jobCardId)
  useLive(['job-card', 'customer', 'vehicle', 'staff', 'message'], () =>
    queries.invalidateQueries({ queryKey: ['job-cards'] }),
  )
  // What was sold at the counter has no page but its bill's.
  if (card.data?.isCounterSale) return <Navigate to={`/garage/bills/${card.data.billId}`} replace />
  if (card.data) return <CardView card={card.data} />
  return <RecordPageStates query={card} title="Job Card" back={back} {...states} />
}
