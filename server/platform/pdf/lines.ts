import { type FontStyle, widthOf } from './fonts.ts'

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** The renderer rounds differently from us by a hair; a line that just fits would break once more. */
const slackInPoints = 0.5

/** Widths of words at size 1: Tamil and Hindi take long to shape, and a bill says the same words again and again. */
const widths = new Map<string, number>()
const mostWidths = 20_000

function widthOfWord(word: string, voice: FontStyle): number {
  const key = `${voice} ${word}`
  const known = widths.get(key)
  if (known !== undefined) return known
  if (widths.size >= mostWidths) widths.clear()
  const width = widthOf(word, voice, 1)
  widths.set(key, width)
  return width
}

/**
 * The text in lines that fit a width, broken at spaces; only a word longer than a whole line is cut. Words are measured
 * one by one, for a line that is measured again with each word takes as long as the square of its length.
 */
export function linesOf(text: string, voice: FontStyle, size: number, width: number): string[] {
  const room = (width - slackInPoints) / size
  const space = widthOfWord(' ', voice)
  const lines: { text: string; width: number }[] = []
  for (const word of text.split(/[ \t\r\n]+/).filter(Boolean)) {
    for (const piece of piecesOf(word, voice, room)) {
      const last = lines.at(-1)
      const pieceWidth = widthOfWord(piece, voice)
      if (last && last.width + space + pieceWidth <= room) {
        last.text += ` ${piece}`
        last.width += space + pieceWidth
      } else lines.push({ text: piece, width: pieceWidth })
    }
  }
  return lines.map((line) => line.text)
}

/** The word, or pieces of it that fill a line each, at least one letter long. */
function piecesOf(word: string, voice: FontStyle, room: number): string[] {
  if (widthOfWord(word, voice) <= room) return [word]
  const pieces: string[] = []
  let piece = ''
  let width = 0
  for (const { segment } of letters.segment(word)) {
    const letter = widthOfWord(segment, voice)
    if (piece && width + letter > room) {
      pieces.push(piece)
      piece = ''
      width = 0
    }
    piece += segment
    width += letter
  }
  return [...pieces, piece]
}
