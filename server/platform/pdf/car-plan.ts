import { G, Svg, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import {
  type CarPoint,
  type CarShape,
  carDrawing,
  carDrawingBox,
  placeInDrawing,
} from '../../../contract/customers/vehicles/car-drawing.ts'
import { lineDrawing } from './line-drawing.ts'
import { palette } from './palette.ts'
import { styleOf } from './parts.ts'

const [, , boxWidth, boxHeight] = carDrawingBox
const markSize = 13

const svgOf = (shape: CarShape) =>
  shape.length === 2
    ? `<path class="${shape[0]}" d="${shape[1]}"/>`
    : `<circle class="${shape[0]}" cx="${shape[1]}" cy="${shape[2]}" r="${shape[3]}"/>`

type Mark = CarPoint & { number: number }

/** The car unfolded with numbered marks, as screens show it. @param width in points */
export function carPlan(marks: readonly Mark[], width: number): ReactElement {
  const size = { width, height: (width * boxHeight) / boxWidth }
  const scale = width / boxWidth
  const groups = carDrawing.map(({ matrix, shapes }, index) => {
    const [a, b] = matrix
    const drawn = lineDrawing(shapes.map(svgOf).join(''), scale * Math.hypot(a, b))
    return createElement(G, { key: index, transform: `matrix(${matrix.join(', ')})` }, ...drawn)
  })
  return createElement(
    View,
    { wrap: false, style: size },
    createElement(Svg, { viewBox: carDrawingBox.join(' '), style: size }, ...groups),
    ...marks.map((mark) => {
      const { x, y } = placeInDrawing(mark)
      return markAt(mark.number, x * size.width, y * size.height)
    }),
  )
}

const markAt = (number: number, x: number, y: number) =>
  createElement(
    View,
    {
      key: number,
      style: {
        position: 'absolute',
        left: x - markSize / 2,
        top: y - markSize / 2,
        width: markSize,
        height: markSize,
        borderRadius: markSize / 2,
        borderWidth: 1,
        borderColor: palette.ink,
        backgroundColor: palette.paper,
        alignItems: 'center',
        justifyContent: 'center',
      },
    },
    createElement(Text, { style: { ...styleOf('strong', 7), lineHeight: 1 } }, String(number)),
  )
