import { useQuery } from '@tanstack/react-query'
import { estimateSentences } from '../../../contract/platform/sentences.ts'
import { maySendEstimates } from '../../../contract/platform/terms/access.ts'
import { areLinesFinal } from '../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { useAccess } from '../../ui/office/access.ts'
import { getEstimates } from './calls.ts'

/** The versions of a card, newest first; one that has none is not asked for them. */
export const useEstimates = (card: JobCardDetail) =>
  useQuery({
    queryKey: ['job-cards', 'estimates', card.id],
    queryFn: () => getEstimates(card.id),
    enabled: card.estimateCount > 0,
  })

/** Why one may neither send nor write down an answer (docs/rules.md#rights). */
export function useWhyNotSend(card: JobCardDetail): string | undefined {
  const { level, role } = useAccess()
  if (areLinesFinal(card)) return 'This job card is billed or finished: there is nothing left to approve.'
  if (role && maySendEstimates({ accessLevel: level, role })) return undefined
  return estimateSentences.sendingNeedsAdvisor
}
