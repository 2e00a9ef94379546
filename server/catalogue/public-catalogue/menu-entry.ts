import { Line, Svg, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { rupees } from '../../../contract/platform/formats.ts'
import { discountPercent } from '../../../contract/platform/prices.ts'
import { ascentOf, type FontStyle, fontStyles, widthOf } from '../../platform/pdf/fonts.ts'
import { linesOf } from '../../platform/pdf/lines.ts'
import { palette } from '../../platform/pdf/palette.ts'
import type { PaperWords } from '../../platform/pdf/paper-words.ts'
import type { MenuService } from './menu.ts'

/** One service of the menu, its lines broken and its words measured. */
export type MenuEntry = {
  nameLines: string[]
  lastLineWidth: number
  price: string
  before: string
  saving: string
  priceWidth: number
  noteLines: string[]
}

const name = { size: 9.5, line: 12 }
const price = { size: 12, before: 8.5 }
const note = { size: 7.8, line: 9.5 }
const below = 4.4
/** Between name, dots and price. */
const space = 4
const leastDots = 12

const styleOf = (voice: FontStyle, fontSize: number, line: number, color: string) => ({
  ...fontStyles[voice],
  fontSize,
  lineHeight: line / fontSize,
  color,
})
const nameStyle = styleOf('text', name.size, name.line, palette.ink)
const noteStyle = styleOf('text', note.size, note.line, palette.caption)
const priceStyle = styleOf('sign', price.size, name.line, palette.ink)
const beforeStyle = {
  ...styleOf('text', price.before, name.line, palette.caption),
  textDecoration: 'line-through',
  marginRight: space,
} as const

type Measured = { entry: MenuEntry; height: number }

export function measureEntry({ formats }: PaperWords, service: MenuService, width: number): Measured {
  const isLower = service.finalPrice < service.basePrice
  const [now, before] = [formats.price({ amount: service.finalPrice }), isLower ? rupees(service.basePrice) : '']
  const percent = discountPercent(service)
  const saving = isLower && percent > 0 ? formats.percentOff({ percent }) : ''
  const beforeWidth = before ? widthOf(before, 'text', price.before) + space : 0
  const priceWidth = widthOf(now, 'sign', price.size) + beforeWidth
  const nameLines = linesOf(service.name, 'text', name.size, width - priceWidth - leastDots - 2 * space)
  const place = service.locality ? `${service.garage}, ${service.locality}` : service.garage
  const takes = formats.shortDuration(service)
  const savingWidth = saving ? widthOf(saving, 'strong', note.size) + 2 * space : 0
  const words = [place, takes, service.includesTax && formats.includesTax].filter(Boolean).join(' · ')
  const noteLines = linesOf(words, 'text', note.size, width - savingWidth)
  return {
    entry: {
      nameLines,
      lastLineWidth: widthOf(nameLines.at(-1) ?? '', 'text', name.size),
      price: now,
      before,
      saving,
      priceWidth,
      noteLines,
    },
    height: nameLines.length * name.line + noteLines.length * note.line + below,
  }
}

const row = { flexDirection: 'row' } as const

export function drawEntry(entry: MenuEntry, width: number, key: number): ReactElement {
  const { nameLines, lastLineWidth, noteLines } = entry
  const upper = nameLines.slice(0, -1).map((line, index) => createElement(Text, { key: index, style: nameStyle }, line))
  const dots = width - lastLineWidth - entry.priceWidth - 2 * space
  return createElement(
    View,
    { key, wrap: false, style: { paddingBottom: below } },
    ...upper,
    createElement(
      View,
      { style: { ...row, height: name.line } },
      createElement(Text, { style: { ...nameStyle, width: lastLineWidth + space } }, nameLines.at(-1) ?? ''),
      leader(dots),
      createElement(View, { style: { ...row, flexGrow: 1, justifyContent: 'flex-end' } }, ...prices(entry)),
    ),
    createElement(
      View,
      { style: { ...row, justifyContent: 'space-between' } },
      createElement(
        View,
        {},
        ...noteLines.map((line, index) => createElement(Text, { key: index, style: noteStyle }, line)),
      ),
      entry.saving
        ? createElement(Text, { style: styleOf('strong', note.size, note.line, palette.signalInk) }, entry.saving)
        : null,
    ),
  )
}

/** Letters of different sizes, standing on the name's line. */
const prices = ({ before, price: now }: MenuEntry) => {
  const onLine = (voice: FontStyle, size: number) => ({ top: ascentOf('text', name.size) - ascentOf(voice, size) })
  return [
    before
      ? createElement(Text, { key: 'before', style: { ...beforeStyle, ...onLine('text', price.before) } }, before)
      : null,
    createElement(Text, { key: 'now', style: { ...priceStyle, ...onLine('sign', price.size) } }, now),
  ]
}

/** Round dots along the foot of the letters. */
function leader(width: number): ReactElement {
  const foot = ascentOf('text', name.size) - 0.4
  return createElement(
    Svg,
    { viewBox: `0 0 ${width} ${name.line}`, style: { width, height: name.line } },
    createElement(Line, {
      x1: 1,
      y1: foot,
      x2: width - 1,
      y2: foot,
      stroke: palette.caption,
      strokeWidth: 0.85,
      strokeLinecap: 'round',
      strokeDasharray: '0.01 2.6',
    }),
  )
}
