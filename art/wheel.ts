import { arc, at, circle, many, type Pen, path, polar, ring, round, sector } from './pen.ts'

export type WheelOptions = {
  /** The brake disc and its caliper behind the spokes. */
  disc?: boolean
  /** Fills the caliper with orange: the brakes are what is serviced. */
  accent?: boolean
  spokes?: 5 | 6 | 10
}

/** A spoke as wide at its ends as the two angles, in degrees to either side of its middle. */
export function spoke(
  pen: Pen,
  x: number,
  y: number,
  inner: number,
  outer: number,
  middle: number,
  angles: [number, number],
) {
  const point = (radius: number, degrees: number) => at(polar(x, y, radius, middle + degrees))
  const [foot, rim] = angles
  const r = round(outer)
  return path(
    pen,
    `M${point(inner, -foot)}L${point(outer, -rim)}A${r} ${r} 0 0 1 ${point(outer, rim)}L${point(inner, foot)}Z`,
  )
}

const anglesOfSpokes: Record<5 | 6 | 10, [number, number]> = { 5: [24, 9], 6: [22, 12], 10: [13, 3.4] }

export function wheel(
  x: number,
  y: number,
  radius: number,
  { disc = true, accent = false, spokes = 5 }: WheelOptions = {},
) {
  const tyre =
    circle('o p', x, y, radius) +
    circle('d', x, y, radius - 4) +
    circle('o', x, y, radius * 0.7) +
    circle('h', x, y, radius * 0.66)
  const brake = disc
    ? circle('d', x, y, radius * 0.5) +
      path(accent ? 'o a' : 'd p', sector(x, y, radius * 0.3, radius * 0.54, 150, 215))
    : ''
  const rim = many(spokes, (index) =>
    spoke('d p', x, y, radius * 0.2, radius * 0.65, -90 + (index * 360) / spokes, anglesOfSpokes[spokes]),
  )
  const hub =
    circle('d p', x, y, radius * 0.24) +
    circle('d', x, y, radius * 0.1) +
    ring('h', x, y, radius * 0.17, 5, radius * 0.028, -54)
  return tyre + brake + rim + hub
}

/** A thick arrow bent along a circle, as on a tyre that changes place. */
export function bentArrow(x: number, y: number, radius: number, from: number, to: number) {
  const [tipX, tipY] = polar(x, y, radius, to)
  const off = (degrees: number, length: number) => at(polar(tipX, tipY, length, to + degrees))
  const shaft = `${arc(x, y, radius + 4, from, to)}L${off(0, 11)}L${off(90, 15)}L${off(180, 11)}`
  return path('o a', `${shaft}L${at(polar(x, y, radius - 4, to))}${arc(x, y, radius - 4, to, from).replace('M', 'L')}Z`)
}
