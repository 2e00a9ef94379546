import { Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { clockTime, indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { type FontStyle, fontStyles } from './fonts.ts'
import { markOf } from './letterhead.ts'
import { linesOf } from './lines.ts'
import { palette } from './palette.ts'

export const styleOf = (voice: FontStyle, fontSize: number, color: string = palette.ink) => ({
  ...fontStyles[voice],
  fontSize,
  lineHeight: 1.35,
  color,
})
export const caption = styleOf('text', 8.5, palette.caption)
const row = { flexDirection: 'row' } as const

/**
 * Text in lines of our own breaking, so that the longest word stays inside its column. One element holds all of them:
 * the renderer measures each anew for every page that follows.
 */
export function paragraph(text: string, width: number, voice: FontStyle = 'text', size = 9.5): ReactElement[] {
  const lines = text.split('\n').flatMap((part) => linesOf(part, voice, size, width))
  return lines.length > 0 ? [createElement(Text, { key: 0, style: styleOf(voice, size) }, lines.join('\n'))] : []
}

/** One of the four facts below the head. */
export const fact = (label: string, value: string, below: ReactElement | string, width: number) =>
  createElement(
    View,
    { key: label, style: { width, paddingRight: 8 } },
    createElement(Text, { style: caption }, label),
    ...paragraph(value, width - 8, 'strong', 10.5),
    typeof below === 'string' ? createElement(View, {}, ...paragraph(below, width - 8, 'text', 8.5)) : below,
  )

export const plate = (text: string) =>
  createElement(
    View,
    { style: { ...row, marginTop: 2 } },
    createElement(
      Text,
      {
        style: {
          ...styleOf('strong', 8.5),
          borderWidth: 0.8,
          borderColor: palette.ink,
          borderRadius: 2,
          paddingHorizontal: 5,
          paddingTop: 1.5,
        },
      },
      text,
    ),
  )

/** Whose paper it is. */
export type PrintedGarage = {
  name: string
  address: string
  phone: string
  gstin: string
  /** As a data address. */
  logo?: string | undefined
}

export const printedInstant = (at: Date) => `${printedDay(indianDay(at))}, ${clockTime(at)}`

/** The head of what a garage prints: its own name and address, and at the right what the paper is. */
export function garageHead(
  garage: PrintedGarage,
  { title, number, below }: { title: string; number: string; below: string },
): ReactElement {
  const contact = [spacedPhone(garage.phone), garage.gstin && `GSTIN ${garage.gstin}`].filter(Boolean).join('. ')
  return createElement(
    View,
    {
      style: {
        ...row,
        justifyContent: 'space-between',
        borderBottomWidth: 1.4,
        borderBottomColor: palette.ink,
        paddingBottom: 10,
      },
    },
    createElement(
      View,
      { style: row },
      markOf(garage.logo, 28),
      createElement(
        View,
        { style: { width: 320, marginLeft: 9 } },
        ...paragraph(garage.name, 300, 'strong', 13),
        createElement(View, {}, ...paragraph(garage.address, 310, 'text', 8.5)),
        createElement(Text, { style: styleOf('text', 8.5, palette.secondary) }, contact),
      ),
    ),
    createElement(
      View,
      { style: { alignItems: 'flex-end' } },
      createElement(Text, { style: styleOf('strong', 10) }, title),
      createElement(
        Text,
        { style: { ...fontStyles.sign, fontSize: 17, lineHeight: 1.15, color: palette.ink } },
        number,
      ),
      createElement(Text, { style: caption }, below),
    ),
  )
}

/** A line to sign on, and who does. */
export const signature = (label: string, width: number) =>
  createElement(
    View,
    { style: { width, borderTopWidth: 0.8, borderTopColor: palette.ink, paddingTop: 4 } },
    ...paragraph(label, width, 'text', 8.5),
  )
