import { jobCardSentences } from '../../../../contract/platform/sentences.ts'
import { type JobCardStatus, nextJobCardStatuses } from '../../../../contract/platform/terms/workshop.ts'
import type { JobCard } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { stateWord } from '../../../ui/office/badge.tsx'
import { way } from '../words.ts'

const word = (state: JobCardStatus) => stateWord('job card', state)

/** Why a card cannot become this, in the server's sense; undefined where it can. */
export function whyNotTo(to: JobCardStatus, { status, amountPaid }: JobCard): string | undefined {
  const next = nextJobCardStatuses[status]
  if (next.includes(to)) {
    if (to !== 'CANCELLED' || amountPaid === 0) return undefined
    return jobCardSentences.refundFirst(amountPaid)
  }
  if (next.length === 0) return `A ${word(status).toLowerCase()} card stays ${word(status).toLowerCase()}.`
  const steps: readonly JobCardStatus[] = way
  const [from, place] = [steps.indexOf(status), steps.indexOf(to)]
  if (place > from) {
    return `Goes through ${way
      .slice(from + 1, place)
      .map(word)
      .join(' and ')} first.`
  }
  return `${status === 'IN_PROGRESS' ? 'A card in progress' : `A ${word(status).toLowerCase()} card`} does not go back to ${word(to)}.`
}

/** Where a card goes next on its way, if anywhere. */
export const nextOf = ({ status }: JobCard): JobCardStatus | undefined =>
  nextJobCardStatuses[status].find((state) => state !== 'CANCELLED')
