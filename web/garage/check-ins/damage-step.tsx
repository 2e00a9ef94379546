import { useState } from 'react'
import type { CarPoint } from '../../../contract/customers/vehicles/car-drawing.ts'
import type { CheckIn } from '../../../contract/workshop/check-ins/check-ins.ts'
import { markKindLabels } from '../../../contract/workshop/check-ins/check-ins.ts'
import { Button } from '../../ui/button.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { CarPlan } from './car-plan.tsx'
import { MarkPicker } from './mark-picker.tsx'
import { MarksList } from './marks-list.tsx'
import type { CheckInOnScreen } from './use-check-in.ts'

type Props = { cardId: string; checkIn: CheckIn; tap: CheckInOnScreen['tap'] }

/** One tap says where, one word what. A mark that is tapped again can be taken out. */
export function DamageStep({ cardId, checkIn, tap }: Props) {
  const [point, setPoint] = useState<CarPoint>()
  const [chosenId, setChosenId] = useState<string>()
  const chosen = checkIn.marks.find(({ id }) => id === chosenId)
  const start = (at: CarPoint | undefined) => {
    setPoint(at)
    setChosenId(undefined)
  }
  return (
    <div className="damage">
      <CarPlan
        marks={checkIn.marks}
        chosenId={chosenId}
        point={point}
        onTap={start}
        onMark={(id) => {
          setPoint(undefined)
          setChosenId(id)
        }}
      />
      <div>
        <MarkPicker
          point={point}
          onPoint={start}
          onKind={(at, kind) => {
            tap({ what: 'mark', mark: { id: newRequestId(), ...at, kind, at: new Date().toISOString() } })
            setPoint(undefined)
          }}
          hint={!chosen && <p className="hint">Tap the drawing where you see damage, then say what it is.</p>}
        />
        {chosen && (
          <p>
            <b>{`${chosen.number}. ${markKindLabels[chosen.kind]}, ${chosen.zone} `}</b>
            <Button
              look="soft"
              onClick={() => {
                tap({ what: 'unmark', id: chosen.id })
                setChosenId(undefined)
              }}
            >
              Remove this mark
            </Button>
          </p>
        )}
        <MarksList cardId={cardId} marks={checkIn.marks} isLocked={false} />
      </div>
    </div>
  )
}
