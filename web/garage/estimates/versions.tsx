import { useState } from 'react'
import { sentHow } from '../../../contract/messages/messages/messages.ts'
import { clockTime, indianDay, rupees } from '../../../contract/platform/formats.ts'
import { answeredHow, answeredIn } from '../../../contract/workshop/estimates/estimate-words.ts'
import type { Estimate } from '../../../contract/workshop/estimates/estimates.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { useAccess } from '../../ui/office/access.ts'
import { StateBadge } from '../../ui/office/badge.tsx'
import { ConfirmDialog } from '../../ui/office/confirm-dialog.tsx'
import { dayOf, shortMoment } from '../../ui/office/days.ts'
import { useToast } from '../../ui/office/toasts.tsx'
import { useRefetchCard } from '../job-cards/card/use-card.ts'
import { evidenceAddress, withdrawEstimate } from './calls.ts'
import { decisionsText } from './use-answers.ts'

type Props = {
  card: JobCardDetail
  estimates: readonly Estimate[]
  arrived: string | undefined
  why: string | undefined
}

/** Each version with what became of it, newest first. */
export function Versions({ card, estimates, arrived, why }: Props) {
  return (
    <ul className="estimate-versions" aria-label="Versions">
      {estimates.map((estimate) => (
        <Version key={estimate.id} card={card} estimate={estimate} isNew={arrived === estimate.id} why={why} />
      ))}
    </ul>
  )
}

type VersionProps = { card: JobCardDetail; estimate: Estimate; isNew: boolean; why: string | undefined }

function Version({ card, estimate, isNew, why }: VersionProps) {
  const { garageId } = useAccess()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { id, number, state, seal } = estimate
  const isOpen = state === 'OPEN' || state === 'PARTLY'
  return (
    <li className={isNew ? 'estimate-version--rung' : undefined}>
      <div className="estimate-number">
        <b className="number">{number}</b>
        {isNew ? <span className="just-now">Just now</span> : <StateBadge of="estimate" state={shownState(estimate)} />}
      </div>
      <ol>
        {happened(estimate).map(({ at, by, what }) => (
          <li key={`${at} ${what}`}>
            <time dateTime={at}>{momentOf(at)}</time>
            <span>
              {by && <b>{by}</b>} {what}
            </span>
          </li>
        ))}
      </ol>
      <p className="estimate-seal">
        Seal <span className="number">{sealText(seal)}</span>
        <a href={evidenceAddress(card.id, id, garageId)} target="_blank" rel="noopener">
          PDF with evidence
        </a>
        {isOpen && why === undefined && (
          <button type="button" className="text-button" onClick={() => setWithdrawing(true)}>
            Withdraw
          </button>
        )}
      </p>
      {isWithdrawing && <Withdraw card={card} estimate={estimate} onClose={() => setWithdrawing(false)} />}
    </li>
  )
}

/** One that was answered before the next came says so. */
function shownState({ state, content, answers }: Estimate): Estimate['state'] {
  if (state !== 'SUPERSEDED') return state
  const decided = new Set(answers.flatMap(({ decisions }) => decisions.map(({ workId }) => workId)))
  const isAnswered = content.works.every(({ ask, workId }) => ask === 'settled' || decided.has(workId))
  return isAnswered ? 'ANSWERED' : state
}

const sealText = (seal: string) => `${seal.slice(0, 4)} ${seal.slice(4)}`.toUpperCase()
const momentOf = (at: string) => (dayOf(at) === indianDay() ? clockTime(new Date(at)) : shortMoment(at))

type Happened = { at: string; by: string | null; what: string }

/** Messages, openings and answers of a version, oldest first. */
function happened(estimate: Estimate): Happened[] {
  const events = estimate.events.map((event) => ({
    at: event.at,
    by: event.kind === 'SUPERSEDED' ? null : event.by,
    what: eventText(event, estimate),
  }))
  const answers = estimate.answers.map((answer) => ({
    at: answer.at,
    by: answer.name,
    what: [
      decisionsText(answer),
      answeredHow[answer.channel],
      answeredIn(answer.givenIn),
      answer.recordedBy && `noted by ${answer.recordedBy}`,
      answer.note && `“${answer.note}”`,
    ]
      .filter(Boolean)
      .join(', '),
  }))
  return [...events, ...answers].sort((one, other) => one.at.localeCompare(other.at))
}

/** A failure is said; that a message waits is not: it is sent within seconds. */
const failedText: Record<string, string> = {
  FAILED: ' It could not be sent.',
  UNKNOWN: ' Whether it was sent is not known.',
  NOT_SENT: ' It was not sent.',
}

function eventText({ kind, channel, recipient, device, messageState }: Estimate['events'][number], of: Estimate) {
  const how = [channel && sentHow(channel), recipient && `to ${recipient}`]
  const by = how.filter(Boolean).join(' ')
  const failed = failedText[messageState ?? ''] ?? ''
  switch (kind) {
    case 'SENT':
      return `sent it ${by}: ${rupees(of.total)}.${failed}`
    case 'SHARED':
      return `shared its link${channel === 'LINK' ? '' : ` ${by}`}.${failed}`
    case 'OPENED':
      return device ? `Opened, ${device}` : 'Opened'
    case 'REMINDED':
      return `Reminder sent ${by}.${failed}`
    case 'WITHDRAWN':
      return 'withdrew it'
    case 'SUPERSEDED':
      return 'Replaced by the next version'
    case 'CALL_WANTED':
      return 'The driver asked for a call'
    case 'RENEWAL_WANTED':
      return 'The driver asked for a new estimate'
  }
}

function Withdraw({ card, estimate, onClose }: Omit<VersionProps, 'isNew' | 'why'> & { onClose: () => void }) {
  const refetch = useRefetchCard()
  const toast = useToast()
  const withdraw = async () => {
    try {
      await withdrawEstimate(card.id, estimate.id)
      toast(`${estimate.number} is withdrawn.`)
    } finally {
      await refetch()
    }
  }
  return (
    <ConfirmDialog
      question={`Withdraw ${estimate.number}?`}
      consequence="Its link stops working and it can no longer be answered. Answers already given still count."
      action="Withdraw"
      acting="Withdrawing..."
      otherwise="Failed to withdraw the estimate"
      onConfirm={withdraw}
      onClose={onClose}
    />
  )
}
