import { Circle, G, Image, Path, Svg, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { digits } from '../../../art/digits.ts'
import { wheelMark } from '../../../art/logo.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { fontStyles } from './fonts.ts'
import { palette } from './palette.ts'

const [, , spokes = ''] = /(<path d=")([^"]*)"/.exec(wheelMark('')) ?? []

const wheel = (size: number): ReactElement =>
  createElement(
    Svg,
    { viewBox: '0 0 34 34', style: { width: size, height: size } },
    createElement(Circle, { cx: 17, cy: 17, r: 15.2, fill: 'none', stroke: palette.ink, strokeWidth: 3.6 }),
    createElement(Path, { d: spokes, fill: 'none', stroke: palette.ink, strokeWidth: 3.6 }),
    createElement(Circle, { cx: 17, cy: 17, r: 4.3, fill: palette.signal }),
  )

/** Whose paper it is: the garage's logo, or our wheel where it has none. */
export const markOf = (logo: string | undefined, size: number): ReactElement =>
  logo ? createElement(Image, { src: logo, style: { width: size, height: size, objectFit: 'contain' } }) : wheel(size)

/** The wheel and the word, side by side. */
export function logo(size: number): ReactElement {
  const word = { ...fontStyles.sign, fontSize: size * 0.92, lineHeight: 1, marginLeft: size * 0.26, color: palette.ink }
  return createElement(
    View,
    { style: { flexDirection: 'row', alignItems: 'center' } },
    wheel(size),
    createElement(Text, { style: word }, brand.name),
  )
}

const widthsOfDigits = [7, 5.2, 6.6, 6.6, 7.4, 6.6, 6.8, 6.4, 7, 6.8]

/** A number as outlines, centred on 0 0 and 10.4 high. */
function outlines(number: number): ReactElement[] {
  const figures = [...String(number)].map(Number)
  const widthOf = (figure: number) => widthsOfDigits[figure] ?? 7
  let x = -figures.reduce((sum, figure) => sum + widthOf(figure), 0) / 2
  return figures.map((figure, index) => {
    const middle = x + widthOf(figure) / 2
    x += widthOf(figure)
    const path = createElement(Path, { d: digits[figure] ?? '', fill: palette.ink })
    return createElement(G, { transform: `translate(${middle} 0)`, key: index }, path)
  })
}

/** A ringed number, as on the drawings; radius and stroke in the units around it. */
export const ringedNumber = (number: number, x: number, y: number, radius: number, stroke: number): ReactElement =>
  createElement(
    G,
    { key: `ring ${number}` },
    createElement(Circle, { cx: x, cy: y, r: radius, fill: palette.paper, stroke: palette.ink, strokeWidth: stroke }),
    createElement(G, { transform: `translate(${x} ${y}) scale(${radius / 15})` }, ...outlines(number)),
  )
