import type { Language } from './languages.ts'
import type { Words } from './said.ts'
import { languageOfAsker, wordsOf } from './source.ts'

/**
 * The words of whoever asks: `say(home).title`. Asked for where they are said, never kept: the next asker may speak another
 * language.
 */
export const say = <Area extends Words>(english: Area): Area => wordsIn(languageOfAsker(), english)

/** The words of a language, where there is no asker: of a message, a paper. */
export const wordsIn = <Area extends Words>(language: Language, english: Area): Area =>
  (wordsOf(language, english.area) as Area | undefined) ?? english

export { languageOfAsker }
