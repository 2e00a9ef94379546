import { at, many, type Point, polar, round } from './pen.ts'

export type Pulley = readonly [x: number, y: number, radius: number]

/** Where the outer tangent from one circle to the next leaves the first and meets the second, and its direction. */
function tangent([x1, y1, r1]: Pulley, [x2, y2, r2]: Pulley) {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const angle = Math.atan2(dy, dx) - Math.acos((r1 - r2) / Math.hypot(dx, dy))
  const touch = (x: number, y: number, radius: number): Point => [
    x + radius * Math.cos(angle),
    y + radius * Math.sin(angle),
  ]
  return { leaves: touch(x1, y1, r1), meets: touch(x2, y2, r2), degrees: (angle * 180) / Math.PI }
}

const spansOf = (pulleys: readonly Pulley[]) =>
  pulleys.map((pulley, index) => tangent(pulley, pulleys[(index + 1) % pulleys.length] ?? pulley))

/** The path of a belt drawn tight round pulleys that are named clockwise; `gap` lies between belt and pulley. */
export function belt(pulleys: readonly Pulley[], gap: number) {
  const grown = pulleys.map(([x, y, radius]): Pulley => [x, y, radius + gap])
  const spans = spansOf(grown)
  const turns = spans.map(({ meets, degrees }, index) => {
    const next = (index + 1) % grown.length
    const onward = spans[next] ?? { leaves: meets, degrees }
    const wrapped = (onward.degrees - degrees + 720) % 360
    const radius = round(grown[next]?.[2] ?? 0)
    return `L${at(meets)}A${radius} ${radius} 0 ${wrapped > 180 ? 1 : 0} 1 ${at(onward.leaves)}`
  })
  return `M${at(spans[0]?.leaves ?? [0, 0])}${turns.join('')}Z`
}

/** The teeth of a timing belt, as short strokes from its inner edge into its thickness, on the straight runs. */
export const beltTeeth = (pulleys: readonly Pulley[], depth: number, pitch: number) =>
  spansOf(pulleys)
    .map(({ leaves, meets, degrees }) => {
      const length = Math.hypot(meets[0] - leaves[0], meets[1] - leaves[1])
      return many(Math.floor(length / pitch), (index) => {
        const share = ((index + 0.5) * pitch) / length
        const [x, y] = [leaves[0] + (meets[0] - leaves[0]) * share, leaves[1] + (meets[1] - leaves[1]) * share]
        return `M${at([x, y])}L${at(polar(x, y, depth, degrees))}`
      })
    })
    .join('')
