import type { ChecklistKind } from '../../../contract/workshop/checklists/checklists.ts'
import type { InspectionPoint, PointResult } from '../../../contract/workshop/inspections/inspections.ts'
import { Badge } from '../../ui/office/badge.tsx'

type Choice = {
  result: PointResult
  word: string
  tone: 'good' | 'wait' | 'bad'
  shape: 'ticked' | 'triangle-hollow' | 'triangle-filled'
}

const good = { result: 'GOOD', tone: 'good', shape: 'ticked' } as const
const now = { result: 'NOW', tone: 'bad', shape: 'triangle-filled' } as const

/** What may be tapped at a point. */
export const choicesOf: Record<ChecklistKind, readonly Choice[]> = {
  INSPECTION: [
    { ...good, word: 'Good' },
    { result: 'SOON', word: 'Soon', tone: 'wait', shape: 'triangle-hollow' },
    { ...now, word: 'Now' },
  ],
  QUALITY: [
    { ...good, word: 'Yes' },
    { ...now, word: 'No' },
  ],
}

type Props = { kind: ChecklistKind; result: PointResult }

export function ResultBadge({ kind, result }: Props) {
  const choice = choicesOf[kind].find((each) => each.result === result)
  if (!choice) {
    return (
      <Badge tone="mute" shape="dash">
        Not checked
      </Badge>
    )
  }
  return (
    <Badge tone={choice.tone} shape={choice.shape}>
      {choice.word}
    </Badge>
  )
}

/** '2 mm' */
export const withUnit = (value: number, unit: string) => `${value.toLocaleString('en-IN')} ${unit}`.trim()

/** 'Soon at 4 mm, now at 3 mm' */
export const limitsText = ({ soonAt, nowAt, unit }: Pick<InspectionPoint, 'soonAt' | 'nowAt' | 'unit'>) =>
  soonAt === null || nowAt === null ? '' : `Soon at ${withUnit(soonAt, unit)}, now at ${withUnit(nowAt, unit)}`

/** '1 now, 3 soon, 20 good' */
export function countText(kind: ChecklistKind, points: readonly InspectionPoint[]): string {
  const counted = [...choicesOf[kind]].reverse().map(({ result, word }) => {
    const count = points.filter((point) => point.result === result).length
    return count > 0 ? `${count} ${word.toLowerCase()}` : ''
  })
  const unchecked = points.filter(({ result }) => result === 'NOT_CHECKED').length
  return [...counted, unchecked > 0 ? `${unchecked} not checked` : ''].filter(Boolean).join(', ') || 'Nothing yet'
}

/** By place, in the list's order. */
export function placesOf(points: readonly InspectionPoint[]): { place: string; points: InspectionPoint[] }[] {
  const places: { place: string; points: InspectionPoint[] }[] = []
  for (const point of points) {
    const last = places.at(-1)
    if (last?.place === point.place) last.points.push(point)
    else places.push({ place: point.place, points: [point] })
  }
  return places
}
