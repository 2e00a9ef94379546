import type { InspectionPoint, PointResult } from '../../../../contract/inspections.ts'

/** What was tapped at a point, and when. */
export type Answer = { result: PointResult; measure?: number | undefined; note?: string | undefined; at: string }
/** By point: what the server does not have yet. */
export type Waiting = Record<string, Answer>

/*
 * Kept beyond the tab: beneath a car there is often no network, and the phone goes into a pocket. It names no customer,
 * and goes as soon as the server has it.
 */
const nameOf = (inspectionId: string) => `pahiya answers of ${inspectionId}`

export function waitingOf(inspectionId: string): Waiting {
  try {
    return JSON.parse(window.localStorage.getItem(nameOf(inspectionId)) ?? '{}')
  } catch {
    return {}
  }
}

export function keepWaiting(inspectionId: string, waiting: Waiting): void {
  try {
    if (Object.keys(waiting).length === 0) window.localStorage.removeItem(nameOf(inspectionId))
    else window.localStorage.setItem(nameOf(inspectionId), JSON.stringify(waiting))
  } catch {
    // Storage is switched off: it is sent for as long as the page is open.
  }
}

/** The points as they will be once everything has arrived. */
export const withWaiting = (points: InspectionPoint[], waiting: Waiting): InspectionPoint[] =>
  points.map((point) => {
    const answer = waiting[point.id]
    if (!answer || (point.at !== null && point.at > answer.at)) return point
    return { ...point, result: answer.result, measure: answer.measure ?? null, note: answer.note ?? '' }
  })
