import type { Words } from './said.ts'
import { languageOfAsker, tagOfAsker, wordsOfAsker } from './source.ts'

/**
 * The words of whoever asks: `say(home).title`. Asked for where they are said, never kept: the next asker may speak another
 * language.
 */
export const say = <Area extends Words>(english: Area): Area => (wordsOfAsker(english) as Area | undefined) ?? english

export { languageOfAsker, tagOfAsker }
