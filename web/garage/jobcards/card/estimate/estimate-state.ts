import type { Estimate } from '../../../../../contract/estimates.ts'
import type { JobCardDetail } from '../../../../../contract/jobcards.ts'
import type { JobCardWork } from '../../../../../contract/works.ts'
import { proposedOf, sumOf } from '../work/work-words.ts'

export type EstimateNow = {
  /** Nothing on the card; works that the next version asks; a version that waits for an answer; all is answered. */
  step: 'EMPTY' | 'TO_ASK' | 'WAITING' | 'ANSWERED'
  /** Works that are asked, or that the next version would ask. */
  asked: JobCardWork[]
  askedTotal: number
  approved: JobCardWork[]
  approvedTotal: number
  newest: Estimate | undefined
  /** The number of the version that would be sent. */
  nextVersion: number
}

const isOpen = (estimate: Estimate | undefined) => estimate?.state === 'OPEN' || estimate?.state === 'PARTLY'

/** What the panel is about: what was asked, answered, and what is new since. */
export function estimateNow(card: JobCardDetail, estimates: readonly Estimate[]): EstimateNow {
  const newest = estimates[0]
  const asked = proposedOf(card)
  const approved = card.works.filter(({ approval }) => approval === 'APPROVED')
  const isAnyNew = asked.some(({ askedVersion }) => askedVersion === null)
  const step =
    card.works.length === 0
      ? 'EMPTY'
      : asked.length === 0
        ? 'ANSWERED'
        : isAnyNew || !isOpen(newest)
          ? 'TO_ASK'
          : 'WAITING'
  return {
    step,
    asked,
    askedTotal: sumOf(asked),
    approved,
    approvedTotal: sumOf(approved),
    newest,
    nextVersion: card.estimateCount + 1,
  }
}
