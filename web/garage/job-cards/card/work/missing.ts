import type { JobCardStatus } from '../../../../../contract/platform/terms/workshop.ts'
import { proposedOf } from '../../../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import { titlesText } from './work-words.ts'

type Before = { sentence: string | undefined; isLocked: boolean }
const nothing: Before = { sentence: undefined, isLocked: false }

/** What stands between a card and its next step, as the server decides it (docs/rules.md#works). */
export function whatIsMissing(card: JobCardDetail, step: JobCardStatus): Before {
  if (step !== 'IN_PROGRESS' && step !== 'READY' && step !== 'DELIVERED') return nothing
  if (step === 'READY' && card.qualityRequired && card.qualityAt === null) {
    return { sentence: 'Ready waits for the quality check.', isLocked: true }
  }
  const before = unapproved(card, step)
  if (before.isLocked || !goesOnUnchecked(card, step)) return before
  return { ...before, sentence: [failedText(card), before.sentence].filter(Boolean).join(' ') }
}

/** A failed check that the garage does not require is never passed over in silence: going on takes a second press. */
export const goesOnUnchecked = ({ failedChecks }: Pick<JobCardDetail, 'failedChecks'>, step: JobCardStatus) =>
  step === 'READY' && failedChecks.length > 0

/**
 * Jobs that the car leaves with and that nobody has approved, though its driver was asked: with Warn that is asked about,
 * with Strict it cannot be.
 */
export const leavesUnapproved = (
  card: Pick<JobCardDetail, 'askBeforeWork' | 'estimateCount' | 'works'>,
  step: JobCardStatus,
) => (step === 'DELIVERED' && card.askBeforeWork === 'WARN' && card.estimateCount > 0 ? proposedOf(card) : [])

export const failedText = ({ failedChecks }: Pick<JobCardDetail, 'failedChecks'>) =>
  `Not passed in the quality check: ${titlesText(failedChecks.map((title) => ({ title })))}.`

function unapproved({ askBeforeWork, works }: JobCardDetail, step: 'IN_PROGRESS' | 'READY' | 'DELIVERED'): Before {
  const open = proposedOf({ works })
  if (askBeforeWork === 'STRICT' && step === 'IN_PROGRESS') {
    const isAnyApproved = works.some(({ approval }) => approval === 'APPROVED')
    return isAnyApproved ? nothing : { sentence: 'Start waits for one approved job.', isLocked: true }
  }
  if (askBeforeWork === 'OFF' || open.length === 0) return nothing
  const isLocked = askBeforeWork === 'STRICT'
  return { sentence: isLocked ? waitsFor(open, step === 'READY' ? 'Ready' : 'Delivery') : notApproved(open), isLocked }
}

const notApproved = (open: Parameters<typeof titlesText>[0]) => `Not approved yet: ${titlesText(open)}.`

/** 'Ready waits for one answer: rear wheel cylinder.' */
const waitsFor = (open: Parameters<typeof titlesText>[0], what: string) =>
  `${what} waits for ${open.length === 1 ? 'one answer' : `${open.length} answers`}: ${titlesText(open)}.`
