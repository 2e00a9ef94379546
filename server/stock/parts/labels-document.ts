import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { brand } from '../../../contract/platform/brand.ts'
import { rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { labelSheet } from '../../../contract/stock/parts/label-sheet.ts'
import type { FontStyle } from '../../platform/pdf/fonts.ts'
import { linesOf } from '../../platform/pdf/lines.ts'
import { styleOf } from '../../platform/pdf/parts.ts'
import { qrCode } from '../../platform/pdf/qr-code.ts'

export type Label = { code: string; name: string; number: string; rack: string | null; price: number | null }
export type LabelsPrint = {
  garage: string
  labels: Label[]
  /** The first label of the first sheet that is free, from 1. */
  start: number
}

const millimetres = (length: number) => (length * 72) / 25.4
const [width, height] = [millimetres(38.1), millimetres(21.2)]
/** Between columns; rows touch. The sheet's margins are what is left of A4. */
const gap = millimetres(2.54)
const margins = {
  side: (millimetres(210) - labelSheet.columns * width - (labelSheet.columns - 1) * gap) / 2,
  top: (millimetres(297) - labelSheet.rows * height) / 2,
}
/** Printers miss by a millimetre: nothing stands nearer to the edge of a label. */
const inset = millimetres(1.2)
const code = millimetres(17.6)
const textWidth = width - code - 2 * inset - 2

/** Sheets of 65 labels: the code that a scanner reads, the name, the bin, and the price where it is wanted. */
export default function drawLabels({ garage, labels, start }: LabelsPrint): ReactElement<DocumentProps> {
  const sheets = new Map<number, ReactElement[]>()
  for (const [at, label] of labels.entries()) {
    const place = at + start - 1
    const sheet = Math.floor(place / labelSheet.labels)
    sheets.set(sheet, [...(sheets.get(sheet) ?? []), drawLabel(label, place % labelSheet.labels)])
  }
  return createElement(
    Document,
    { title: 'Labels of parts', author: garage, creator: brand.name, producer: brand.name, language: 'en-IN' },
    [...sheets].map(([sheet, drawn]) => createElement(Page, { key: sheet, size: 'A4' }, ...drawn)),
  )
}

function drawLabel({ code: text, name, number, rack, price }: Label, place: number): ReactElement {
  const left = margins.side + (place % labelSheet.columns) * (width + gap)
  const top = margins.top + Math.floor(place / labelSheet.columns) * height
  return createElement(
    View,
    {
      key: place,
      style: {
        position: 'absolute',
        left,
        top,
        width,
        height,
        paddingHorizontal: inset,
        flexDirection: 'row',
        alignItems: 'center',
        gap: 2,
      },
    },
    qrCode(text, code).element,
    createElement(
      View,
      { style: { width: textWidth } },
      cut(name, 'strong', 6.6, 3),
      cut(number, 'text', 5.6, 1),
      ...(rack ? [cut(rack, 'strong', 7.6, 1)] : []),
      ...(price === null ? [] : [cut(rupeesAndPaise(price), 'text', 6.2, 1)]),
    ),
  )
}

/** As many lines as there is room for. */
function cut(text: string, voice: FontStyle, size: number, most: number): ReactElement {
  const lines = linesOf(text, voice, size, textWidth)
  const kept = lines.slice(0, most)
  if (lines.length > most) kept[most - 1] = `${kept[most - 1]?.slice(0, -1)}…`
  return createElement(
    Text,
    { key: `${voice} ${size}`, style: { ...styleOf(voice, size), lineHeight: 1.2 } },
    kept.join('\n'),
  )
}
