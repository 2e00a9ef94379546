import type { MouseEvent } from 'react'
import { type CarView, carViews, carZones, middleOf } from '../../../../contract/car-zones.ts'
import { type CheckInMark, markKindLabels } from '../../../../contract/check-ins.ts'
import { CarDrawing } from './car-drawing.tsx'

/** Where each view lies in the drawing, as parts of it: left, top, right, bottom. */
const places: Record<CarView, readonly [number, number, number, number]> = {
  FRONT: [0.325, 0.007, 0.675, 0.215],
  LEFT: [0.003, 0.233, 0.301, 0.758],
  TOP: [0.325, 0.233, 0.675, 0.767],
  RIGHT: [0.699, 0.233, 0.997, 0.758],
  REAR: [0.325, 0.783, 0.675, 0.991],
}

export type CarPoint = { view: CarView; x: number; y: number }

const onPlan = ({ view, x, y }: CarPoint) => {
  const [left, top, right, bottom] = places[view]
  return { left: `${(left + x * (right - left)) * 100}%`, top: `${(top + y * (bottom - top)) * 100}%` }
}

function pointAt(x: number, y: number): CarPoint | undefined {
  const view = carViews.find((each) => {
    const [left, top, right, bottom] = places[each]
    return x >= left && x <= right && y >= top && y <= bottom
  })
  if (!view) return undefined
  const [left, top, right, bottom] = places[view]
  const part = (value: number, from: number, to: number) => Math.round(((value - from) / (to - from)) * 10_000) / 10_000
  return { view, x: part(x, left, right), y: part(y, top, bottom) }
}

type Props = {
  marks: readonly CheckInMark[]
  chosenId?: string | undefined
  /** Absent: it only shows. */
  onTap?: (point: CarPoint) => void
  onMark?: (id: string) => void
}

/** The unfolded car with its marks. A finger taps the drawing; the list of zones beside it does the same by keys. */
export function CarPlan({ marks, chosenId, onTap, onMark }: Props) {
  const tapped = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const point = pointAt((clientX - left) / width, (clientY - top) / height)
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
