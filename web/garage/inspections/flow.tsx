import { useId } from 'react'
import type { Inspection, InspectionPoint } from '../../../contract/workshop/inspections/inspections.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { useUser } from '../../platform/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { InspectionKeys, QualityKeys } from './flow-keys.tsx'
import { Point } from './point.tsx'
import { countText, placesOf } from './results.tsx'
import { useAnswers } from './use-answers.ts'

type Props = { card: JobCardDetail; inspection: Inspection; onClose: () => void }

/** The list as it is worked through: the whole screen on a phone. */
export function InspectionFlow({ card, inspection, onClose }: Props) {
  const id = useId()
  const { points, stuck, isWaiting, failure, answer } = useAnswers(card.id, inspection)
  const { kind, name } = inspection
  const Keys = kind === 'QUALITY' ? QualityKeys : InspectionKeys
  return (
    <Modal
      className="dialog dialog--flow"
      labelledBy={id}
      focusOn="h2"
      onClose={onClose}
      staysOnPressBeside
      isInHistory
    >
      <header>
        <h2 id={id} tabIndex={-1}>
          {name}
        </h2>
        <Plate number={card.registrationNumber} />
        <Button look="quiet" icon aria-label="Close. What you entered is kept" onClick={onClose}>
          <Icon name="close" />
        </Button>
        <Progress points={points} label={`${answeredOf(points)} of ${points.length}: ${countText(kind, points)}`} />
      </header>
      <div className="body flow-body">
        {failure && <Note kind="bad">{failure}</Note>}
        <OwnWork card={card} inspection={inspection} />
        {placesOf(points).map(({ place, points: ofPlace }) => (
          <section key={ofPlace[0]?.id} aria-label={place || name}>
            {place && (
              <div className="place">
                <h3>{place}</h3>
                <span className="number">{`${answeredOf(ofPlace)} of ${ofPlace.length}`}</span>
              </div>
            )}
            {ofPlace.map((point) => (
              <Point
                key={point.id}
                cardId={card.id}
                kind={kind}
                point={point}
                onAnswer={(given) => answer(point.id, given)}
              />
            ))}
          </section>
        ))}
      </div>
      <Keys card={card} inspection={inspection} points={points} isWaiting={isWaiting} stuck={stuck} onClose={onClose} />
    </Modal>
  )
}

const answeredOf = (points: readonly InspectionPoint[]) => points.filter(({ result }) => result !== null).length

function Progress({ points, label }: { points: readonly InspectionPoint[]; label: string }) {
  return (
    <div className="flow-progress" role="img" aria-label={label}>
      {points.map(({ id, result }) => (
        <i key={id} data-result={result ?? undefined} />
      ))}
    </div>
  )
}

/** Who repaired the car and checks it too is told, and may go on. */
function OwnWork({ card, inspection }: Pick<Props, 'card' | 'inspection'>) {
  const { id } = useUser()
  if (inspection.kind !== 'QUALITY' || card.technicianId !== id) return null
  return <p className="hint">You worked on this car yourself. If possible, ask someone else to check it.</p>
}
