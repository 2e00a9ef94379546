import type { MouseEvent } from 'react'
import { type CarPoint, placeInDrawing, pointAtPlace } from '../../../contract/customers/vehicles/car-drawing.ts'
import { type CarView, carZones, middleOf } from '../../../contract/customers/vehicles/car-zones.ts'
import { type CheckInMark, markKindLabels } from '../../../contract/workshop/check-ins/check-ins.ts'
import { CarDrawing } from '../../ui/car-drawing.tsx'

const onPlan = (mark: CarPoint) => {
  const { x, y } = placeInDrawing(mark)
  return { left: `${x * 100}%`, top: `${y * 100}%` }
}

type Props = {
  marks: readonly CheckInMark[]
  chosenId?: string | undefined
  /** Tapped, and not named yet. */
  point?: CarPoint | undefined
  /** Absent: it only shows. */
  onTap?: (point: CarPoint) => void
  onMark?: (id: string) => void
}

/** The unfolded car with its marks. A finger taps the drawing; the list of zones beside it does the same by keys. */
export function CarPlan({ marks, chosenId, point, onTap, onMark }: Props) {
  const tapped = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const point = pointAtPlace((clientX - left) / width, (clientY - top) / height)
    if (point) onTap?.(point)
  }
  return (
    <div className="car-plan">
      <div className="drawing">
        {onTap ? (
          <button type="button" className="surface" tabIndex={-1} aria-hidden="true" onClick={tapped}>
            <CarDrawing />
          </button>
        ) : (
          <CarDrawing />
        )}
        {point && (
          <span className="car-mark car-mark--new" style={onPlan(point)} aria-hidden="true">
            <i>?</i>
          </span>
        )}
        {marks.map((mark) => {
          const { id, number, kind, zone } = mark
          const props = { className: 'car-mark', style: onPlan(mark) }
          const name = `Mark ${number}: ${markKindLabels[kind].toLowerCase()}, ${zone}`
          return onMark ? (
            <button
              key={id}
              type="button"
              {...props}
              aria-pressed={id === chosenId}
              aria-label={name}
              onClick={() => onMark(id)}
            >
              <i>{number}</i>
            </button>
          ) : (
            <span key={id} role="img" {...props} aria-label={name}>
              <i>{number}</i>
            </span>
          )
        })}
      </div>
    </div>
  )
}

const viewWords: Record<CarView, string> = { FRONT: 'Front', LEFT: 'Left', TOP: 'Top', RIGHT: 'Right', REAR: 'Rear' }

/** Every zone by name, with the point that stands for it. */
export const zoneChoices = carZones.map((zone, index) => ({
  value: String(index),
  words: `${viewWords[zone.view]}: ${zone.name}`,
  point: { view: zone.view, ...middleOf(zone) },
}))
