import { Text } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { type FontStyle, widthOf } from '../../platform/pdf/fonts.ts'
import { linesOf } from '../../platform/pdf/lines.ts'
import { palette } from '../../platform/pdf/palette.ts'
import { styleOf } from '../../platform/pdf/parts.ts'

/** Text as it will be set, and how high: pages are filled by it, so that each can carry its sum forward. */
export type SetText = { element: ReactElement | null; height: number }

type Voice = { voice?: FontStyle; size?: number; color?: string }

export function setText(
  text: string,
  width: number,
  { voice = 'text', size = 8.5, color = palette.ink }: Voice = {},
): SetText {
  const lines = text.split('\n').flatMap((part) => linesOf(part, voice, size, width))
  if (lines.length === 0) return { element: null, height: 0 }
  const style = styleOf(voice, size, color)
  return {
    element: createElement(Text, { key: `${voice} ${size} ${text}`, style }, lines.join('\n')),
    height: lines.length * size * 1.35,
  }
}

export const stacked = (texts: SetText[]) => ({
  elements: texts.map(({ element }) => element),
  height: texts.reduce((sum, { height }) => sum + height, 0),
})

/** A figure stays whole in its column, however long: smaller letters where they must be. */
export function fitted(text: string, width: number, { voice = 'text', size = 8.5 }: Voice = {}): ReactElement {
  const natural = widthOf(text, voice, size)
  const style = styleOf(voice, natural > width ? (size * width) / natural : size)
  return createElement(Text, { style: { ...style, textAlign: 'right' } }, text)
}
