import { explodedBrake } from '../../art/brake-exploded.ts'
import { type PlateName, plateBody } from '../../art/plates.ts'
import { type CarPlace, type DetailName, details, placesOnCar } from './picture-places.ts'
import { finePlateAt, type Ground, grounds, hairline, inkOf, phantomCar, plateAt, size } from './picture-sheets.ts'

/**
 * Pictures that stand in for a garage's own photographs, composed from the plates:
 * sheet: the plate, large, on white. ink: the same in light lines on the dark, as a photograph would weigh.
 * close: a detail under the glass. car: where on the car it is.
 */
export type PictureName =
  | 'brake-exploded'
  | `${PlateName}/${'sheet' | 'ink'}`
  | `${DetailName}/close`
  | `${CarPlace}/car`

/** A picture of 4 to 3, the same each time. */
export function pictureSvg(name: PictureName) {
  if (name === 'brake-exploded') return page('white', exploded())
  const [plate, view] = name.split('/') as [PlateName, 'sheet' | 'ink' | 'close' | 'car']
  if (view === 'sheet') return page('white', plateAt(plate, 80, 60, 1120))
  if (view === 'ink') return page('ink', plateAt(plate, 80, 60, 1120))
  if (view === 'close') return page('paper', underTheGlass(plate as DetailName))
  return page('white', onTheCar(plate as CarPlace))
}

const page = (ground: Ground, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><style>${inkOf(ground)}</style>` +
  `${grounds[ground].backdrop}${body}</svg>`

const exploded = () => `<g class="fine" transform="translate(40 93) scale(1.58)">${explodedBrake(true, 21).body}</g>`

/** Detail drawing: a small plate with a ring on it, and what is inside the ring enlarged in a circle. */
function underTheGlass(plate: DetailName) {
  const { x, y, radius } = details[plate]
  const glass = { x: 800, y: 480, radius: 410 }
  const small = { x: 48, y: 48, scale: 1.36 }
  const magnified = glass.radius / radius
  const ring = { x: small.x + x * small.scale, y: small.y + y * small.scale, radius: radius * small.scale }
  return (
    tangents(ring, glass) +
    finePlateAt(plate, small.x, small.y, 240 * small.scale) +
    circle(ring, 'none', 1.2) +
    `<clipPath id="glass"><circle cx="${glass.x}" cy="${glass.y}" r="${glass.radius}"/></clipPath>` +
    circle(glass, '#fff', 0) +
    `<g clip-path="url(#glass)"><g transform="translate(${glass.x - x * magnified} ${glass.y - y * magnified}) scale(${magnified})">${plateBody(plate)}</g></g>` +
    circle(glass, 'none', 1.6)
  )
}

type Round = { x: number; y: number; radius: number }

const circle = ({ x, y, radius }: Round, fill: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" style="fill:${fill};stroke-width:${width}px;${width ? '' : 'stroke:none'}"/>`

/** The two outer tangents of ring and glass: they say that the one is the other. */
function tangents(ring: Round, glass: Round) {
  const [dx, dy] = [glass.x - ring.x, glass.y - ring.y]
  const along = Math.atan2(dy, dx)
  const off = Math.acos((ring.radius - glass.radius) / Math.hypot(dx, dy))
  const touch = ({ x, y, radius }: Round, angle: number) =>
    `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
  return [along + off, along - off].map((angle) => hairline(`M${touch(ring, angle)}L${touch(glass, angle)}`)).join('')
}

/** The whole car with its hidden parts, the place marked, and the plate framed above it. */
function onTheCar(plate: CarPlace) {
  const [partX, partY] = placesOnCar[plate]
  const [x, y] = [partX * 1.3 + 55, partY * 1.3 + 386]
  const frame = { x: Math.min(Math.max(x - 236, 60), 1280 - 60 - 472), y: 44, width: 472, height: 370 }
  const foot = frame.x + frame.width / 2
  return (
    phantomCar(55, 386, 1.3) +
    `<path class="d" d="M${foot} ${frame.y + frame.height}L${x} ${y}"/>` +
    `<rect class="d" x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}" rx="8" style="fill:#fff"/>` +
    finePlateAt(plate, frame.x + 16, frame.y + 20, frame.width - 32) +
    `<circle class="o a" cx="${x}" cy="${y}" r="15"/>`
  )
}
