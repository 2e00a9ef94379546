import { at, ellipse, line, type Pen, type Point, path, polyline, round } from './pen.ts'

/**
 * One oblique axis, for drawings that are pulled apart. A place is told by its station along the axis (small is near)
 * and, in the plane across it, by radius and angle. That plane is seen foreshortened along the axis.
 */
type Station = number
/** A point of a contour in the plane across the axis: radius, degrees. */
export type Spot = readonly [radius: number, degrees: number]

const tilt = (23.7 * Math.PI) / 180
const foreshortening = 0.42
const along: Point = [Math.cos(tilt), -Math.sin(tilt)]
const across: Point = [Math.sin(tilt), Math.cos(tilt)]
const stationLength = 6.36
const origin: Point = [62, 408]
const turn = round((-tilt * 180) / Math.PI)

export const onAxis = (station: Station): Point => [
  origin[0] + station * stationLength * along[0],
  origin[1] + station * stationLength * along[1],
]

export function spot(station: Station, radius: number, degrees: number): Point {
  const [x, y] = onAxis(station)
  const radians = (degrees * Math.PI) / 180
  const [u, v] = [radius * Math.cos(radians) * foreshortening, radius * Math.sin(radians)]
  return [round(x + u * along[0] + v * across[0]), round(y + u * along[1] + v * across[1])]
}

const disc = (pen: Pen, [x, y]: Point, radius: number) =>
  ellipse(pen, x, y, radius * foreshortening, radius, `rotate(${turn} ${round(x)} ${round(y)})`)

/** A circle round the axis. */
export const circleAt = (pen: Pen, station: Station, radius: number) => disc(pen, onAxis(station), radius)

/** A circle off the axis, as a bolt hole. */
export const holeAt = (pen: Pen, station: Station, radius: number, degrees: number, hole: number) =>
  disc(pen, spot(station, radius, degrees), hole)

function cylinder(pen: Pen, near: Point, far: Point, radius: number) {
  const edge = ([x, y]: Point, side: 1 | -1) => at([x + side * radius * across[0], y + side * radius * across[1]])
  const bend = `A${round(radius * foreshortening)} ${radius} ${turn} 0 1`
  const wall = `M${edge(near, -1)}L${edge(far, -1)}${bend} ${edge(far, 1)}L${edge(near, 1)}${bend} ${edge(near, -1)}Z`
  return path(pen, wall) + disc(pen, near, radius)
}

export const tube = (pen: Pen, near: Station, far: Station, radius: number) =>
  cylinder(pen, onAxis(near), onAxis(far), radius)

/** A rod parallel to the axis. */
export const rod = (pen: Pen, [radius, degrees]: Spot, near: Station, far: Station, thickness: number) =>
  cylinder(pen, spot(near, radius, degrees), spot(far, radius, degrees), thickness)

/** Which sides of a thick plate are turned towards the eye. */
function visibleSides(face: readonly Point[]) {
  const next = (index: number) => face[(index + 1) % face.length] ?? [0, 0]
  const area = face.reduce((sum, [x, y], index) => sum + x * next(index)[1] - next(index)[0] * y, 0)
  const side = area > 0 ? 1 : -1
  return face.map(([x, y], index) => {
    const [nextX, nextY] = next(index)
    return ((nextY - y) * along[0] - (nextX - x) * along[1]) * side > 0.001
  })
}

/** A plate cut to a contour, thick from `near` to `far`. Neighbouring sides share one outline. */
export function slab(pen: Pen, contour: readonly Spot[], near: Station, far: Station) {
  const face = contour.map(([radius, degrees]) => spot(near, radius, degrees))
  const back = contour.map(([radius, degrees]) => spot(far, radius, degrees))
  const visible = visibleSides(face)
  const count = face.length
  const wrap = (index: number) => (index + count) % count
  const point = (points: readonly Point[], index: number) => at(points[wrap(index)] ?? [0, 0])

  const start = visible.findIndex((seen, index) => seen && !visible[wrap(index - 1)])
  let sides = ''
  for (let step = 0; step < count; step++) {
    const run: number[] = []
    while (step < count && visible[wrap(start + step)]) run.push(start + step++)
    if (run.length === 0) continue
    const corners = [...run, (run.at(-1) ?? 0) + 1]
    const nearEdge = corners.map((corner) => point(face, corner))
    const farEdge = corners.toReversed().map((corner) => point(back, corner))
    sides += path(pen, `M${[...nearEdge, ...farEdge].join('L')}Z`)
  }
  return `${sides}${path(pen, `M${face.map(at).join('L')}Z`)}`
}

/** Points of an arc of a contour. */
export const sweep = (radius: number, from: number, to: number, parts = 14): Spot[] =>
  Array.from({ length: parts + 1 }, (_, index) => [radius, from + ((to - from) * index) / parts])

export const trace = (pen: Pen, station: Station, contour: readonly Spot[]) =>
  polyline(
    pen,
    contour.map(([radius, degrees]) => spot(station, radius, degrees)),
  )

/** A centre line parallel to the axis. */
export const axisLine = ([radius, degrees]: Spot, near: Station, far: Station) =>
  line('c', ...spot(near, radius, degrees), ...spot(far, radius, degrees))
