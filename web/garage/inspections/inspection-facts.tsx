import type { ReactNode } from 'react'
import { jobCardSentences } from '../../../contract/platform/sentences.ts'
import type { Inspection } from '../../../contract/workshop/inspections/inspections.ts'
import { isFinished } from '../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Badge } from '../../ui/office/badge.tsx'
import { shortMoment } from '../../ui/office/days.ts'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { Sheet } from '../../ui/office/sheet.tsx'
import { countText } from './results.tsx'
import { useStart } from './use-start.ts'

type Props = { card: JobCardDetail; inspection: Inspection; onOpen: (inspection: Inspection) => void }

/** Who looked, when, and what came of it. */
export function InspectionFacts({ card, inspection, onOpen }: Props) {
  const { whyNot } = useAccess()
  const { isBusy, failure, start } = useStart(card.id, onOpen)
  const { finishedAt, name, id } = inspection
  const locked = isFinished(card) ? jobCardSentences.finished : whyNot('STAFF', 'Inspecting')
  return (
    <Sheet title={name} beside={<StateOf inspection={inspection} />}>
      <Facts inspection={inspection} />
      <div className="pad check-keys">
        {failure && <Note kind="bad">{failure}</Note>}
        {finishedAt ? (
          <LockableButton
            look="soft"
            wide
            why={locked}
            disabled={isBusy}
            onClick={() => void start({ kind: 'INSPECTION', reopens: id })}
          >
            Open again
          </LockableButton>
        ) : (
          <LockableButton look="signal" wide why={locked} onClick={() => onOpen(inspection)}>
            Continue
          </LockableButton>
        )}
      </div>
    </Sheet>
  )
}

type QualityProps = {
  card: JobCardDetail
  inspection: Inspection | undefined
  onOpen: (inspection: Inspection) => void
}

/** Whether the car was checked after the work. */
export function QualityFacts({ card, inspection, onOpen }: QualityProps) {
  const { whyNot } = useAccess()
  const { isBusy, failure, start } = useStart(card.id, onOpen)
  const isUnderWay = inspection !== undefined && !inspection.finishedAt
  const locked = lockOf(card) ?? whyNot('STAFF', 'The quality check')
  const failed = inspection?.points.filter(({ result }) => result === 'NOW') ?? []
  return (
    <Sheet title="Quality check" beside={<QualityState card={card} inspection={inspection} />}>
      {inspection && <Facts inspection={inspection} />}
      {failed.length > 0 && (
        <ul className="check-failed">
          {failed.map(({ id, name, note }) => (
            <li key={id}>
              <b>{`No: ${name}`}</b>
              {note && <p>{note}</p>}
            </li>
          ))}
        </ul>
      )}
      <div className="pad check-keys">
        {failure && <Note kind="bad">{failure}</Note>}
        <LockableButton
          look={isUnderWay ? 'signal' : 'soft'}
          wide
          why={locked}
          disabled={isBusy}
          onClick={() => (isUnderWay ? onOpen(inspection) : void start({ kind: 'QUALITY' }))}
        >
          {isUnderWay ? 'Continue' : inspection ? 'Check again' : 'Start the quality check'}
        </LockableButton>
      </div>
    </Sheet>
  )
}

function lockOf(card: JobCardDetail): string | undefined {
  if (isFinished(card)) return jobCardSentences.finished
  return card.status === 'OPEN' ? 'It comes after the work is done.' : undefined
}

function QualityState({ card, inspection }: Omit<QualityProps, 'onOpen'>): ReactNode {
  if (!inspection) return null
  if (!inspection.finishedAt) return <StateOf inspection={inspection} />
  return card.qualityAt ? (
    <Badge tone="good" shape="ticked">
      Passed
    </Badge>
  ) : (
    <Badge tone="bad" shape="barred">
      Not passed
    </Badge>
  )
}

function StateOf({ inspection }: { inspection: Inspection }) {
  return inspection.finishedAt ? (
    <Badge tone="good" shape="ticked">
      Finished
    </Badge>
  ) : (
    <Badge tone="work" shape="half">
      Under way
    </Badge>
  )
}

function Facts({ inspection }: { inspection: Inspection }) {
  const { kind, points, startedBy, startedAt, finishedBy, finishedAt } = inspection
  const done = points.filter(({ result }) => result !== null).length
  return (
    <dl className="check-facts">
      <dt>By</dt>
      <dd>{finishedBy && finishedBy !== startedBy ? `${startedBy}, ${finishedBy}` : startedBy}</dd>
      <dt>When</dt>
      <dd className="number">{shortMoment(finishedAt ?? startedAt)}</dd>
      {!finishedAt && (
        <>
          <dt>Points</dt>
          <dd className="number">{`${done} of ${points.length}`}</dd>
        </>
      )}
      <dt>Result</dt>
      <dd>{countText(kind, points)}</dd>
    </dl>
  )
}
