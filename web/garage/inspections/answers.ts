import type { InspectionPoint, PointResult } from '../../../contract/workshop/inspections/inspections.ts'

/** What was tapped at a point, and when. */
export type Answer = { result: PointResult; measure?: number | undefined; note?: string | undefined; at: string }
/** By point: what the server does not have yet. */
type Waiting = Record<string, Answer>

/** The points as they will be once everything has arrived. */
export const withWaiting = (points: InspectionPoint[], waiting: Waiting): InspectionPoint[] =>
  points.map((point) => {
    const answer = waiting[point.id]
    if (!answer || (point.at !== null && point.at > answer.at)) return point
    return { ...point, result: answer.result, measure: answer.measure ?? null, note: answer.note ?? '' }
  })
