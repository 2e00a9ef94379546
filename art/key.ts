import { drawing } from './paper.ts'
import { circle, line, many, path, round } from './pen.ts'

/** Six cuts for the six digits of a one-time code. */
const depths = [15, 8, 19, 11, 22, 9]
const edge = 140
const middleOf = (cut: number) => 206 + cut * 48

const notch = (cut: number, y: number) =>
  `${middleOf(cut) + 20} ${y}L${middleOf(cut) + 6} ${y - (depths[cut] ?? 0)}h-12L${middleOf(cut) - 20} ${y}`

const bow =
  path(
    'o p',
    'M132 62c14 6 22 14 22 26v56c0 12-8 20-22 26-12 5-24 8-38 8-44 0-72-26-72-62s28-62 72-62c14 0 26 3 38 8z',
  ) +
  path('d', 'M126 72c12 5 18 11 18 20v48c0 9-6 15-18 20-10 4-20 7-32 7-37 0-61-21-61-51s24-51 61-51c12 0 22 3 32 7z') +
  circle('o', 58, 116, 13) +
  circle('d', 58, 116, 9.5) +
  path('d', 'M92 92h34M92 104h34M92 116h34M92 128h34M92 140h34')

const rulerBelow = () =>
  path(
    'd',
    many(6, (cut) => `M${middleOf(cut)} 182v8`),
  ) +
  line('d', middleOf(0) - 24, 182, middleOf(5) + 24, 182) +
  path(
    'h',
    many(29, (tick) => `M${round(middleOf(0) - 24 + tick * 10.3)} 182v4`),
  )

/** The key, cut digit by digit: the first `made` are cut, the next one is the orange chip, the others are dashed. */
export function key(made: number) {
  const blank = 'M150 92H500l22 16v10l-14 22'
  const cuts = [5, 4, 3, 2, 1, 0].map((cut) => `L${cut < made ? notch(cut, edge) : `${middleOf(cut) - 20} ${edge}`}`)
  const toCome = many(6, (cut) => (cut < made ? '' : path('g', `M${notch(cut, edge)}`)))
  const chip = made < 6 ? path('o a', `M${notch(made, edge + 12)}z`) : ''
  return drawing(
    made === 0
      ? 'A key that is not cut yet'
      : made === 6
        ? 'A key, all six cuts made'
        : `A key, ${made} of its six cuts made`,
    [0, 44, 560, 152],
    line('c', 4, 116, 556, 116) +
      path('o p', `${blank}${cuts.join('')}L150 ${edge}z`) +
      path('d', 'M166 106h318l10 8') +
      path('h', 'M166 111h322') +
      toCome +
      chip +
      bow +
      rulerBelow(),
  )
}
