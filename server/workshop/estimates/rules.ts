import { rupees } from '../../../contract/platform/formats.ts'
import type { JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import type {
  Decision,
  DriverStep,
  EstimateContent,
  EstimateState,
  PublicEstimate,
} from '../../../contract/workshop/estimates/estimates.ts'
import type { JobCardWork } from '../../../contract/workshop/job-cards/works.ts'
import { isQuiet } from '../../platform/messenger/quiet-hours.ts'

const dayInMilliseconds = 24 * 3600 * 1000
const offsetOfIndia = 5.5 * 3600 * 1000
const closingHour = 18

/** Six in the evening in India, so many days on: an hour that can be said in a sentence. */
export function expiryOf(sentAt: Date, days: number): Date {
  const midnight = Math.floor((sentAt.getTime() + offsetOfIndia) / dayInMilliseconds) * dayInMilliseconds
  return new Date(midnight + days * dayInMilliseconds + closingHour * 3600 * 1000 - offsetOfIndia)
}

/** Nobody is reminded before eight in the morning, or after nine in the evening. */
export const mayRemindAt = (now: Date) => !isQuiet(now)

/** A version beside its card as both are now. */
export type Standing = {
  version: number
  newestVersion: number
  content: EstimateContent
  expiresAt: Date
  isWithdrawn: boolean
  cardStatus: JobCardStatus
  /** What is billed is asked no more. */
  isBilled: boolean
  works: Pick<JobCardWork, 'id' | 'approval' | 'termsHash' | 'askedVersion'>[]
  now: Date
}

const nowOf = ({ works }: Standing, workId: string) => works.find(({ id }) => id === workId)
export const isClosed = ({ cardStatus, isBilled }: Pick<Standing, 'cardStatus' | 'isBilled'>) =>
  isBilled || cardStatus === 'DELIVERED' || cardStatus === 'CANCELLED'

/** Nothing of it is kept: what a version is follows from what happened since (docs/rules.md#estimates). */
export function stateOf(standing: Standing): EstimateState {
  if (standing.isWithdrawn) return 'WITHDRAWN'
  if (standing.version < standing.newestVersion) return 'SUPERSEDED'
  const asked = standing.content.works.filter(({ ask }) => ask === 'asked').map((work) => nowOf(standing, work.workId))
  const isAnswered = asked.some((work) => work && work.approval !== 'PROPOSED')
  if (isAnswered && !asked.some((work) => work?.approval === 'PROPOSED')) return 'ANSWERED'
  if (isClosed(standing)) return 'CLOSED'
  if (standing.expiresAt <= standing.now) return 'EXPIRED'
  return isAnswered ? 'PARTLY' : 'OPEN'
}

/** How each work of a version stands now, and what its driver may still say to it. */
export function worksOf(standing: Standing): Omit<PublicEstimate['works'][number], 'approvedBefore'>[] {
  const state = stateOf(standing)
  const isOpen = state === 'OPEN' || state === 'PARTLY'
  const isCurrent = isOpen || state === 'ANSWERED'
  return standing.content.works.map(({ workId, termsHash, ask }) => {
    const work = nowOf(standing, workId)
    const approval = work?.approval ?? 'PROPOSED'
    const isSame = work?.termsHash === termsHash
    const isAsked = ask === 'asked' && work?.askedVersion === standing.version
    return {
      workId,
      approval,
      mayAnswer: isOpen && approval === 'PROPOSED' && isSame && isAsked,
      isChanging: isCurrent && approval === 'PROPOSED' && !(isSame && isAsked),
      mayApprove: isCurrent && approval === 'DECLINED' && isSame && mayChangeMind(standing),
    }
  })
}

const mayChangeMind = ({ cardStatus, isBilled, expiresAt, now }: Standing) =>
  !isBilled && (cardStatus === 'OPEN' || cardStatus === 'IN_PROGRESS') && expiresAt > now

/** Why a work takes no answer, or that it needs none. */
type Refusal = 'unknown' | 'changed' | 'approved' | 'approved meanwhile' | 'declined meanwhile' | 'ready'
type Judged = { decision: Decision; work: EstimateContent['works'][number] | undefined } & (
  | { verdict: 'takes effect' | 'stands already' }
  | { verdict: 'refused'; why: Refusal }
)

/**
 * Each decision on its own. By link and account an approval is not taken back ("a part may be on its way"); the garage
 * may write that down. Who saw a work open says nothing of an answer that was given since: it is not theirs to change.
 */
export function judge(standing: Standing, decisions: Decision[], isRecorded: boolean): Judged[] {
  return decisions.map((decision) => {
    const work = standing.content.works.find(({ workId }) => workId === decision.workId)
    const refused = (why: Refusal) => ({ decision, work, verdict: 'refused', why }) as const
    if (!work) return refused('unknown')
    const current = nowOf(standing, work.workId)
    const isShown = decision.termsHash === work.termsHash || (isRecorded && decision.termsHash === current?.termsHash)
    if (!current || !isShown) return refused('changed')
    if (current.approval === decision.decision) return { decision, work, verdict: 'stands already' }
    if (current.approval === 'APPROVED' && !isRecorded) return refused('approved')
    const shown = decision.shown ?? (isRecorded ? current.approval : 'PROPOSED')
    if (current.approval !== 'PROPOSED' && current.approval !== shown) {
      return refused(current.approval === 'APPROVED' ? 'approved meanwhile' : 'declined meanwhile')
    }
    if (current.approval === 'APPROVED') return { decision, work, verdict: 'takes effect' }
    const isAsked = current.approval === 'DECLINED' || current.askedVersion === standing.version
    if (current.termsHash !== work.termsHash || !isAsked) return refused('changed')
    if (current.approval === 'DECLINED' && !isRecorded && !mayChangeMind(standing)) return refused('ready')
    return { decision, work, verdict: 'takes effect' }
  })
}

type Visit = { status: JobCardStatus; balance: number; openAsks: number; isBilled: boolean }

/** What a driver may do next with a visit: the account, links and messages say the same. A bill waits for nothing else. */
export function driverStepOf({ status, balance, openAsks, isBilled }: Visit): DriverStep {
  if (status === 'CANCELLED') return 'NOTHING'
  if (status === 'DELIVERED') return balance > 0 ? 'PAY' : 'NOTHING'
  if (isBilled && balance > 0) return 'PAY'
  if (openAsks > 0) return 'ANSWER'
  if (status !== 'READY') return 'WAIT'
  return balance > 0 ? 'PAY' : 'FETCH'
}

/** '98400 •••34', 'l•••@mail.example': enough to know it again. */
export function masked(recipient: string): string {
  const at = recipient.lastIndexOf('@')
  if (at > 0) return `${recipient.slice(0, 1)}•••${recipient.slice(at)}`
  return `${recipient.slice(0, 5)} •••${recipient.slice(-2)}`
}

/** As an SMS has it, at most 9 letters long: '2,560.60', '12,34,567', or more without commas. */
export function smsAmount(amount: number): string {
  const whole = Math.round(amount)
  const exact = rupees(amount).slice(1)
  if (exact.length <= 9) return exact
  const grouped = rupees(whole).slice(1)
  return grouped.length <= 9 ? grouped : String(whole)
}
