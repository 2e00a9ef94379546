import { useState } from 'react'
import { rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { staffSentences } from '../../../contract/platform/sentences.ts'
import type { Inspection, InspectionPoint } from '../../../contract/workshop/inspections/inspections.ts'
import { areLinesFinal } from '../../../contract/workshop/job-cards/asked-works.ts'
import { priceOfWork } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Badge, StateBadge } from '../../ui/office/badge.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { Sheet } from '../../ui/office/sheet.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { useShowCard } from '../job-cards/card/use-card.ts'
import { PhotoStrip } from '../photos/photo-strip.tsx'
import { useCardPhotos } from '../photos/use-photos.ts'
import { addWorkOfPoint } from './calls.ts'
import { Gauge } from './gauge.tsx'
import { JobOfPoint } from './job-of-point.tsx'
import { ResultBadge, withUnit } from './results.tsx'
import { useRefetchInspections } from './use-inspections.ts'

type Props = { card: JobCardDetail; inspection: Inspection }

const isFound = ({ result }: InspectionPoint) => result === 'NOW' || result === 'SOON'
/** What has to be done now stands first. */
const bySeverity = (one: InspectionPoint, other: InspectionPoint) =>
  Number(other.result === 'NOW') - Number(one.result === 'NOW')
const photosOf = ({ id }: InspectionPoint) => ({ purpose: 'FINDING', subjectId: id }) as const
const isReady = (point: InspectionPoint) => point.workId === null && point.remedy !== null

/** What was found; one tap makes a job of it. */
export function Findings({ card, inspection }: Props) {
  const { whyNot } = useAccess()
  const all = useCardPhotos(card.id)
  const [written, setWritten] = useState<InspectionPoint>()
  const { isBusy, failure, add } = useAdd({ card, inspection })
  const found = inspection.points.filter(isFound).sort(bySeverity)
  const ready = found.filter(isReady)
  const total = ready.reduce((sum, { remedy }) => sum + Math.round((remedy?.total ?? 0) * 100), 0) / 100
  const final = areLinesFinal(card) ? 'This job card is billed or finished.' : undefined
  const why = final ?? (card.moneyHidden ? staffSentences.pricesHidden : whyNot('STAFF', 'Adding jobs'))
  return (
    <Sheet
      title="Found"
      count={found.length}
      beside={
        ready.length > 1 &&
        why === undefined && (
          <button type="button" className="button button--line" disabled={isBusy} onClick={() => void add(ready)}>
            <Icon name="plus" />
            {`Add ${ready.length === found.length ? 'all' : 'the rest'}, ${rupeesAndPaise(total)}`}
          </button>
        )
      }
    >
      {failure && <Note kind="bad">{failure}</Note>}
      {found.length === 0 && (
        <p className="pad hint">
          {inspection.finishedAt ? 'Nothing to do: every point is good.' : 'Nothing found so far.'}
        </p>
      )}
      <ul className="found">
        {found.map((point) => (
          <li key={point.id}>
            <div>
              <h3>
                {point.name}
                {point.result && <ResultBadge kind="INSPECTION" result={point.result} />}
              </h3>
              {point.note && <p>{point.note}</p>}
              <Gauge point={point} />
              {all.at(photosOf(point)).photos.length > 0 && (
                <PhotoStrip cardId={card.id} place={photosOf(point)} label={point.name} isLocked />
              )}
            </div>
            <div className="found-key">
              {point.workId ? (
                <JobState card={card} workId={point.workId} />
              ) : (
                <LockableButton
                  look="soft"
                  why={why}
                  disabled={isBusy}
                  aria-label={`Add job: ${point.name}`}
                  onClick={() => (point.remedy ? void add([point]) : setWritten(point))}
                >
                  <Icon name="plus" />
                  Add job
                </LockableButton>
              )}
              {!point.workId && point.remedy && (
                <small className="number">
                  {point.remedy.title}
                  {!card.moneyHidden && `, ${rupeesAndPaise(point.remedy.total)} with tax`}
                </small>
              )}
            </div>
          </li>
        ))}
      </ul>
      {written && (
        <JobOfPoint card={card} inspection={inspection} point={written} onClose={() => setWritten(undefined)} />
      )}
    </Sheet>
  )
}

function useAdd({ card, inspection }: Props) {
  const show = useShowCard()
  const refetch = useRefetchInspections(card.id)
  const toast = useToast()
  const { isBusy, failure, run } = useTask('The job could not be added. Please try again.')
  const add = (points: readonly InspectionPoint[]) =>
    run(async () => {
      try {
        for (const { id } of points) await show(await addWorkOfPoint(card.id, inspection.id, id, {}))
      } finally {
        await refetch()
      }
      toast(points.length === 1 ? `${points[0]?.remedy?.title} added.` : `${points.length} jobs added.`)
    })
  return { isBusy, failure, add }
}

/** How far the job is that was made of it. */
function JobState({ card, workId }: { card: JobCardDetail; workId: string }) {
  const work = card.works.find(({ id }) => id === workId)
  if (!work) {
    return (
      <Badge tone="good" shape="ticked">
        On the card
      </Badge>
    )
  }
  const state = work.approval === 'PROPOSED' ? (work.askedVersion ? 'ASKED' : 'NOT_ASKED') : work.approval
  return (
    <>
      <StateBadge of="work" state={state} />
      {!card.moneyHidden && <small className="number">{`${rupeesAndPaise(priceOfWork(work))} with tax`}</small>}
    </>
  )
}

/** What needs nothing, in short. */
export function GoodPoints({ inspection }: { inspection: Inspection }) {
  const others = inspection.points.filter(({ result }) => result === 'GOOD' || result === 'NOT_CHECKED')
  if (others.length === 0) return null
  return (
    <Sheet title="Good" count={others.filter(({ result }) => result === 'GOOD').length}>
      <ul className="good-points">
        {others.map(({ id, name, result, measure, unit }) => (
          <li key={id}>
            <Badge tone={result === 'GOOD' ? 'good' : 'mute'} shape={result === 'GOOD' ? 'ticked' : 'dash'} bare />
            {name}
            <small>{result === 'NOT_CHECKED' ? 'not checked' : measure === null ? '' : withUnit(measure, unit)}</small>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
