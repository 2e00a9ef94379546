import type { ReactNode } from 'react'
import type { CarPoint } from '../../../contract/customers/vehicles/car-drawing.ts'
import { zoneAt } from '../../../contract/customers/vehicles/car-zones.ts'
import { type MarkKind, markKindLabels, markKinds } from '../../../contract/workshop/check-ins/check-ins.ts'
import { Button } from '../../ui/button.tsx'
import { Options, SelectField } from '../../ui/field.tsx'
import { zoneChoices } from './car-plan.tsx'

type Props = {
  point: CarPoint | undefined
  onPoint: (point: CarPoint | undefined) => void
  onKind: (point: CarPoint, kind: MarkKind) => void
  /** Stands while no point is chosen. */
  hint: ReactNode
}

/** On a phone the words stand below the drawing, where the footer would hide them. */
const bringIntoView = (kinds: HTMLFieldSetElement | null) => kinds?.scrollIntoView({ block: 'nearest' })

/** Beside the drawing: what is at the point that was tapped; by keys the place is chosen from a list. */
export function MarkPicker({ point, onPoint, onKind, hint }: Props) {
  return (
    <>
      {!point && (
        <>
          {hint}
          <SelectField
            id="zone"
            label="Or choose the place"
            value=""
            onChoose={(zone: string) => onPoint(zoneChoices.find(({ value }) => value === zone)?.point)}
          >
            <option value="">Choose a place</option>
            <Options of={zoneChoices.map(({ value, words }) => [value, words] as const)} />
          </SelectField>
        </>
      )}
      {point && (
        <fieldset className="mark-kinds" ref={bringIntoView}>
          <legend>{zoneAt(point.view, point)}</legend>
          {markKinds.map((kind) => (
            <Button key={kind} onClick={() => onKind(point, kind)}>
              {markKindLabels[kind]}
            </Button>
          ))}
          <Button look="quiet" onClick={() => onPoint(undefined)}>
            Cancel
          </Button>
        </fieldset>
      )}
    </>
  )
}
