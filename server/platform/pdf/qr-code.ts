import { Path, Svg } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { encode } from 'uqr'
import { palette } from './palette.ts'

/** Four squares of white around the code: a scanner needs them (ISO/IEC 18004). */
const border = 4

/**
 * A code as one drawing, so many points wide, its white border within.
 * @param ecc how much of it may be lost: L for long texts that would be too fine else
 */
export function qrCode(text: string, width: number, ecc: 'L' | 'M' = 'M'): { element: ReactElement; border: number } {
  const { data, size } = encode(text, { ecc, border })
  const element = createElement(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, style: { width, height: width } },
    createElement(Path, { d: data.flatMap(runsOf).join(''), fill: palette.ink }),
  )
  return { element, border: (border * width) / size }
}

/** Dark squares side by side are one box: fewer bytes, and no hairs of white between them. */
function runsOf(squares: boolean[], y: number): string[] {
  const starts = squares.flatMap((isDark, x) => (isDark && !squares[x - 1] ? [x] : []))
  return starts.map((x) => {
    const light = squares.indexOf(false, x)
    const length = (light === -1 ? squares.length : light) - x
    return `M${x} ${y}h${length}v1h${-length}z`
  })
}
