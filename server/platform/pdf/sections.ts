import { Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { palette } from './palette.ts'
import { paragraph, styleOf } from './parts.ts'

/** Of A4, in points. */
export const margin = 40
export const textWidth = 595.28 - 2 * margin
const row = { flexDirection: 'row' } as const

/** A part of a paper under its title; nothing of what is empty. */
export const section = (title: string, content: ReactElement[]): ReactElement[] =>
  content.length === 0
    ? []
    : [
        createElement(
          View,
          { key: title, style: { marginTop: 14 } },
          createElement(
            View,
            { minPresenceAhead: 40, style: { marginBottom: 3 } },
            ...paragraph(title, textWidth, 'strong', 10.5),
          ),
          createElement(View, { style: { ...row, flexWrap: 'wrap', justifyContent: 'space-between' } }, ...content),
        ),
      ]

/** @property beside what stands at its right: short words, or a drawing */
export type Entry = { text: string; beside?: ReactElement | string | undefined }
const columnWidth = (textWidth - 24) / 2

/** Short entries in two columns, each over a hairline. */
export const columns = (entries: Entry[]): ReactElement[] =>
  entries.map(({ text, beside }, index) =>
    createElement(
      View,
      {
        key: `${index} ${text}`,
        wrap: false,
        style: {
          ...row,
          justifyContent: 'space-between',
          width: columnWidth,
          paddingVertical: 3,
          borderBottomWidth: 0.6,
          borderBottomColor: palette.rule,
        },
      },
      createElement(
        View,
        { style: { width: columnWidth - besideWidth } },
        ...paragraph(text, columnWidth - besideWidth),
      ),
      typeof beside === 'string'
        ? createElement(Text, { style: styleOf('text', 8.5, palette.secondary) }, beside)
        : (beside ?? null),
    ),
  )

const besideWidth = 90
