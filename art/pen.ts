/**
 * The pen: every stroke of the house style as a pure function that answers SVG text.
 *
 * o outline · d detail · h hairline · c centre line (orange, dash-dot) · g hidden part (dashed) · t filled with ink;
 * p is filled with paper, so that nearer covers farther; a is filled orange: the one part that is being serviced.
 */
export type Pen = 'o' | 'd' | 'h' | 'c' | 'g' | 't' | `${'o' | 'd' | 'g'} ${'p' | 'a'}`
export type Point = readonly [x: number, y: number]

/** One decimal is a tenth of a hundredth of a plate's width: finer only makes the files larger. */
export const round = (value: number) => Math.round(value * 10) / 10

/** A point at `degrees` (0 is to the right, 90 down) on a circle. */
export function polar(x: number, y: number, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  return [round(x + radius * Math.cos(radians)), round(y + radius * Math.sin(radians))]
}

export const at = ([x, y]: Point) => `${round(x)} ${round(y)}`

/** Joins what `draw` answers for 0 … count − 1. */
export const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const path = (pen: Pen, d: string) => `<path class="${pen}" d="${d}"/>`

export const line = (pen: Pen, x1: number, y1: number, x2: number, y2: number) =>
  path(pen, `M${at([x1, y1])}L${at([x2, y2])}`)

export const circle = (pen: Pen, x: number, y: number, radius: number) =>
  `<circle class="${pen}" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`

export function ellipse(pen: Pen, x: number, y: number, radiusX: number, radiusY: number, transform = '') {
  const turned = transform ? ` transform="${transform}"` : ''
  return `<ellipse class="${pen}" cx="${round(x)}" cy="${round(y)}" rx="${round(radiusX)}" ry="${round(radiusY)}"${turned}/>`
}

export function box(pen: Pen, x: number, y: number, width: number, height: number, corner = 0) {
  const rounded = corner ? ` rx="${corner}"` : ''
  return `<rect class="${pen}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${rounded}/>`
}

export const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join('')}</g>`

/** A polygon through the points, closed. */
const polygon = (pen: Pen, points: readonly Point[]) => path(pen, `M${points.map(at).join('L')}Z`)

/** An open line through the points. */
export const polyline = (pen: Pen, points: readonly Point[]) => path(pen, `M${points.map(at).join('L')}`)

export const hexagon = (pen: Pen, x: number, y: number, radius: number, turn = 0) =>
  polygon(
    pen,
    Array.from({ length: 6 }, (_, side) => polar(x, y, radius, turn + side * 60)),
  )

/** `count` small circles, evenly around a centre. */
export const ring = (pen: Pen, x: number, y: number, radius: number, count: number, dot: number, turn = 0) =>
  many(count, (index) => circle(pen, ...polar(x, y, radius, turn + (index * 360) / count), dot))

/** Ticks of a dial from one angle to another; a full turn does not draw its first tick twice. */
export function ticks(pen: Pen, x: number, y: number, inner: number, outer: number, count: number, from = 0, to = 360) {
  const gaps = to - from === 360 ? count : count - 1
  return path(
    pen,
    many(count, (index) => {
      const degrees = from + ((to - from) * index) / gaps
      return `M${at(polar(x, y, inner, degrees))}L${at(polar(x, y, outer, degrees))}`
    }),
  )
}

/** The path data of an arc, clockwise when `to` is the larger angle. */
export function arc(x: number, y: number, radius: number, from: number, to: number) {
  const [large, clockwise] = [Math.abs(to - from) > 180 ? 1 : 0, to > from ? 1 : 0]
  const end = at(polar(x, y, radius, to))
  return `M${at(polar(x, y, radius, from))}A${round(radius)} ${round(radius)} 0 ${large} ${clockwise} ${end}`
}

/** The path data of a piece of a ring: out along one angle, back along the other. */
export const sector = (x: number, y: number, inner: number, outer: number, from: number, to: number) =>
  `${arc(x, y, outer, from, to)}${arc(x, y, inner, to, from).replace('M', 'L')}Z`

/** The two centre lines of a round thing. */
export const cross = (x: number, y: number, reach: number) =>
  line('c', x - reach, y, x + reach, y) + line('c', x, y - reach, x, y + reach)

/** A solid line with 45° hatching below: the ground, or a cut face. */
export function ground(from: number, to: number, y: number, pen: Pen = 'o', gap = 11) {
  let hatching = ''
  for (let x = from + 8; x < to; x += gap) hatching += `M${round(x)} ${y}l-6 7`
  return line(pen, from, y, to, y) + path('h', hatching)
}

/** A leader's end: a dot of ink on the part that is meant. */
export const dot = (x: number, y: number, radius = 2.6) => circle('t', x, y, radius)
