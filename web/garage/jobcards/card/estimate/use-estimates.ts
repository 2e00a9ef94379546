import { useQuery } from '@tanstack/react-query'
import { maySendEstimates } from '../../../../../contract/access.ts'
import { areLinesFinal } from '../../../../../contract/asked-works.ts'
import type { JobCardDetail } from '../../../../../contract/jobcards.ts'
import { estimateSentences } from '../../../../../contract/sentences.ts'
import { useAccess } from '../../../../ui/office/access.ts'
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
