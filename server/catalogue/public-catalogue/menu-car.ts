import { Circle, G, Path, Svg } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { axles, hatchback, wheels } from '../../../art/car.ts'
import { ground, line } from '../../../art/pen.ts'
import type { PublicCategorySlug } from '../../../contract/catalogue/services/categories.ts'
import { ringedNumber } from '../../platform/pdf/letterhead.ts'
import { lineDrawing } from '../../platform/pdf/line-drawing.ts'
import { palette } from '../../platform/pdf/palette.ts'

const [left, top, width, height] = [18, 14, 858, 412] as const
export const carRatio = height / width

/** What each list of the menu is done to, and where its number stands. */
const marks: Record<PublicCategorySlug, readonly [x: number, y: number, ringX: number, ringY: number]> = {
  'ac-service': [111, 300, 44, 204],
  'brake-service': [208, 308, 74, 124],
  'oil-change': [190, 258, 130, 62],
  'repair-services': [221, 231, 190, 120],
  'battery-service': [256, 240, 264, 62],
  'inspection-diagnostics': [340, 250, 418, 36],
  'car-spa-cleaning': [532, 214, 560, 36],
  'car-wash-detailing': [640, 104, 706, 44],
  'periodic-services': [699, 322, 800, 86],
  maintenance: [738, 354, 806, 404],
  'inspection-services': [560, 350, 560, 404],
}

const [frontX, axleY] = axles.front
const [rearX] = axles.rear
const car =
  ground(24, 876, 380, 'd', 14) +
  hatchback(true) +
  wheels({ accent: true }) +
  line('c', frontX, 246, frontX, 404) +
  line('c', rearX, 246, rearX, 404) +
  line('c', 152, axleY, 304, axleY) +
  line('c', 623, axleY, 775, axleY)

/** The car with the numbers of the lists that this menu has. */
export function menuCar(numbers: { slug: PublicCategorySlug; number: number }[], widthInPoints: number): ReactElement {
  const scale = widthInPoints / width
  const radius = 8.2 / scale
  const balloons = numbers.map(({ slug, number }) => {
    const [x, y, ringX, ringY] = marks[slug]
    return createElement(
      G,
      { key: slug },
      createElement(Path, { d: `M${x} ${y}L${ringX} ${ringY}`, stroke: palette.ink, strokeWidth: 0.6 / scale }),
      createElement(Circle, { cx: x, cy: y, r: 1.9 / scale, fill: palette.ink }),
      ringedNumber(number, ringX, ringY, radius, 0.8 / scale),
    )
  })
  return createElement(
    Svg,
    { viewBox: `${left} ${top} ${width} ${height}`, style: { width: widthInPoints, height: widthInPoints * carRatio } },
    ...lineDrawing(car, scale),
    ...balloons,
  )
}
