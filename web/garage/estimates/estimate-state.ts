import { rupees } from '../../../contract/platform/formats.ts'
import type { Estimate } from '../../../contract/workshop/estimates/estimates.ts'
import { priceOfWorks, proposedOf } from '../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { JobCardWork } from '../../../contract/workshop/job-cards/works.ts'

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
    askedTotal: priceOfWorks(asked),
    approved,
    approvedTotal: priceOfWorks(approved),
    newest,
    nextVersion: card.estimateCount + 1,
  }
}

type Whole = { discount: object | null | undefined; exact: number; total: number }

/**
 * Jobs have their prices to the paisa, and a discount on the whole bill is none of theirs: where their sum is not what the
 * bill comes to and messages say, that stands beside it.
 */
export function inAllText({ discount, exact, total }: Whole): string | undefined {
  if (discount) return `${rupees(total)} in all, with the discount on the whole bill.`
  const isRounded = exact !== total && Math.abs(exact - total) < 1
  return isRounded ? `${rupees(total)} in all, rounded to the rupee.` : undefined
}

type Newest = Pick<EstimateNow, 'newest' | 'step'>

/** Of the newest version; once all is answered, or the garage has changed what it asks, only what happened since. */
function unseenEvents({ newest, step }: Newest): Estimate['events'] {
  if (!newest) return []
  const isSettled = newest.state === 'ANSWERED' || step === 'TO_ASK'
  const since = isSettled ? (newest.answers.at(-1)?.at ?? '') : ''
  return newest.events.filter(({ at }) => at > since)
}

/** What the driver asked for on their page last. */
export const requestedEvent = (now: Newest) =>
  unseenEvents(now).findLast(({ kind }) => kind === 'CALL_WANTED' || kind === 'RENEWAL_WANTED')

/** That the last message did not reach the driver, and what can be done about it. */
export function failedMessageText(now: Newest): string | undefined {
  const message = unseenEvents(now).findLast(({ messageState }) => messageState !== null)
  if (message?.messageState !== 'FAILED') return undefined
  const what = message.channel === 'MAIL' ? 'email' : 'SMS'
  return `The ${what} could not be sent. E${now.newest?.version} is ready and its link works: share it, or send it again.`
}
