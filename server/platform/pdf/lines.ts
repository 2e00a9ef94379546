import { type FontStyle, widthOf } from './fonts.ts'

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** The renderer rounds differently from us by a hair; a line that just fits would break once more. */
const slackInPoints = 0.5

/** The text in lines that fit a width, broken at spaces; only a word longer than a whole line is cut. */
export function linesOf(text: string, voice: FontStyle, size: number, width: number): string[] {
  const fits = (line: string) => widthOf(line, voice, size) <= width - slackInPoints
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[ \t\r\n]+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = word
    while (!fits(line)) {
      const [head, rest] = cut(line, fits)
      if (!rest) break
      lines.push(head)
      line = rest
    }
  }
  return line ? [...lines, line] : lines
}

/** The most letters that fit, at least one, and what is left. */
function cut(word: string, fits: (text: string) => boolean): [head: string, rest: string] {
  let head = ''
  for (const { segment } of letters.segment(word)) {
    if (head && !fits(head + segment)) break
    head += segment
  }
  return [head, word.slice(head.length)]
}
