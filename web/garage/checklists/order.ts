import type { Checklist } from '../../../contract/workshop/checklists/checklists.ts'

type Point = Checklist['points'][number]

const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id).join()

/** Points in a new order. The one that was moved stands in the place of those that it stands among now. */
export function ordered(points: readonly Point[], ids: readonly string[]): Point[] {
  const before = points.map(({ id }) => id)
  const moved = ids.find((id, index) => before[index] !== id && without(before, id) === without(ids, id))
  const sorted = ids.flatMap((id) => points.find((point) => point.id === id) ?? [])
  return sorted.map((point, index) => {
    if (point.id !== moved) return point
    const neighbour = sorted[index - 1] ?? sorted[index + 1]
    return { ...point, place: neighbour?.place ?? point.place }
  })
}
