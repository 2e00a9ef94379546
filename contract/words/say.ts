import type { Words } from './said.ts'
import { languageOfAsker, wordsOf } from './source.ts'

/**
 * The words of whoever asks: `say(home).title`. Asked for where they are said, never kept: the next asker may speak another
 * language.
 */
export const say = <Area extends Words>(english: Area): Area =>
  (wordsOf(languageOfAsker(), english.area) as Area | undefined) ?? english

export { languageOfAsker }
