import { searchPatterns } from '../../platform/paging.ts'

/** Two letters are too few for the trigram index to find inside a word: they find the words that begin so. */
export const patternsOf = (typed: string): string[] =>
  searchPatterns(typed).flatMap((pattern) => {
    const text = pattern.slice(1, -1)
    return text.length < 3 ? [`${text}%`, `% ${text}%`] : [pattern]
  })
