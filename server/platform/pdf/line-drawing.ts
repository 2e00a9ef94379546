import { Circle, Ellipse, G, Path, Rect } from '@react-pdf/renderer'
import { createElement, type ElementType, type ReactElement } from 'react'
import { palette } from './palette.ts'

/*
 * The drawings of art/ as paths of a PDF: sharp at any size, and a tenth of a picture's bytes. Their strokes never
 * scale, which a PDF does not know, so each is divided by the scale at which the drawing is set.
 */

type Attributes = Record<string, string | number>

const strokesInPoints: Record<string, number> = { o: 1, d: 0.6, h: 0.4, c: 0.4, g: 0.5, t: 0 }

/** What the classes of the pen mean (art/pen.ts). */
function inkOf(classes: string, scale: number): Attributes {
  const names = classes.split(' ')
  const is = (name: string) => names.includes(name)
  const dashes = (...inPoints: number[]) => inPoints.map((length) => length / scale).join(' ')
  return {
    fill: is('a') ? palette.signal : is('p') ? palette.paper : is('t') ? palette.ink : 'none',
    ...(is('t')
      ? {}
      : {
          stroke: is('c') ? palette.signal : palette.ink,
          strokeWidth: (strokesInPoints[names[0] ?? ''] ?? 0.6) / scale,
          strokeLinejoin: 'round',
          strokeLinecap: is('c') || is('g') ? 'butt' : 'round',
          ...(is('h') ? { strokeOpacity: 0.55 } : {}),
          ...(is('c') ? { strokeDasharray: dashes(6, 2, 1.3, 2) } : {}),
          ...(is('g') ? { strokeDasharray: dashes(2.6, 1.6) } : {}),
        }),
  }
}

const primitives: Record<string, ElementType> = { path: Path, circle: Circle, ellipse: Ellipse, rect: Rect }

const tag = /<(?<end>\/)?(?<name>\w+)(?<attributes>[^>]*?)\/?>/g

/** @param body what art/ draws: paths, circles, ellipses, boxes and groups that are moved. @param scale points a unit. */
export function lineDrawing(body: string, scale: number): ReactElement[] {
  const levels: { attributes: Attributes; children: ReactElement[] }[] = [{ attributes: {}, children: [] }]
  const add = (element: ReactElement) => levels.at(-1)?.children.push(element)
  let key = 0
  for (const { groups } of body.matchAll(tag)) {
    const { end, name = '', attributes = '' } = groups ?? {}
    const { class: classes = '', ...rest } = readAttributes(attributes)
    const primitive = primitives[name]
    if (name === 'g' && !end) levels.push({ attributes: rest, children: [] })
    else if (name === 'g') {
      const group = levels.pop()
      if (group) add(createElement(G, { ...group.attributes, key: key++ }, ...group.children))
    } else if (primitive) add(createElement(primitive, { ...inkOf(classes, scale), ...rest, key: key++ }))
    else throw new Error(`A drawing holds <${name}>, which print does not know.`)
  }
  return levels[0]?.children ?? []
}

const readAttributes = (text: string) =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
