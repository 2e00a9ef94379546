import { figureText } from '../parts/words.ts'

/** 'rack A', 'parts without a rack', 'scanned parts' */
export const rackWords = (rack: string | null) => {
  if (rack === null) return 'scanned parts'
  return rack === '' ? 'parts without a rack' : `rack ${rack}`
}

/** 'Rack A is counted', 'Parts without a rack are booked' */
export const becomesWords = (rack: string | null, what: 'counted' | 'booked') =>
  `${capital(rackWords(rack))} ${rack ? 'is' : 'are'} ${what}`

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** 'One less than 14', '2.5 more than 20' */
export function differenceWords(counted: number, expected: number): string {
  const difference = Math.round((counted - expected) * 100) / 100
  const size = Math.abs(difference)
  return `${size === 1 ? 'One' : figureText(size)} ${difference < 0 ? 'less' : 'more'} than ${figureText(expected)}`
}
